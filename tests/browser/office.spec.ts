import { expectAccessible } from './accessibility';
import { audiences, expect, test } from './floorkeeper';
import { organizer } from './office';

test('a tournament is planned from its creation to its first round', async ({ page, server, picture }) => {
  await organizer(page, server);
  await expect(page.locator('#create')).toHaveAttribute('open');
  await expectAccessible(page);
  await picture(page, 'office-create');
  await page.locator('#name').fill('Friday Swiss');
  await page.locator('#rulebook').selectOption('netrunner');
  await page.locator('#create-sheet > summary').click();
  await expect(page.locator('#row-event_kind')).toBeVisible();
  await page.locator('#rulebook').selectOption('transformers');
  await expect(page.locator('#row-event_kind')).toHaveCount(0);
  await expect(page.locator('#row-round_minutes')).toBeVisible();
  await expect(page.locator('#name')).toHaveValue('Friday Swiss');
  await page.locator('[id="option.round_minutes"]').fill('12');
  await page.locator('.reach button').click();
  await expect(page.locator('#wrong-round_minutes')).toBeVisible();
  await expect(page.locator('[id="option.round_minutes"]')).toHaveValue('12');
  await expectAccessible(page);
  await page.locator('#wrong-round_minutes').scrollIntoViewIfNeeded();
  await picture(page, 'office-create-wrong');
  await page.locator('[id="option.round_minutes"]').fill('60');
  await page.locator('.reach button').click();
  await expect(page).toHaveURL(/\/office\/friday-swiss$/);
  await expect(page.locator('#next')).toContainText(/Add players|参加者を登録する/);
  await expectAccessible(page);
  await picture(page, 'office-plan-new');

  await page.goto('/office/friday-swiss/sheet');
  await expect(page.locator('#row-round_minutes')).toHaveClass(/differs/);
  await expectAccessible(page);
  await page.locator('#row-round_minutes').scrollIntoViewIfNeeded();
  await picture(page, 'office-sheet');
});

test('the plan follows the desk by itself', async ({ page, server, picture }) => {
  const office = await organizer(page, server);
  const tournament = await office.create('Friday Swiss');
  const watching = await page.context().newPage();
  await watching.goto(`/office/${tournament.slug}`);
  await expect(watching.locator('html')).toHaveAttribute('data-live', 'open');
  await tournament.players(['Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz']);
  await expect(watching.locator('#next')).toContainText(/Draft round 1|第1回戦の組み合わせを作成する/);
  await expect(watching.locator('#rounds-said')).toContainText('App. E');
  await tournament.round();
  await expect(watching.locator('#timeline [aria-current]')).toContainText('0');
  await expectAccessible(watching);
  await picture(watching, 'office-plan-playing');

  await watching.goto(`/office/${tournament.slug}/log`);
  await expect(watching.locator('.log-line').first()).toBeVisible();
  await expectAccessible(watching);
  await picture(watching, 'office-log');
  await watching.goto(`/office/${tournament.slug}/programs`);
  await expectAccessible(watching);
  await picture(watching, 'office-programs');
  await watching.goto('/office');
  await expectAccessible(watching);
  await picture(watching, 'office-mine');
});

test('somebody is invited by link, takes a role and is dismissed', async ({ page, server, visitor, picture }) => {
  const office = await organizer(page, server);
  const tournament = await office.create('Friday Swiss');
  await page.goto(`/office/${tournament.slug}/staff`);
  await page.locator('.invite input[value="head-judge"]').check();
  await page.locator('.invite input[value="floor-judge"]').check();
  await page.locator('.invite .button-primary').click();
  const link = await page.locator('#fresh textarea').inputValue();
  await expectAccessible(page);
  await picture(page, 'office-invitation');

  const jun = await visitor(audiences.phoneJapanese);
  await jun.goto(link);
  await expectAccessible(jun);
  await picture(jun, 'door-invite');
  await jun.locator('#name').fill('Jun Judge');
  await jun.locator('#login').fill('jun');
  await jun.locator('#password').fill('three plain words');
  await jun.getByRole('main').locator('button').click();
  await expect(jun.locator(`a[href="/floor/${tournament.slug}"]`)).toBeVisible();

  await page.goto(`/office/${tournament.slug}/staff`);
  const row = page.locator('tr', { hasText: 'Jun Judge' });
  await expect(row.locator('input[value="head-judge"]')).toBeChecked();
  await row.locator('input[value="timekeeper"]').check();
  await picture(page, 'office-staff');
  await expectAccessible(page);
  await row.locator('form[id^="roles-"] button').click();
  await expect(page.locator('#flash')).toContainText('Jun Judge');
  await page.reload();
  await expect(row.locator('input[value="timekeeper"]')).toBeChecked();
  await row.locator('summary').click();
  await row.locator('.button-danger').click();
  await expect(row).toHaveCount(0);
});

test('a practice tournament is deleted only after its name is typed', async ({ page, server, picture }) => {
  const office = await organizer(page, server);
  const tournament = await office.create('Rehearsal', { practice: true });
  await page.goto(`/office/${tournament.slug}`);
  const button = page.locator('.danger .button-danger');
  await expect(button).toBeDisabled();
  await page.locator('#typed-name').fill('rehearsal');
  await expect(button).toBeDisabled();
  await picture(page, 'office-danger');
  await page.locator('#typed-name').fill('Rehearsal');
  await button.click();
  await expect(page).toHaveURL(/\/office$/);
  await expect(page.locator('#flash')).toContainText('Rehearsal');
  const gone = await page.goto(`/office/${tournament.slug}`);
  expect(gone?.status()).toBe(404);
});

test('the forms of the office work without scripts', async ({ page, server, visitor }) => {
  await organizer(page, server);
  const cookies = await page.context().cookies();
  const plain = await visitor({ ...audiences.desktopEnglish, javaScriptEnabled: false });
  await plain.context().addCookies(cookies);
  await plain.goto('/office?rulebook=transformers');
  await plain.locator('#name').fill('Plain Cup');
  await plain.locator('.reach button').click();
  await expect(plain).toHaveURL(/\/office\/plain-cup$/);
  await plain.locator('#details summary').click();
  await plain.locator('#details #name').fill('Plain Cup II');
  await plain.locator('#details button').click();
  await expect(plain.locator('#flash')).toContainText('Details are saved');
});
