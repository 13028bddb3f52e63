/** Whom penalties reach and what they do to a match: stored, and seen on the other devices. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { floor } from './floor';
import { expect, onOneScreen, test } from './floorkeeper';

type Seated = { entrant: number; name: string };
type Table = { table: number; a: Seated; b: Seated; result: { outcome: string; wins: number[] } | null };

/** The round as the program answers it. */
async function tables(page: Page, slug: string, round = 1): Promise<Table[]> {
  const response = await page.request.get(`/api/v1/tournaments/${slug}/rounds/${round}`);
  return ((await response.json()) as { tables: Table[] }).tables;
}

test('unasked advice by a spectator costs no fighter anything', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { tournament, judge, seat } = await floor(page, server, visitor);
  const { slug } = tournament;
  const [{ a, b }] = await tables(page, slug);
  await judge.goto(`/floor/${slug}/table/1`);
  await judge.getByRole('link', { name: /^Penalty: / }).first().click();
  await judge.locator('#infractions-find').fill('spectator');
  await judge.locator('#infractions a:visible', { hasText: 'Illegal outside assistance' }).click();
  await judge.getByRole('link', { name: /A spectator advised unasked/ }).click();
  await expect(judge.getByRole('heading', { name: /^Who advised / })).toBeVisible();
  await expect(judge.getByRole('button', { name: /Told the player/ })).toHaveCount(0);
  await expectAccessible(judge);
  await picture(judge, 'penalty-who-advised');
  await judge.getByLabel(/Somebody who does not play/).fill('a man in a green coat');
  await judge.getByRole('button', { name: 'Go on' }).click();
  await expect(judge.getByText('who loses nothing by this')).toBeVisible();
  await expect(judge.getByRole('button', { name: /Loss of match/ })).toHaveCount(0);
  await expectAccessible(judge);
  await picture(judge, 'penalty-spectator');
  await judge.getByRole('button', { name: /Told the player: Warning/ }).click();
  await expect(judge.locator('#flash')).toContainText('a man in a green coat: Warning');

  const [after] = await tables(page, slug);
  expect(after.result, 'the match goes on').toBeNull();
  for (const { name } of [a, b]) {
    const phone = await seat(name);
    await expect(phone.getByText('Report result').first()).toBeVisible();
    await expect(phone.getByText(/Your penalties/)).toHaveCount(0);
  }
  await page.goto(`/office/${slug}/records`);
  await expect(page.getByText('a man in a green coat').first()).toBeVisible();
});

test('a head judge alone on the floor rules, and beside a floor judge is asked', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { tournament, head, seat } = await floor(page, server, visitor, { alone: true });
  const { slug } = tournament;
  const aiko = await seat('Aiko Mori');
  await aiko.locator('summary', { hasText: 'Call a judge' }).click();
  await aiko.getByRole('button', { name: 'Call now' }).click();
  await head.goto(`/floor/${slug}/calls`);
  await head.getByRole('button', { name: 'Take it' }).click();
  await expect(head.getByText('I give the first ruling all the same')).toHaveCount(0);
  await head.getByRole('textbox', { name: 'Ruling' }).fill('the card stays where it is');
  await head.getByRole('button', { name: 'Give this ruling' }).click();
  await expect(aiko.getByText('the card stays where it is')).toBeVisible();

  await page.goto(`/office/${slug}/staff`);
  await page.locator('.invite input[value="floor-judge"]').check();
  await page.locator('.invite form .button-primary').click();
  const judge = await visitor();
  await judge.goto(new URL(await page.locator('#fresh textarea').inputValue()).pathname);
  await judge.locator('#name').fill('Jun Judge');
  await judge.locator('#login').fill('jun');
  await judge.locator('#password').fill('three plain words');
  await judge.locator('main form button').last().click();
  const ben = await seat('Ben Okafor');
  await ben.locator('summary', { hasText: 'Call a judge' }).click();
  await ben.getByRole('button', { name: 'Call now' }).click();
  await head.goto(`/floor/${slug}/calls`);
  await head.getByRole('button', { name: 'Take it' }).click();
  await head.getByRole('textbox', { name: 'Ruling' }).fill('draw one card');
  await expect(head.getByText('who should give the first ruling')).toBeVisible();
  await expectAccessible(head);
  await picture(head, 'calls-head-judge-first');
  await head.getByLabel('I give the first ruling all the same').check();
  await head.getByRole('button', { name: 'Give this ruling' }).click();
  await expect(ben.getByText('draw one card')).toBeVisible();
});

test('a wrong table is put right with its penalties, and who waited wins', onOneScreen, async ({ page, server, visitor }) => {
  const { tournament, head, seat } = await floor(page, server, visitor);
  const { slug } = tournament;
  const [one, two] = await tables(page, slug);
  await head.goto(`/floor/${slug}/table/2`);
  await head.getByRole('link', { name: 'Wrong tables' }).click();
  await head.locator('#table1').fill('2');
  await head.locator('#a1').selectOption(String(one.a.entrant));
  await head.locator('#b1').selectOption(String(two.b.entrant));
  await head.locator('#won1').selectOption('a');
  await head.locator('#table2').fill('');
  await head.getByLabel('What happened').fill('read the board wrongly');
  await head.getByRole('button', { name: 'See what is to stand' }).click();
  await expect(head.locator('#wrong-stands')).toContainText(one.b.name);
  await head.getByRole('button', { name: 'Put it right like this' }).click();
  await expect(head.locator('#flash')).toContainText('put right');

  const outcomes = (await tables(page, slug)).map(({ result }) => result?.outcome);
  expect(outcomes, 'whoever waited at table 1 wins, and whoever sat rightly at table 2').toEqual(['b', 'b']);
  for (const [name, penalties] of [[one.a.name, 1], [two.b.name, 1], [one.b.name, 0]] as const) {
    const phone = await seat(name);
    await expect(phone.getByText(/Your penalties/)).toHaveCount(penalties);
  }
});

test('a game lost by penalty in game two binds the result everywhere', onOneScreen, async ({ page, server, visitor }) => {
  const { tournament, head, judge, seat } = await floor(page, server, visitor);
  const { slug } = tournament;
  const [{ a, b }] = await tables(page, slug);
  await head.goto(`/floor/${slug}/penalty?to=${a.entrant}&infraction=3.1.1.1`);
  await head.getByRole('button', { name: /Loss of game/ }).first().click();
  await expect(head.locator('#flash')).toContainText('Loss of game');

  await judge.goto(`/floor/${slug}/table/1`);
  await expect(judge.locator('button[value="2-0"]')).toHaveCount(0);
  await expect(judge.locator('button[value="2-1"]')).toHaveCount(1);
  for (const [name, offered, left] of [[a.name, '2-1', '2-0'], [b.name, '1-2', '0-2']] as const) {
    const phone = await seat(name);
    await phone.locator('summary', { hasText: 'Report result' }).first().click();
    await expect(phone.locator(`button[value="${offered}"]`)).toHaveCount(1);
    await expect(phone.locator(`button[value="${left}"]`)).toHaveCount(0);
  }
  await page.goto(`/desk/${slug}`);
  await page.locator('#line').fill('1 20');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/has lost a game by penalty/).first()).toBeVisible();
  expect((await tables(page, slug))[0].result, 'nothing is stored').toBeNull();
  await page.locator('#line').fill('1 21');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await tables(page, slug))[0].result?.wins).toEqual([2, 1]);
  const phone = await seat(b.name);
  await expect(phone.getByText('1–2').first()).toBeVisible();
});
