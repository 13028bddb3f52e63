import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { organizer } from './office';

const deck = ['Team', 'Rivet Foreman', 'Deck', ...Array.from({ length: 14 }, (_, n) => `3 Spark ${n + 1}`)].join('\n');

test('a player registers and hands in a list on a phone', onOneScreen, async ({ page, server, visitor, picture }) => {
  const office = await organizer(page, server);
  const friday = await office.create('Friday');
  await page.goto(`/office/${friday.slug}/registration`);
  await expectAccessible(page);
  await picture(page, 'registration');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.locator('.qr svg')).toBeVisible();

  const phone = await visitor(audiences.phoneEnglish);
  await phone.goto(`/t/${friday.slug}/register`);
  await expectAccessible(phone);
  await picture(phone, 'register');
  await phone.getByLabel('Name', { exact: true }).fill('Ada Lark');
  await phone.getByLabel('Account number').fill('77');
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect(phone).toHaveURL(/\/seat\//);
  await phone.getByRole('link', { name: 'Decklist' }).click();
  await phone.getByLabel('Your decklist').fill(deck);
  await phone.getByRole('button', { name: 'Hand in' }).click();
  await expect(phone.getByText('Handed in', { exact: false }).first()).toBeVisible();
  await expect(phone.getByLabel('Your list').getByText('Spark 14', { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'decklist');

  await page.goto(`/desk/${friday.slug}/lists`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ada Lark' }).click();
  await expect(page.getByText('Spark 14', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept and lock' }).click();
  await expect(page.locator('#flash')).toContainText('accepted');
  await phone.reload();
  await expect(phone.getByText('Accepted and locked')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Hand in' })).toHaveCount(0);
});

test('a deck check from the draw to the penalty and the time given back', onOneScreen, async ({
  page,
  server,
  visitor,
  picture,
}) => {
  const office = await organizer(page, server);
  const friday = await office.create('Friday', { rulebook: 'netrunner' });
  await friday.players(['Ada Lark', 'Ben Okafor']);
  const line = (zone: string, count: number, name: string) => ({ zone, count, name });
  const lines = [
    line('corp-identity', 1, 'Id One'),
    line('corp', 3, 'Ice Wall'),
    line('runner-identity', 1, 'Id Two'),
    line('runner', 3, 'Key'),
  ];
  const fields = { player: 'x', event: 'y', date: 'z' };
  for (const entrant of [1, 2]) {
    await friday.command({ type: 'file-decklist', entrant, list: { fields, lines } });
    await friday.command({ type: 'judge-decklist', entrant, accept: true });
  }
  await friday.round();
  await friday.command({ type: 'start-clock', round: 1 });

  const phone = await visitor({ ...audiences.phoneEnglish, colorScheme: 'dark', storageState: await page.context().storageState() });
  await phone.goto(`/floor/${friday.slug}`);
  await phone.getByRole('link', { name: 'Deck checks' }).click();
  await phone.getByRole('button', { name: 'Draw 1 table' }).click();
  await expect(phone.getByText('Drawn with seed')).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'checks');
  await phone.getByRole('button', { name: /Start check .*1/ }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /All as listed/ }).first().click();
  await expect(phone.getByText('Deck and list are in order').first()).toBeVisible();
  await phone.getByText('Count card by card').last().click();
  await phone.getByLabel('Ice Wall').last().fill('2');
  await phone.getByRole('button', { name: 'Compare' }).last().click();
  await expect(phone.getByText('Deck and list differ').first()).toBeVisible();
  await expect(phone.getByText('listed 3, counted 2')).toBeVisible();
  await expect(phone.getByText('Illegal deck or decklist').first()).toBeVisible();
  await picture(phone, 'check');
  await phone.getByRole('link', { name: 'Penalty' }).click();
  await expect(phone.getByText('Has the event begun?')).toBeVisible();
  await phone.getByRole('link', { name: 'Yes' }).click();
  await phone.getByRole('link', { name: 'No', exact: true }).click();
  await phone.getByRole('link', { name: 'Yes' }).click();
  await phone.getByRole('button', { name: /game loss/i }).first().click();
  await expect(phone.locator('#flash')).toBeVisible();
  await phone.goto(`/floor/${friday.slug}/check/1`);
  await phone.getByRole('button', { name: /Give the decks back/ }).click();
  await expect(phone.locator('#flash')).toContainText('more minutes');
  await phone.goto(`/floor/${friday.slug}/table/1`);
  await expect(phone.getByText(/Illegal deck or decklist/).first()).toBeVisible();
});

test('staff appointed wrongly is refused with the clause', onOneScreen, async ({ page, server, picture }) => {
  const office = await organizer(page, server);
  const friday = await office.create('Friday', { rulebook: 'gate-ruler' });
  await friday.sheet({ tier: 'competitive' });
  const person = crypto.randomUUID();
  await friday.command({ type: 'appoint-staff', person, name: 'Judy Judge', roles: ['floor-judge'] });
  await page.goto(`/office/${friday.slug}/staff`);
  await expectAccessible(page);
  await page.getByLabel('Judy Judge: Head judge').check();
  await page.getByRole('button', { name: 'Save roles Judy Judge' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be appointed like this');
  await expect(page.getByRole('alert').locator('.chip summary')).toContainText('2g');
  await picture(page, 'staff-refused');
});

test('two thousand players are imported, checked in and listed', onOneScreen, async ({ page, server, picture }) => {
  const office = await organizer(page, server);
  const friday = await office.create('Friday');
  const look = async (rows: string[]) => {
    const buffer = Buffer.from(['name,account', ...rows].join('\n'));
    await page.goto(`/desk/${friday.slug}/import`);
    await page.locator('#file').setInputFiles({ name: 'players.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Look at the list' }).click();
  };
  const numbered = (count: number, name: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => `${name(n + 1)},${n + 1}`);

  await look(numbered(60, (n) => (n > 50 ? `Player ${n}` : '')));
  await expect(page.locator('#import-faults li')).toHaveCount(50);
  await expect(page.locator('#import-faults li').last()).toContainText('Line 51:');
  await expect(page.getByText('10 players are ready')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'import-faults');
  await page.getByRole('button', { name: 'Enter 10 players' }).click();
  await expect(page.locator('#import-faults li')).toHaveCount(50);
  await page.goto(`/desk/${friday.slug}/players`);
  await expect(page.locator('.player-row')).toHaveCount(0);

  await look(numbered(2000, (n) => `Player ${String(n).padStart(4, '0')}`));
  await expect(page.getByText('2000 players are ready')).toBeVisible();
  await picture(page, 'import');
  await page.getByRole('button', { name: 'Enter 2000 players' }).click();
  await expect(page).toHaveURL(/\/players$/);
  await page.getByRole('button', { name: /Check in/ }).first().click();
  await expect(page.locator('#players-head')).toContainText('2000');
  await page.goto(`/desk/${friday.slug}/lists`);
  await expect(page.locator('#list-rows > li')).toHaveCount(2000);
});
