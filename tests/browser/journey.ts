/** What many tests do first: somebody signs in, a tournament is there, its players are entered, a round runs. */
import { expect, type Page } from '@playwright/test';
import type { Server } from './server';

/** Signs the first organizer in, creates a tournament and returns the address of its desk. */
export async function openDesk(page: Page, server: Server): Promise<string> {
  return openDeskOf(page, server, 'transformers');
}

/** The same by another rulebook. */
export async function openDeskOf(
  page: Page, server: Server, rulebook: string, options: Record<string, string> = {},
): Promise<string> {
  await page.goto(await server.setupLink());
  await page.locator('#name').fill('Olga Organizer');
  await page.locator('#login').fill('olga');
  await page.locator('#password').fill('correct horse battery');
  await page.locator('main form button').last().click();
  await page.goto(`/office?rulebook=${rulebook}`);
  await page.locator('#create #name').fill('Friday Swiss');
  for (const [option, value] of Object.entries(options)) {
    // The fact sheet is folded; what is typed there is sent all the same.
    await page.locator(`[name="option.${option}"]`).evaluate((field, typed) => {
      (field as HTMLSelectElement).value = typed;
    }, value);
  }
  await page.locator('#create .reach button').click();
  await page.waitForURL(/\/office\/[a-z0-9-]+/);
  return page.url().replace('/office/', '/desk/').split(/[?#]/)[0];
}

export async function enterAll(page: Page, desk: string, players: string[]): Promise<void> {
  await page.goto(`${desk}/players`);
  await page.locator('details.more summary').first().click();
  await page.locator('#list').fill(players.join('\n'));
  await page.locator('.list-form input[name=checked_in]').check();
  await page.locator('.list-form button').click();
  await expect(page.locator('.player-row')).toHaveCount(players.length);
}

/** From the last round closed, or from registration, to the next one running. */
export async function startRound(page: Page, desk: string): Promise<void> {
  await page.goto(desk);
  await page.locator('#way .button-primary').click();
  await expect(page).toHaveURL(/\/draft$/);
  await page.locator('#check .button-primary').click();
  await expect(page).toHaveURL(desk);
  await page.locator('#way .button-primary').click();
  await expect(page.locator('#round-side [data-clock][data-state=running]')).toBeVisible();
}
