import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import type { Server } from './server';

test.use({ serve: ['--demo'] });

/** The links of the demo's players at a table: the first seat, then the second. */
async function seats(server: Server, table: number): Promise<[string, string]> {
  const found = () => server.lines.flatMap((line) => line.match(/player: (http:\S+)/)?.[1] ?? []);
  // The demo prints tables 1, 4 and 7, two players each.
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(6);
  const links = found();
  const at = { 1: 0, 4: 2, 7: 4 }[table] ?? 0;
  return [links[at], links[at + 1]];
}

/** Counts what is pressed. */
class Taps {
  count = 0;

  async on(page: Page, text: string | RegExp): Promise<void> {
    this.count += 1;
    await page.locator('summary, button').filter({ hasText: text, visible: true }).first().click();
  }
}

test('one reports, the other confirms, in three taps, each page following by itself', onOneScreen, async ({ server, visitor, picture }) => {
  const [one, other] = await seats(server, 1);
  const first = await visitor(audiences.phoneEnglish);
  const second = await visitor(audiences.phoneEnglish);
  await first.goto(one);
  await second.goto(other);
  await expect(first.locator('.mine .table-number')).toHaveText('1');
  await expect(second.locator('html')).toHaveAttribute('data-live', 'open');
  await expectAccessible(first);
  const taps = new Taps();
  await taps.on(first, 'Report result');
  await expectAccessible(first);
  await picture(first, 'seat-report');
  await taps.on(first, /I won\s*2–1/);
  await expect(first.getByText('Waiting for')).toBeVisible();
  await expect(first.locator('#flash .flash')).toBeVisible();

  await expect(second.getByText('You lost 1–2')).toBeVisible();
  await picture(second, 'seat-confirm');
  await expectAccessible(second);
  await taps.on(second, 'Confirm: I lost 1–2');
  await expect(second.locator('.tell')).toContainText('Recorded');
  await expect(first.locator('.tell')).toContainText('You won 2–1');
  await expect(first.locator('.tell')).toContainText('Recorded');
  await expect(first.locator('#flash .flash'), 'nobody has to confirm any more').toHaveCount(0);
  expect(taps.count).toBe(3);
});

test('a dispute reaches the floor at once', onOneScreen, async ({ server, visitor }) => {
  const [one, other] = await seats(server, 7);
  const [, link] = await server.line(/staff, one tap: (http:\S+\/demo\/floor\/\S+)/);
  const judge = await visitor(audiences.phoneEnglish);
  await judge.goto(link);
  await expect(judge.locator('html')).toHaveAttribute('data-live', 'open');
  await expect(judge.locator('[data-key="cell-7"] .cell-call')).toHaveCount(0);
  const player = await visitor(audiences.phoneJapanese);
  await player.goto(other);
  await player.getByRole('button', { name: '違います' }).click();
  await expect(player.locator('.tell-alert')).toBeVisible();
  await expectAccessible(player);
  await expect(judge.locator('[data-key="cell-7"] .cell-call')).toBeVisible();
  const opponent = await visitor(audiences.phoneEnglish);
  await opponent.goto(one);
  await expect(opponent.locator('.tell-alert')).toContainText('stay seated');
});

test('everything works without scripts', onOneScreen, async ({ server, visitor }) => {
  const [one, other] = await seats(server, 1);
  const first = await visitor({ ...audiences.phoneEnglish, javaScriptEnabled: false });
  await first.goto(one);
  await first.locator('.report summary').first().click();
  await first.locator('button[value="2-0"]').click();
  await expect(first.getByText('Waiting for')).toBeVisible();
  const second = await visitor({ ...audiences.phoneEnglish, javaScriptEnabled: false });
  await second.goto(other);
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.locator('.tell')).toContainText('You lost 0–2');
});

test('a drop says what it means and can be taken back', onOneScreen, async ({ server, visitor, picture }) => {
  const [one] = await seats(server, 1);
  const page = await visitor(audiences.phoneEnglish);
  await page.goto(one);
  await page.getByText('Drop from the tournament').click();
  await expect(page.locator('#drop')).toContainText('before that round is paired');
  await expectAccessible(page);
  await picture(page, 'seat-drop');
  await page.getByRole('button', { name: 'Drop after this match' }).click();
  await expect(page.locator('#flash')).toContainText('not paired after round 3');
  await page.locator('#flash').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#flash')).toContainText('Taken back');
  await expect(page.locator('#drop')).toBeVisible();
});

test('two players share one phone and change places with a tap', onOneScreen, async ({ server, visitor }) => {
  const [one, other] = await seats(server, 4);
  const page = await visitor(audiences.phoneEnglish);
  await page.goto(one);
  const own = await page.locator('.me strong').innerText();
  await page.goto(other);
  await page.getByRole('navigation', { name: 'Seats on this phone' }).getByText(own).click();
  await expect(page.locator('.me strong')).toHaveText(own);
  await expectAccessible(page);
});

test('a wrong link is told kindly', onOneScreen, async ({ page }) => {
  const response = await page.goto('/seat/demo/1/not-the-signature');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main a.button-primary')).toHaveAttribute('href', '/t/demo');
  await expectAccessible(page);
});
