/** A floor with its judges, for tests about judging. */
import { type Page, expect } from '@playwright/test';
import { audiences } from './audiences';
import { organizer, Tournament } from './office';
import type { Server } from './server';

const players = ['Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz'];
const dark = { ...audiences.phoneEnglish, colorScheme: 'dark' as const };

export type Floor = { tournament: Tournament; head: Page; judge: Page; seat: (name: string) => Promise<Page> };

/** A Vanguard event of level 2, best of three, in round 1; a head judge and, unless alone, a floor judge signed in on phones. */
export async function floor(
  page: Page,
  server: Server,
  visitor: (audience?: object) => Promise<Page>,
  { alone = false } = {},
): Promise<Floor> {
  const office = await organizer(page, server);
  await page.goto('/office?rulebook=vanguard');
  await page.locator('#name').fill('Friday Swiss');
  await page.locator('.reach button').click();
  await expect(page.locator('#next')).toBeVisible();
  const slug = new URL(page.url()).pathname.split('/')[2];
  const tournament = new Tournament(office, slug);
  // Every second of a call is given back, so that a test need not wait for a minute.
  const options = { tier: 'level-2', best_of: 3, rounds: 3, pause_threshold_seconds: 0 };
  await tournament.command({ type: 'set-fact-sheet', options });
  await tournament.players(players);
  const staff = async (role: string, name: string): Promise<Page> => {
    await page.goto(`/office/${slug}/staff`);
    await page.locator(`.invite input[value="${role}"]`).check();
    await page.locator('.invite form .button-primary').click();
    const url = await page.locator('#fresh textarea').inputValue();
    const phone = await visitor(dark);
    await phone.goto(new URL(url).pathname);
    await phone.locator('#name').fill(name);
    await phone.locator('#login').fill(name.split(' ')[0].toLowerCase());
    await phone.locator('#password').fill('three plain words');
    await phone.locator('main form button').last().click();
    await expect(phone.getByText('Sign out')).toBeVisible();
    return phone;
  };
  const head = await staff('head-judge', 'Hana Head');
  const judge = alone ? head : await staff('floor-judge', 'Jun Judge');
  await tournament.round();
  await tournament.command({ type: 'start-clock', round: 1 });
  const seat = async (name: string): Promise<Page> => {
    await page.goto(`/desk/${slug}/players`);
    await page.getByRole('link', { name }).first().click();
    await page.locator('a[href*="link=show"]').click();
    const address = await page.locator('.link-address').innerText();
    const phone = await visitor(audiences.phoneEnglish);
    await phone.goto(new URL(address).pathname);
    return phone;
  };
  return { tournament, head, judge, seat };
}
