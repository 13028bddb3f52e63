import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import type { Server } from './server';

test.use({ serve: ['--demo'] });

async function judgeLink(server: Server): Promise<string> {
  const [, link] = await server.line(/staff, one tap: (http:\S+\/demo\/floor\/\S+)/);
  return link;
}

test('a result takes two taps and is taken back with one', onOneScreen, async ({ server, visitor, picture }) => {
  const page = await visitor({ ...audiences.phoneEnglish, colorScheme: 'dark' });
  await page.goto(await judgeLink(server));
  await expectAccessible(page);
  await picture(page, 'floor');
  const cell = page.locator('.grid a.cell-playing').first();
  const number = (await cell.locator('.cell-number').innerText()).replace(/\D/g, '');
  await cell.click();
  await page.waitForURL(/\/table\/\d+$/);
  await expectAccessible(page);
  await picture(page, 'floor-table');
  await page.getByRole('button', { name: '2–1' }).click();
  await expect(page.locator('#flash')).toContainText(`Table ${number}`);
  await expect(page.locator(`[data-key="cell-${number}"] .cell-done`)).toBeVisible();
  await page.locator('#flash').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#flash')).toContainText('taken back');
  await expect(page.getByRole('button', { name: '2–1' })).toBeVisible();
});

test('more time is seen on the grid, at the seat and in the hall', onOneScreen, async ({ server, visitor }) => {
  const page = await visitor(audiences.phoneJapanese);
  await page.goto(await judgeLink(server));
  const hall = await visitor(audiences.phoneEnglish);
  await hall.goto('/t/demo');
  await expect(hall.locator('html')).toHaveAttribute('data-live', 'open');
  await page.goto('/floor/demo/table/1');
  await page.getByRole('button', { name: '+3' }).click();
  await expect(page.locator('[data-key="cell-1"] .cell-extension')).toBeVisible();
  await page.goto('/floor/demo?show=extension');
  await expect(page.locator('[data-key="cell-1"]')).toBeVisible();
  await expectAccessible(page);
  await expect(hall.locator('#pairing-rows > li').first()).toContainText('+3');
});

test('a change of the result asks for a reason', onOneScreen, async ({ server, visitor }) => {
  const page = await visitor(audiences.phoneEnglish);
  await page.goto(await judgeLink(server));
  await page.goto('/floor/demo/table/2');
  await page.getByText('Change the result').click();
  await page.getByLabel('Why is it changed?').fill('the slip was misread');
  const shown = await page.locator('.result-line strong').innerText();
  await page.locator(`button[value="${shown.startsWith('2') ? '1-2' : '2-1'}"]`).click();
  await expect(page.locator('#flash')).toContainText('Table 2');
  await page.goto('/floor/demo/table/2');
  await expect(page.getByText('changed after it was recorded')).toBeVisible();
  await expectAccessible(page);
});
