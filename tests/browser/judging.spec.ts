/** Judges and players with phones: calls, penalties, a disqualification. Taps are counted. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { floor } from './floor';
import { expect, onOneScreen, test } from './floorkeeper';

/** Counts what a finger does. */
class Taps {
  count = 0;

  constructor(readonly page: Page) {}

  async tap(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    await this.page.getByRole(role, { name }).first().click();
    this.count += 1;
  }
}

test('a call becomes a ruling, an appeal, a decision and time on the clock', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { tournament, head, judge, seat } = await floor(page, server, visitor);
  const { slug } = tournament;
  const aiko = await seat('Aiko Mori');
  const calling = new Taps(aiko);
  await aiko.locator('summary', { hasText: 'Call a judge' }).click();
  await picture(aiko, 'seat-call');
  await calling.tap('Call now');
  expect(calling.count + 1, 'a call is two taps').toBe(2);
  await expect(aiko.getByText('A judge has been called').first()).toBeVisible();

  await judge.goto(`/floor/${slug}/calls`);
  await expectAccessible(judge);
  const answering = new Taps(judge);
  await answering.tap('Take it');
  await expect(aiko.getByText('A judge is coming')).toBeVisible();
  await picture(judge, 'floor-calls');
  await judge.getByLabel('Ruling').fill('the card stays in the drop zone');
  await answering.tap('Give this ruling');
  await expect(aiko.getByText('the card stays in the drop zone')).toBeVisible();
  await aiko.getByRole('button', { name: 'Appeal to the head judge' }).click();

  await head.goto(`/floor/${slug}/calls`);
  await head.getByLabel('Ruling').fill('it goes back to the hand');
  await picture(head, 'floor-appeal');
  await head.getByRole('button', { name: 'Ruling changed' }).click();
  await expect(aiko.getByText('This is final.')).toBeVisible();
  await head.goto(`/floor/${slug}/calls`);
  await head.getByRole('button', { name: /Close, \+1 min/ }).click();
  await expect(head.locator('#flash')).toContainText('Call closed');
  await head.goto(`/floor/${slug}?show=extension`);
  await expect(head.locator('.cell-extension')).toHaveCount(1);
  await expect(aiko.locator('.state-extension')).toContainText('1');
});

test('a repeated warning becomes a game loss on the next match, in four taps', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { tournament, judge } = await floor(page, server, visitor);
  const { slug } = tournament;
  const give = async (letters: string, infraction: RegExp, record: RegExp): Promise<number> => {
    await judge.goto(`/floor/${slug}`);
    const taps = new Taps(judge);
    await judge.locator('.grid a').first().click();
    taps.count += 1;
    await taps.tap(/^Penalty: /, 'link');
    if (letters) await judge.locator('#infractions-find').fill(letters);
    await judge.locator('#infractions a:visible', { hasText: infraction }).first().click();
    taps.count += 1;
    await judge.waitForURL(/infraction=/);
    await expectAccessible(judge);
    await taps.tap(record);
    return taps.count;
  };
  expect(await give('extra', /during the match/, /Told the player: Warning/)).toBe(4);
  await expect(judge.locator('#flash')).toContainText('recorded');
  const name = (await judge.locator('.duel-player strong').first().innerText()).trim();
  for (const table of [1, 2]) {
    await judge.goto(`/floor/${slug}/table/${table}`);
    await judge.locator('button[value="2-0"]').first().click();
  }
  // The first penalty was this player's; the second is raised by it.
  await judge.goto(`/floor/${slug}/table/1`);
  await judge.getByRole('link', { name: /^Penalty: / }).first().click();
  await judge.locator('#infractions-find').fill('discard');
  await judge.locator('#infractions a:visible', { hasText: /discard/ }).first().click();
  await expect(judge.getByText('Raised: 1 earlier in 3.5')).toBeVisible();
  await picture(judge, 'penalty-card');
  await judge.getByRole('button', { name: /Loss of game/ }).first().click();
  await tournament.command({ type: 'close-round', round: 1 });
  await tournament.round(2);
  await judge.goto(`/floor/${slug}/penalty`);
  await judge.getByRole('link', { name }).first().click();
  await expect(judge.getByText('Loss of game')).toBeVisible();
  await judge.goto(`/floor/${slug}`);
  const begins = async (table: number): Promise<boolean> => {
    await judge.goto(`/floor/${slug}/table/${table}`);
    return judge.getByText(/By penalty the match begins at (0–1|1–0)/).isVisible();
  };
  expect((await begins(1)) || (await begins(2)), 'game 1 of the next match is lost').toBe(true);
});

test('a disqualification is proposed on the floor and decided by the head judge', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { tournament, head, judge } = await floor(page, server, visitor);
  const { slug } = tournament;
  await judge.goto(`/floor/${slug}/table/1`);
  await judge.getByRole('link', { name: /^Penalty: / }).first().click();
  await judge.locator('#infractions-find').fill('cheat');
  await expect(judge.locator('#infractions a:visible').first()).toHaveText(/Cheating/);
  await judge.locator('#infractions a:visible').first().click();
  await judge.getByRole('button', { name: /Disqualification/ }).first().click();
  await expect(judge.locator('#flash')).toContainText('put to the head judge');
  await head.goto(`/floor/${slug}/calls`);
  await expectAccessible(head);
  await head.getByText('Add a statement').click();
  await head.getByLabel('Whose statement').fill('the opponent');
  await head.getByRole('textbox', { name: 'Statement', exact: true }).fill('A card came out of the sleeve.');
  await head.getByRole('button', { name: 'Save the statement' }).click();
  await expect(head.getByText('A card came out of the sleeve.')).toBeVisible();
  await picture(head, 'floor-approval');
  await head.getByRole('button', { name: 'Approve: Disqualification' }).click();
  await expect(head.locator('#flash')).toContainText('Approved');
  await head.goto(`/office/${slug}/records`);
  await expectAccessible(head);
  await expect(head.getByText('A card came out of the sleeve.')).toBeVisible();
  await expect(head.getByText('Report to the publisher')).toBeVisible();
  await picture(head, 'office-records');
  await judge.goto(`/floor/${slug}/table/1`);
  await expect(judge.locator('.result-line')).toBeVisible();
});
