/** The desk's line at typing speed: nothing that was typed joins what comes next, and nothing is lost. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect, onOneScreen, test } from './floorkeeper';
import { enterAll, openDesk, startRound } from './journey';
import type { Server } from './server';

const names = Array.from({ length: 12 }, (_, n) => `Player ${String.fromCharCode(65 + n)}`);

/** A desk with six tables in round 1. */
async function sixTables(page: Page, server: Server): Promise<string> {
  const desk = await openDesk(page, server);
  await enterAll(page, desk, names);
  await startRound(page, desk);
  await expect(page.locator('#line')).toBeFocused();
  return desk;
}

/** What stands in the grid for a table; null without a result. */
const result = (page: Page, table: number): Promise<string | null> =>
  page.locator(`#tables [data-table="${table}"]`).getAttribute('data-result');

const refusedLine = (page: Page, typed: string): Locator =>
  page.locator('[data-refused]').filter({ has: page.locator('code', { hasText: new RegExp(`^${typed}$`) }) });

test('a refused line never joins the next one and stays to be seen', async ({ page, server, picture }) => {
  await sixTables(page, server);
  await page.keyboard.type('2 21\n');
  await expect(page.locator('#line-count')).toContainText('1/6');

  // Without a pause: table 2 has a result, 3 and 4 do not.
  await page.keyboard.type('2 20\n3 20\n4 02\n');
  await expect(page.locator('#line-count')).toContainText('3/6');
  await expect(refusedLine(page, '2 20').locator('.fault')).toBeVisible();
  await expect(page.locator('[data-refused]')).toHaveCount(1);
  await expect(page.locator('#line')).toHaveValue('');
  expect([await result(page, 2), await result(page, 3), await result(page, 4)]).toEqual(['2–1', '2–0', '0–2']);
  await expectAccessible(page);
  await picture(page, 'desk-refused-lines');

  // It outlives a reload, is put back, mended and gone.
  await page.reload();
  await expect(refusedLine(page, '2 20')).toBeVisible();
  await refusedLine(page, '2 20').locator('[data-does=takeUp]').click();
  await expect(page.locator('#line')).toHaveValue('2 20');
  await page.locator('#line').fill('5 20');
  await page.keyboard.press('Enter');
  await expect(page.locator('#line-count')).toContainText('4/6');
  await expect(refusedLine(page, '2 20'), 'another table mends nothing').toBeVisible();
  await refusedLine(page, '2 20').locator('[data-does=dismiss]').click();
  await expect(page.locator('#refused-lines')).toBeHidden();
  expect(await result(page, 2)).toBe('2–1');
});

test('half a score and the next figure never make a result', async ({ page, server }) => {
  await sixTables(page, server);
  await page.keyboard.type('4 2\n1\n');
  await expect(refusedLine(page, '4 2')).toBeVisible();
  await expect(page).toHaveURL(/\?table=1$/);
  await expect(page.locator('#line-count')).toContainText('0/6');
  expect(await result(page, 4)).toBe(null);

  // Equal games are asked about, and the next slip does not answer the question.
  await page.keyboard.type('5 11\n6 20\n');
  await expect(page.locator('#line-count')).toContainText('1/6');
  await expect(refusedLine(page, '5 11').locator('button[name=line]')).toHaveCount(3);
  expect([await result(page, 5), await result(page, 6)]).toEqual([null, '2–0']);

  // By the keys: the last one comes back to be completed.
  await page.locator('#line').press('ArrowUp');
  await expect(page.locator('#line')).toHaveValue('5 11 ');
  await page.keyboard.type('1\n');
  // There is time to play: the same line once more means it.
  await expect(refusedLine(page, '5 11 1').locator('button[name=line]')).toHaveCount(1);
  await page.keyboard.type('5 11 1\n');
  await expect(page.locator('#line-count')).toContainText('2/6');
  await expect(page.locator('#tables [data-table="5"]')).toHaveAttribute('data-result', '1–1 ◀');
  await expect(refusedLine(page, '5 11')).toHaveCount(0);
  await page.locator('#line').press('ArrowUp');
  await page.keyboard.type('1\n');
  await expect(page.locator('#tables [data-table="4"]')).toHaveAttribute('data-result', '2–1');
  await expect(page.locator('#refused-lines')).toBeHidden();

  // One game with much time left may be a slip of a key: the same line once more means it.
  await page.keyboard.type('3 10\n1 20\n');
  await expect(page.locator('#tables [data-table="1"]')).toHaveAttribute('data-result', '2–0');
  await expect(refusedLine(page, '3 10').locator('button[name=line]')).toHaveCount(1);
  expect(await result(page, 3)).toBe(null);
  await page.keyboard.type('3 10\n');
  await expect(page.locator('#tables [data-table="3"]')).toHaveAttribute('data-result', '1–0');
  await expect(page.locator('#refused-lines')).toBeHidden();
});

test('a line refused in one round is never saved in the next', onOneScreen, async ({ page, server, picture }) => {
  const desk = await sixTables(page, server);
  await page.keyboard.type('2 21\n2 02\n1 20\n3 20\n4 20\n5 20\n6 20\n');
  await expect(page.locator('#line-count')).toContainText('6/6');
  await expect(refusedLine(page, '2 02').locator('[data-does=takeUp]')).toBeVisible();
  await page.locator('#way .button-primary').click();
  await expect(page.locator('#way .button-primary')).toContainText('Draft');
  await startRound(page, desk);
  await expect(page.locator('#line-count')).toContainText('0/6');

  // It can be read and dismissed; neither the key nor a button brings it into this round.
  await expect(refusedLine(page, '2 02')).toContainText('round 1');
  await picture(page, 'desk-refused-earlier-round');
  await page.locator('#line').press('ArrowUp');
  await expect(page.locator('#line')).toHaveValue('');
  await expect(refusedLine(page, '2 02').locator('button')).toHaveCount(1);
  await page.keyboard.type('2 02\n');
  await expect(page.locator('#tables [data-table="2"]')).toHaveAttribute('data-result', '0–2');
  await expect(refusedLine(page, '2 02'), 'the slip of round 1 is still to be seen to').toBeVisible();
  await refusedLine(page, '2 02').locator('[data-does=dismiss]').click();
  await expect(page.locator('#refused-lines')).toBeHidden();
});

test('lines typed without a connection are all kept, in order, also over a reload', onOneScreen, async ({ page, server }) => {
  await sixTables(page, server);
  await server.crash();
  await page.keyboard.type('1 20\n2 21\n1 02\n9 20\n3 12\n');
  await expect(page.locator('[data-refused]').filter({ hasText: 'waiting to be sent' })).toHaveCount(5);
  await server.start();
  await page.reload();
  await expect(page.locator('#line-count')).toContainText('3/6');
  // Each was answered: two were refused, with the reason.
  await expect(page.locator('[data-refused]')).toHaveCount(2);
  await expect(refusedLine(page, '1 02')).toContainText('2–0');
  await expect(refusedLine(page, '9 20')).toContainText('6');
  expect([await result(page, 1), await result(page, 2), await result(page, 3)]).toEqual(['2–0', '2–1', '1–2']);
});

test('lines go on by themselves once the network is back', onOneScreen, async ({ page, server }) => {
  await sixTables(page, server);
  await page.context().setOffline(true);
  await page.keyboard.type('1 20\n2 21\n3 02\n');
  await expect(page.locator('[data-refused]')).toHaveCount(3);
  await page.context().setOffline(false);
  await expect(page.locator('#line-count')).toContainText('3/6');
  await expect(page.locator('#refused-lines')).toBeHidden();
});
