import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { enterAll, openDeskOf, startRound } from './journey';
import type { Page } from '@playwright/test';

test.use({ serve: ['--movable-clock'] });

const four = ['Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz'];

/** The program's time goes on by so many minutes. */
async function wait(page: Page, minutes: number): Promise<void> {
  const answer = await page.request.post('/rehearsal/minutes', { data: String(minutes) });
  expect(answer.ok()).toBe(true);
}

/** The organizer's laptop, and the same person as a judge with a phone. */
async function round(
  page: Page, rulebook: string, server: Parameters<typeof openDeskOf>[1], visitor: (audience?: object) => Promise<Page>,
  options: Record<string, string> = {},
): Promise<{ floor: string; phone: Page; a: string; b: string }> {
  const desk = await openDeskOf(page, server, rulebook, options);
  await enterAll(page, desk, four);
  await startRound(page, desk);
  const first = page.locator('#tables [data-table="1"]');
  const [a, b] = [await first.getAttribute('data-a'), await first.getAttribute('data-b')];
  const phone = await visitor({ ...audiences.phoneEnglish, colorScheme: 'dark', storageState: await page.context().storageState() });
  return { floor: desk.replace('/desk/', '/floor/'), phone, a: a ?? '', b: b ?? '' };
}

/** What is recorded at a table of round 1: which seat won, and the games of both. */
async function recorded(page: Page, floor: string, table: number): Promise<{ outcome: string; wins: number[] } | null> {
  const slug = new URL(floor).pathname.split('/')[2];
  const response = await page.request.get(`/api/v1/tournaments/${slug}/rounds/1`);
  expect(response.status()).toBe(200);
  const { tables } = (await response.json()) as {
    tables: Array<{ table: number; result: { outcome: string; wins: number[] } | null }>;
  };
  const found = tables.find((one) => one.table === table)?.result;
  return found ? { outcome: found.outcome, wins: found.wins } : null;
}

test('Weiss Schwarz: time, level and clock, back, result', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { floor, phone, b } = await round(page, 'weiss-schwarz', server, visitor, { time_up_procedure: 'yes' });
  await wait(phone, 31);
  await phone.goto(`${floor}/table/1`);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Time!' }).click();
  await expect(phone.locator('#ending')).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'ending-first');
  await phone.getByRole('button', { name: 'Done, next' }).click();
  await phone.locator('input[name="level-a"]').fill('2');
  await phone.locator('input[name="level-b"]').fill('2');
  await phone.locator('input[name="clock-a"]').fill('4');
  await phone.locator('input[name="clock-b"]').fill('4');
  await phone.getByRole('button', { name: 'Compare' }).click();
  await expect(phone.locator('#ending-words')).toContainText('check timing');
  await phone.getByRole('button', { name: 'Back' }).click();
  await picture(phone, 'ending-numbers');
  await phone.locator('input[name="level-a"]').fill('3');
  await phone.locator('input[name="level-b"]').fill('2');
  await phone.locator('input[name="clock-a"]').fill('0');
  await phone.locator('input[name="clock-b"]').fill('6');
  await phone.getByRole('button', { name: 'Compare' }).click();
  await expect(phone.locator('#ending-result')).toHaveText(`${b} wins the match`);
  await expectAccessible(phone);
  await picture(phone, 'ending-result');
  await phone.getByRole('button', { name: 'Record this result' }).click();
  await expect(phone.getByRole('button', { name: 'Record this result' })).toHaveCount(0);
  await expect.poll(async () => (await recorded(phone, floor, 1))?.outcome, 'the lower level wins').toBe('b');
});

