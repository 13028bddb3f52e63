import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import type { Server } from './server';

test.use({ serve: ['--demo'] });

/** The link that signs the demo's floor judge in. */
async function judgeLink(server: Server): Promise<string> {
  const [, link] = await server.line(/staff, one tap: (http:\S+\/demo\/floor\/\S+)/);
  return link;
}

test('somebody finds their table while typing', async ({ page }) => {
  await page.goto('/t/demo');
  const rows = page.locator('#pairing-rows > li');
  expect(await rows.count()).toBeGreaterThan(10);
  await page.getByRole('searchbox').fill('quince');
  await expect(rows.filter({ visible: true })).toHaveCount(1);
  await expect(rows.filter({ visible: true })).toContainText('Rosemary Quince-Blackthorn-Willowherb');
  await page.getByRole('searchbox').fill('12');
  await expect(rows.filter({ visible: true }).locator('.table-number')).toContainText('12');
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(rows.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.find-none')).toBeVisible();
});

test('a tap on a row tells why two players meet', async ({ page }) => {
  await page.goto('/t/demo');
  await page.locator('#pairing-rows summary').first().click();
  const more = page.locator('#pairing-rows .row-more').first();
  await expect(more.locator('.brings dt')).toHaveCount(2);
  await more.locator('.chip summary').click();
  await expect(more.locator('.chip-sheet')).toBeVisible();
});

test('a result appears in the hall without reloading, and an open row stays open', onOneScreen, async ({ page, server, visitor }) => {
  await page.goto('/t/demo');
  const table = page.locator('#pairing-rows > li').filter({ has: page.locator('.state-playing') }).first();
  const key = await table.getAttribute('data-key');
  const row = page.locator(`#pairing-rows > li[data-key="${key}"]`);
  const number = key?.split('-t')[1];
  await row.locator('summary').first().click();
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await expect(page.locator('html')).toHaveAttribute('data-live', 'open');

  const judge = await visitor(audiences.phoneEnglish);
  await judge.goto(await judgeLink(server));
  await judge.goto(`/floor/demo/table/${number}`);
  await judge.getByRole('button', { name: '2–0' }).first().click();
  await expect(judge.locator('#flash')).toContainText(`Table ${number}`);

  await expect(row.locator('.row-result')).toHaveText('2–0');
  await expect(row.locator('details').first()).toHaveAttribute('open', '');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

test('"this is me" is remembered on this phone', async ({ page }) => {
  await page.goto('/t/demo');
  const row = page.locator('#pairing-rows > li').nth(3);
  const number = (await row.locator('.table-number').innerText()).replace(/\D/g, '');
  await row.locator('summary').first().click();
  await row.locator('[data-follow]').first().click();
  await expect(page.locator('#mine .table-number')).toContainText(number);
  await page.goto('/t/demo?by=name');
  await expect(page.locator('#mine .table-number')).toContainText(number);
});

test('what unfolds in the hall shuts nobody out', onOneScreen, async ({ visitor, picture }) => {
  for (const audience of [audiences.phoneEnglish, audiences.phoneJapanese]) {
    const reader = await visitor(audience);
    for (const place of ['', '/standings', '/info']) {
      await reader.goto(`/t/demo${place}`);
      await reader.locator('main details summary').first().click();
      if (audience === audiences.phoneEnglish) await expectAccessible(reader);
      const sideways = await reader.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(sideways, `${place} scrolls sideways`).toBe(false);
      await picture(reader, `hall${place.replace('/', '-')}-${audience.locale}`);
    }
  }
});

test('a line of the standings unfolds into its tiebreakers', async ({ page }) => {
  await page.goto('/t/demo/standings');
  const line = page.locator('#standing-rows > li').nth(1);
  await line.locator('summary').first().click();
  await expect(line.locator('.tiebreak')).toHaveCount(3);
  await expect(line.locator('.tiebreak').first()).toContainText(/= \d+\/\d+/);
  await expect(line.locator('.tiebreak-shares dt').first()).toBeVisible();
});

test.describe('the big screen', onOneScreen, () => {
  test.use({ viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' });

  test('turns its pages by itself and comes back after the server was gone', async ({ page, server, visitor, picture }) => {
    await page.goto('/t/demo/display');
    const first = page.locator('#slide-names .names li').first();
    await expect(first).toBeVisible();
    await expect(page.locator('[data-page-mark]').first()).toHaveText(/1 \/ 2/);
    const size = await first.evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
    expect(size, 'letters of a twentieth of the picture').toBeGreaterThanOrEqual(50);
    await expect(page.locator('.watch .clock-face')).toHaveText(/^\d+:\d\d$/);
    await expectAccessible(page);
    await picture(page, 'display');
    await expect(page.locator('[data-page-mark]').first()).toHaveText(/2 \/ 2/);

    await page.evaluate(() => Object.assign(window, { kept: true }));
    await server.crash();
    await expect(page.locator('#connection')).toBeVisible();
    await server.start();
    await expect(page.locator('#connection')).toBeHidden();

    const before = await page.locator('.watch-progress').innerText();
    const judge = await visitor(audiences.phoneEnglish);
    await judge.goto(await judgeLink(server));
    await judge.goto('/floor/demo?show=playing');
    await judge.locator('.grid a.cell-playing').first().click();
    await judge.getByRole('button', { name: '2–0' }).first().click();
    await expect(judge.locator('#flash')).not.toBeEmpty();
    await expect(page.locator('.watch-progress')).not.toHaveText(before);
    expect(await page.evaluate(() => 'kept' in window), 'nobody reloaded it').toBe(true);
  });
});
