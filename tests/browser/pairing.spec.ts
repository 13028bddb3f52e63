/** What an organizer needs on the day: arrangements, changes to a drawn round, late entrants, and why. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { type Tournament, organizer } from './office';

const names = [
  'Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz', 'Emi Sato', 'Farid Haddad', 'Grace Lind', 'Haruto Ito',
  'Ines Moreau', 'Jun Kobayashi', 'Kira Novak', 'Leo Rossi', 'Mina Park', 'Noah Brandt', 'Olivia Reyes', 'Pavel Dvorak',
  'Quinn Abara',
];

type Seating = Map<number, [string, string]>;

/** Who sits where in the published round, as the desk's grid says it; a bye has nobody opposite. */
async function seating(page: Page, desk: string): Promise<Seating> {
  await page.goto(desk);
  const cells = await page.locator('#tables > li').evaluateAll((found) =>
    found.map(({ dataset }) => [Number(dataset.table), dataset.a ?? '', dataset.b ?? ''] as const),
  );
  return new Map(cells.map(([table, a, b]) => [table, [a, b]]));
}

function tableOf(seats: Seating, player: string): number {
  return [...seats].find(([, pair]) => pair.includes(player))?.[0] ?? 0;
}

async function open(page: Page, desk: string, player: string): Promise<void> {
  const number = player === 'Late Lena' ? names.length + 1 : names.indexOf(player) + 1;
  await page.goto(`${desk}/players/${number}`);
}

async function arrange(page: Page, desk: string, player: string): Promise<void> {
  await open(page, desk, player);
  await page.locator('#arrange > summary').click();
}

/** The left one wins everywhere; then the round is closed. */
async function playRound(page: Page, desk: string): Promise<void> {
  const seats = await seating(page, desk);
  const tables = [...seats].filter(([, [, b]]) => b !== '').map(([table]) => table);
  await expect(page.locator('#line')).toBeFocused();
  for (const table of tables) await page.keyboard.type(`${table} 20\n`);
  await expect(page.locator('#line-count')).toContainText(`${tables.length}/${tables.length}`);
  await page.locator('#way .button-primary').click();
  await expect(page.locator('#way .button-primary')).toContainText(/Draft|Post/);
}

async function draft(page: Page, desk: string): Promise<void> {
  await page.goto(desk);
  await page.locator('#way .button-primary').click();
  await expect(page.locator('#check .button-primary')).toBeVisible();
}

async function publish(page: Page, desk: string): Promise<void> {
  await page.locator('#check .button-primary').click();
  await expect(page).toHaveURL(new RegExp(`${desk}$`));
  await page.locator('#way .button-primary').click();
  await expect(page.locator('#round-side [data-clock][data-state=running]')).toBeVisible();
}

/** The pairs of a draft by table. */
async function drafted(page: Page): Promise<Map<string, string>> {
  const rows = await page.locator('#draft-rows > li').evaluateAll((found) =>
    found.map((row) => [
      row.getAttribute('data-key') ?? '',
      [...row.querySelectorAll('.side-name')].map((name) => name.textContent).join(' – '),
    ] as const),
  );
  return new Map(rows);
}