test('Transformers: turns until all are tapped, then health', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { floor, phone, a } = await round(page, 'transformers', server, visitor);
  await wait(phone, 40);
  await phone.goto(`${floor}/table/1`);
  await expect(phone.locator('.clock-note').first()).toHaveText('10 minutes left');
  await wait(phone, 11);
  await phone.reload();
  await phone.getByRole('button', { name: 'Time!' }).click();
  for (const side of ['won-a', 'won-b']) await phone.locator(`.segment:has([name="${side}"][value="1"])`).click();
  await picture(phone, 'ending-games');
  await phone.getByRole('button', { name: 'A game is being played' }).click();
  const answered = phone.waitForResponse((response) => response.request().method() === 'POST');
  await phone.getByRole('button', { name: 'The turn has ended', exact: true }).click();
  await answered;
  await expect(phone.locator('[aria-busy=true]')).toHaveCount(0);
  await phone.getByRole('button', { name: 'The turn has ended and every character is tapped' }).click();
  await phone.locator('input[name="health-a"]').fill('12');
  await phone.locator('input[name="health-b"]').fill('9');
  await picture(phone, 'ending-health');
  await phone.getByRole('button', { name: 'Compare' }).click();
  await expect(phone.locator('#ending-result')).toHaveText(`${a} wins the match`);
  await phone.getByRole('button', { name: 'Record this result' }).click();
  await expect.poll(() => recorded(phone, floor, 1)).not.toBe(null);
  await phone.goto(`${floor}/table/1`);
  await expect(phone.locator('.result-line')).toContainText('1–1');
  expect(await recorded(phone, floor, 1), 'more health wins a match of equal games').toEqual({ outcome: 'a', wins: [1, 1] });
});

test('the announced start is counted down', onOneScreen, async ({ page, server }) => {
  const desk = await openDeskOf(page, server, 'transformers');
  await enterAll(page, desk, four);
  await page.goto(desk);
  await page.locator('#way .button-primary').click();
  await page.locator('#check .button-primary').click();
  await page.getByRole('group', { name: 'Announce the start' }).getByRole('button', { name: '5', exact: true }).click();
  const clock = page.locator('.side-clock');
  await expect(clock.locator('.clock-note')).toHaveText('until the start');
  await expect(clock.locator('.clock-face')).toHaveText(/^(5:00|4:\d\d)$/);
  await wait(page, 6);
  await page.reload();
  await expect(clock.locator('.clock-face')).toHaveText('50:00');
  await expect(clock.locator('.clock-note')).toContainText('starts at');
});

test('a late player goes through every step', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { floor, phone, a, b } = await round(page, 'netrunner', server, visitor);
  await phone.goto(`${floor}/table/1`);
  await phone.locator('#seats').getByRole('button', { name: `Late: ${a}` }).click();
  await expect(phone.locator('.seat-absent')).toBeVisible();
  await phone.getByRole('button', { name: /warning/ }).click();
  await expect(phone.locator('.seat-absent')).toContainText('the first game is lost');
  await wait(phone, 5);
  await phone.reload();
  await picture(phone, 'late');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /the first game is lost/ }).click();
  await expect(phone.getByRole('button', { name: /the first game is lost/ })).toHaveCount(0);
  await wait(phone, 5);
  await phone.reload();
  await phone.getByRole('button', { name: /the match is lost/ }).click();
  await expect(phone.locator('.result-line')).toContainText(b);
  await phone.goto(`${floor}/table/1`);
  await expect(phone.locator('.result-line')).toBeVisible();
  expect((await recorded(phone, floor, 1))?.outcome, 'whoever was there wins').toBe('b');
  // The document drops whoever is still absent at the end of the round, not before.
  await expect(phone.getByRole('button', { name: /Still absent: drop/ })).toHaveCount(0);
  const desk = floor.replace('/floor/', '/desk/');
  await page.goto(desk);
  await expect(page.locator('#line')).toBeFocused();
  await page.keyboard.type('2 20');
  await page.keyboard.press('Enter');
  await expect(page.locator('#line-count')).toContainText('2/2');
  await page.locator('#way .button-primary').click();
  await page.locator('#absent li', { hasText: a }).getByRole('button', { name: 'Drop' }).click();
  await expect(page.locator('#absent li', { hasText: a })).toHaveCount(0);
  await page.goto(`${desk}/players`);
  await expect(page.locator('.player-row', { hasText: a })).toContainText(/dropped/i);
});

