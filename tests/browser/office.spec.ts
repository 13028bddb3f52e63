import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
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

test('the button beside the rulebook unfolds its fact sheet', onOneScreen, async ({ page, server }) => {
  await organizer(page, server);
  await page.locator('#rulebook').selectOption('netrunner');
  await expect(page.locator('#row-event_kind')).toHaveCount(1);
  await expect(page.locator('#row-event_kind'), 'choosing unfolds nothing').toBeHidden();
  await page.getByRole('button', { name: 'Show its fact sheet' }).click();
  await expect(page.locator('#row-event_kind')).toBeVisible();
});

test('the plan follows the desk by itself', onOneScreen, async ({ page, server, picture }) => {
  const office = await organizer(page, server);
  const tournament = await office.create('Friday Swiss');
  const watching = await page.context().newPage();
  await watching.goto(`/office/${tournament.slug}`);
  await expect(watching.locator('html')).toHaveAttribute('data-live', 'open');
  // A page in the background draws once a second, and everything on it waits for that.
  await page.bringToFront();
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

test('a practice tournament is deleted only after its name is typed', onOneScreen, async ({ page, server, picture }) => {
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

test('the forms of the office work without scripts', onOneScreen, async ({ page, server, visitor }) => {
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

test('plan, checklists and announcements of an event', async ({ page, server, picture }) => {
  const office = await organizer(page, server);
  const tournament = await office.create('Autumn Cup', { rulebook: 'vanguard' });
  await tournament.players(['Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz', 'Emi Sato', 'Farid Nasser']);
  await page.goto(`/office/${tournament.slug}`);
  await expect(page.locator('#overdue')).toBeVisible();
  await page.goto(`/office/${tournament.slug}/plan`);
  await expect(page.locator('#stages [aria-current]')).toBeVisible();
  await expect(page.locator('#rounds-table [aria-current]')).toContainText('5–8');
  await expectAccessible(page);
  await picture(page, 'office-plan');
  await page.locator('#rounds-field').fill('4');
  await page.locator('#rounds button').click();
  await expect(page.locator('#rounds-said strong')).toContainText('4');
  await page.locator('#blocks > summary').click();
  await page.locator('#blocks form:has(input[name="blocks"]) button').click();
  await expect(page.locator('#blocks .block-line')).toHaveCount(2);
  await picture(page, 'office-plan-blocks');

  await page.goto(`/office/${tournament.slug}/checklists`);
  await expectAccessible(page);
  await picture(page, 'office-checklists');
  const approved = page.locator('[data-key="sanctioning-approved"]');
  await approved.getByRole('button').click();
  await expect(approved).toHaveClass(/check-done/);
  await page.locator('[data-key="announcement-published"]').getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('R 1.3.1.1');

  await page.goto(`/office/${tournament.slug}/notices`);
  await page.locator('textarea').first().fill('Lunch is at noon.');
  await page.locator('.button-primary').click();
  await expect(page.locator('#announcements')).toContainText('Lunch is at noon.');
  await expectAccessible(page);
  await picture(page, 'office-notices');
  await page.goto(`/t/${tournament.slug}/info`);
  await expect(page.locator('#announcements')).toContainText('Lunch is at noon.');
});