test('seventeen players, a forbidden pair, a fixed table, a late entrant and a drop: five rounds', onOneScreen, async ({ page, server, visitor, picture }) => {
  const tournament = await (await organizer(page, server)).create('Friday Swiss');
  const desk = `/desk/${tournament.slug}`;
  await tournament.players(names);
  await tournament.command({ type: 'announce-rounds', rounds: 5 });

  await arrange(page, desk, 'Aiko Mori');
  await page.locator('#other').fill('Ben Okafor');
  await page.locator('#apart_reason').fill('siblings');
  await page.getByRole('button', { name: 'Keep apart' }).click();
  await expect(page.locator('#flash')).toContainText('Aiko Mori and Ben Okafor are kept apart');
  await arrange(page, desk, 'Emi Sato');
  await page.locator('#table').fill('4');
  await page.locator('#table_reason').fill('cannot take the stairs');
  await page.getByRole('button', { name: 'Keep the table' }).click();
  // One tap takes it back, and it is made anew.
  await page.locator('#flash').getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/arrangements$/);
  await expect(page.locator('#arranged')).not.toContainText('Emi Sato');
  await arrange(page, desk, 'Emi Sato');
  await page.locator('#table').fill('3');
  await page.locator('#table_reason').fill('cannot take the stairs');
  await page.getByRole('button', { name: 'Keep the table' }).click();
  await expect(page.locator('.arranged')).toContainText('cannot take the stairs');

  await draft(page, desk);
  await publish(page, desk);
  const bye = [...(await seating(page, desk))].find(([, [, b]]) => b === '');
  const [byeTable, [holder]] = bye ?? [0, ['', '']];

  // A late entrant: entered, and in one step at the table of whoever has the bye.
  await page.goto(`${desk}/players`);
  await page.locator('#name').fill('Late Lena');
  await page.locator('.add .button').click();
  await expect(page.locator('#offers')).toContainText(`${holder} has the bye at table ${byeTable}`);
  await picture(page, 'pairing-offer');
  await page.locator('#offers .button').click();
  await expect(page.locator('#flash')).toContainText(`Late Lena plays ${holder} at table ${byeTable}`);
  const met: string[] = [];
  const check = (seats: Seating): void => {
    for (const [a, b] of seats.values()) {
      const pair = [a, b].sort().join(' – ');
      expect(met).not.toContain(pair);
      expect(pair).not.toBe('Aiko Mori – Ben Okafor');
      if (b !== '') met.push(pair);
    }
    expect(tableOf(seats, 'Emi Sato')).toBe(3);
  };
  const first = await seating(page, desk);
  expect([...(first.get(byeTable) ?? [])].sort()).toEqual([holder, 'Late Lena'].sort());
  check(first);
  await playRound(page, desk);

  // A loser drops: nine winners are left, an odd group.
  const loser = [...first].filter(([table]) => table !== byeTable && table !== 3).map(([, [, b]]) => b)
    .find((name) => !['Aiko Mori', 'Ben Okafor'].includes(name)) ?? '';
  await open(page, desk, loser);
  await page.locator('form[action$="/drop"] button').click();
  await expect(page.locator('#flash')).toContainText(`${loser} has dropped`);

  await draft(page, desk);
  const before = await drafted(page);
  for (const table of [1, 2]) await page.locator(`input[name=table][value="${table}"]`).check();
  await page.locator('#change-reason').fill('team mates');
  await page.getByRole('button', { name: 'Draw tables again' }).click();
  await expect(page.locator('#flash')).toContainText('Tables 1, 2 are drawn again; nobody else moved');
  const after = await drafted(page);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [table, pair] of before) {
    const chosen = ['table-1', 'table-2'].includes(table);
    expect(after.get(table) === pair, `${table}: ${pair}, then ${after.get(table)}`).toBe(!chosen);
  }
  await expect(page.locator('#draft-rows :checked')).toHaveCount(0);
  await expect(page.locator('#change-reason')).toHaveValue('');
  await picture(page, 'pairing-draft');
  const floater = page.locator('#draft-rows > li', { hasText: 'has 9 players, an odd number' });
  const down = (await floater.locator('.side-name').first().textContent()) ?? '';
  await publish(page, desk);

  // The one who floats reads why; so does the other one; nobody else does.
  await open(page, desk, down);
  await page.getByRole('link', { name: 'Show the QR code' }).click();
  const link = (await page.locator('.link-address').textContent()) ?? '';
  const phone = await visitor(audiences.phoneEnglish);
  await phone.goto(link);
  await expect(phone.locator('.seat-why')).toContainText('You float down: 9 players have 3 points, an odd number');
  await phone.locator('.seat-why summary').click();
  await expect(phone.locator('.seat-why .chip-sheet')).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'pairing-floater');

  // After the clock has started one table is re-paired with another; the rest stays.
  const published = await seating(page, desk);
  await page.goto(`${desk}/change`);
  const apart = ['Aiko Mori', 'Ben Okafor'];
  const free = [...published].filter(([table, [a, b]]) => table !== 3 && b !== '' && !apart.includes(a) && !apart.includes(b));
  const [one, two] = free.map(([table]) => table).slice(-2);
  for (const table of [one, two]) await page.locator(`input[name=table][value="${table}"]`).check();
  await page.locator('#change-reason').fill('wrong seats');
  await page.getByRole('button', { name: 'Draw tables again' }).click();
  await expect(page.locator('#flash')).toContainText(`Tables ${one}, ${two} are drawn again`);
  const changed = await seating(page, desk);
  for (const [table, pair] of published) {
    if (table !== one && table !== two) expect(changed.get(table)).toEqual(pair);
  }
  expect(changed.get(one)).not.toEqual(published.get(one));
  check(changed);
  await playRound(page, desk);

  for (const round of [3, 4, 5]) {
    await draft(page, desk);
    await publish(page, desk);
    const seats = await seating(page, desk);
    expect(seats.size, `tables of round ${round}`).toBe(9);
    check(seats);
    await playRound(page, desk);
  }
  await page.goto(`/t/${tournament.slug}/round/5`);
  await expect(page.locator('#pairing-rows > li')).toHaveCount(9);
});

/** A tournament with something of everything in it. */
async function prepare(tournament: Tournament): Promise<void> {
  await tournament.players(names.slice(0, 9));
  await tournament.command({ type: 'set-tables', ranges: [{ from: 1, to: 3, room: 'Main hall' }, { from: 11, to: 14, room: 'Annex' }] });
  await tournament.command({ type: 'fix-table', entrant: 5, table: 2, reason: 'cannot take the stairs' });
  await tournament.command({ type: 'keep-apart', one: 1, other: 2, reason: 'siblings' });
  await tournament.command({ type: 'award-bye', entrant: 3, round: 2, reason: 'champion of the last event' });
}

for (const who of ['desktopEnglish', 'phoneJapanese'] as const) {
  test(`what is arranged and changed is readable: ${who}`, onOneScreen, async ({ page, server, visitor, picture }) => {
    const tournament = await (await organizer(page, server)).create('Friday Swiss');
    const desk = `/desk/${tournament.slug}`;
    await prepare(tournament);
    const storageState = await page.context().storageState();
    const reader = await visitor({ ...audiences[who], storageState });
    const look = async (address: string, name: string): Promise<void> => {
      await reader.goto(address);
      for (const fold of await reader.locator('#arrange:not([open]) > summary, #pods:not([open]) > summary').all()) await fold.click();
      await expectAccessible(reader);
      const sideways = await reader.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(sideways, `${address} scrolls sideways`).toBe(false);
      await picture(reader, `pairing-${name}-${who}`);
    };
    await look(`${desk}/arrangements`, 'arrangements');
    await look(`${desk}/players/5`, 'player');
    await look(`${desk}/print/meeting-by-name`, 'meeting-by-name');
    await look(`${desk}/print/meeting-by-table`, 'meeting-by-table');
    await tournament.command({ type: 'draft-round', round: 1 });
    await tournament.command({ type: 'add-entrants', entrants: [{ name: 'Late Lena' }], checked_in: true });
    await look(`${desk}/draft`, 'draft-late');
    await tournament.command({ type: 'publish-round', round: 1, attempt: 1 });
    await look(`${desk}/players`, 'players-late');
    await look(`${desk}/change`, 'change');
    await look(`${desk}/void`, 'void');
  });
}