test('wrong tables are put right', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { floor, phone } = await round(page, 'vanguard', server, visitor);
  await phone.goto(`${floor}/table/1`);
  await phone.getByRole('link', { name: 'Wrong tables' }).click();
  const options = await phone.locator('#a1 option').allInnerTexts();
  const at = (table: number) => options.filter((option) => option.includes(`table ${table})`));
  const [a, b] = at(1);
  const [x, y] = at(2);
  await phone.locator('#table1').fill('1');
  await phone.locator('#a1').selectOption({ label: a });
  await phone.locator('#b1').selectOption({ label: y });
  await phone.locator('#won1').selectOption('a');
  await phone.locator('#table2').fill('2');
  await phone.locator('#a2').selectOption({ label: x });
  await phone.locator('#b2').selectOption({ label: b });
  await phone.locator('#won2').selectOption('b');
  await phone.getByLabel('What happened').fill('they read the board wrongly');
  await phone.getByRole('button', { name: 'See what is to stand' }).click();
  const stands = phone.locator('#wrong-stands li');
  await expect(stands).toHaveCount(2);
  const said = await stands.allInnerTexts();
  await expectAccessible(phone);
  await picture(phone, 'wrong-tables');
  await phone.getByRole('button', { name: 'Put it right like this' }).click();
  await expect(phone.locator('#flash')).toContainText('put right');
  // What was said is what stands now, at both tables.
  for (const [at, words] of said.entries()) {
    const [, winner] = words.match(/: (.+) beats /) ?? [];
    const table = at + 1;
    const cell = page.locator(`#tables [data-table="${table}"]`);
    const seat = winner === (await cell.getAttribute('data-a')) ? 'a' : 'b';
    expect((await recorded(phone, floor, table))?.outcome ?? null, words).toBe(winner ? seat : null);
  }
});

test('two for one: sides are drawn and the game counts twice', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { floor, phone } = await round(page, 'netrunner', server, visitor);
  await phone.goto(`${floor}/table/1`);
  await phone.getByText('One game for two').click();
  await phone.getByRole('button', { name: 'Draw the sides' }).click();
  await expect(phone.getByText('One game for the points of two')).toBeVisible();
  await picture(phone, 'two-for-one');
  await phone.locator('button[value="two-a"]').click();
  await expect.poll(() => recorded(phone, floor, 1)).toEqual({ outcome: 'a', wins: [2, 0] });
});

test('64 results by the keypad without a page load', onOneScreen, async ({ page, server }) => {
  const desk = await openDeskOf(page, server, 'transformers');
  const names = Array.from({ length: 128 }, (_, n) => `Player ${String.fromCharCode(65 + (n % 26))}${n}`);
  await enterAll(page, desk, names);
  await startRound(page, desk);
  let loads = 0;
  page.on('load', () => { loads += 1; });
  const line = page.locator('#line');
  await expect(line).toBeFocused();
  for (let table = 1; table <= 64; table += 1) {
    // Four keys after the table number: separator, two digits, Enter.
    await page.keyboard.type(`${table} 21`);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('#line-count')).toContainText('64/64');
  expect(loads).toBe(0);
});

test('a turn that is ended twice in a row is ended once', onOneScreen, async ({ page, server, visitor }) => {
  const { floor, phone } = await round(page, 'transformers', server, visitor);
  await wait(phone, 60);
  await phone.goto(`${floor}/table/1`);
  await phone.getByRole('button', { name: 'Time!' }).click();
  for (const side of ['won-a', 'won-b']) await phone.locator(`.segment:has([name="${side}"][value="1"])`).click();
  await phone.getByRole('button', { name: 'A game is being played' }).click();
  await phone.getByRole('button', { name: 'The turn has ended', exact: true }).click();
  const ended = phone.getByRole('button', { name: 'The turn has ended, not every' });
  const step = phone.locator('#ending input[name=step]').first();
  // From the second turn on the screens look alike.
  for (const _ of ['first', 'second']) {
    await expect(ended).toBeVisible();
    const now = Number(await step.inputValue());
    await ended.click();
    await expect(step).toHaveValue(String(now + 1));
  }
  await expect(ended).not.toHaveAttribute('aria-disabled');
  await ended.scrollIntoViewIfNeeded();
  const before = Number(await step.inputValue());
  const box = await ended.boundingBox();
  if (!box) throw new Error('nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The second press of a double one comes when the next turn stands there.
  await phone.evaluate((at) => {
    document.addEventListener('floorkeeper:changed', () => {
      const button = document.elementFromPoint(at.x, at.y)?.closest('form[action$="/end/answer"] button');
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
    }, { once: true });
  }, { x, y });
  await phone.mouse.click(x, y);
  await expect(phone.locator('#connection')).toContainText('changed under your finger');
  await expect(step).toHaveValue(String(before + 1));
  await ended.click();
  await expect(step).toHaveValue(String(before + 2));
});
