import { writeFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { enterAll, openDesk, startRound } from './journey';

const names = [
  'Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz', 'Emi Sato', 'Farid Haddad', 'Grace Lind', 'Haruto Ito',
  'Ines Moreau', 'Jun Kobayashi', 'Kira Novak', 'Leo Rossi',
];

test('a slip is entered by the keypad while the next one is typed', async ({ page, server, picture }) => {
  const desk = await openDesk(page, server);
  await enterAll(page, desk, names);
  await startRound(page, desk);
  const line = page.locator('#line');
  await expect(line).toBeFocused();

  await page.keyboard.type('2 21');
  const cell = page.locator('#tables [data-table="2"]');
  const [a, b] = [await cell.getAttribute('data-a'), await cell.getAttribute('data-b')];
  await expect(page.locator('#line-echo')).toHaveText(`${a} 2–1 ${b}`);
  await picture(page, 'desk-echo');
  await page.keyboard.press('Enter');
  await expect(page.locator('#flash')).toContainText(`${a} 2–1 ${b}`);
  await expect(line).toBeFocused();
  await expect(line).toHaveValue('');

  // Nobody waits for an answer: three slips in one go, by the keys of a keypad.
  await page.keyboard.type('3/20\n4*02\n5.12\n1');
  await expect(page.locator('#line-count')).toContainText('4/6');
  await expect(line).toHaveValue('1');
  await page.keyboard.type(' 20\n');
  await expect(page.locator('#line-count')).toContainText('5/6');
  await expect(page.locator('#outstanding > li')).toHaveCount(1);
  await expectAccessible(page);
});

test('what is wrong comes back to be mended, and undo takes back', async ({ page, server, picture }) => {
  const desk = await openDesk(page, server);
  await enterAll(page, desk, names);
  await startRound(page, desk);
  const line = page.locator('#line');
  await line.pressSequentially('2 30');
  await expect(page.locator('#line-echo')).toHaveAttribute('data-doubt', '');
  await line.press('Enter');
  const refused = page.locator('[data-refused]');
  await expect(refused.locator('.fault')).toBeVisible();
  await expect(refused.locator('code')).toHaveText('2 30');
  await expect(line).toHaveValue('');
  await picture(page, 'desk-fault');

  await refused.locator('[data-does=takeUp]').click();
  await expect(line).toHaveValue('2 30');
  await line.fill('2 11');
  await line.press('Enter');
  await expect(refused.locator('.ask button')).toHaveCount(3);
  await expect(refused, 'the question takes the place of the refusal').toHaveCount(1);
  await picture(page, 'desk-ask');
  await line.press('ArrowUp');
  await expect(line).toHaveValue('2 11 ');
  await page.keyboard.type('1\n');
  // Nobody has won two games, and there is time to: whoever means it sends the same line once more.
  await expect(refused.locator('code')).toHaveText('2 11 1');
  await expect(refused.locator('.ask button')).toHaveCount(1);
  await page.keyboard.type('2 11 1\n');
  await expect(page.locator('#flash')).toContainText('1–1 ◀');
  await expect(refused).toHaveCount(0);

  await page.keyboard.type('undo\n');
  await expect(page.locator('#line-count')).toContainText('0/6');
  await page.keyboard.type('2 21\n');
  await expect(page.locator('#line-count')).toContainText('1/6');
  await page.locator('#flash button').click();
  await expect(page.locator('#line-count')).toContainText('0/6');
});

test('everything also goes with the mouse', async ({ page, server, picture }) => {
  const desk = await openDesk(page, server);
  await enterAll(page, desk, names);
  await startRound(page, desk);
  await page.locator('#outstanding a.row').first().click();
  await expect(page.locator('#panel .choices').first().locator('button')).toHaveCount(4);
  await picture(page, 'desk-panel');
  await expectAccessible(page);
  await page.locator('#panel button[name=minutes]').nth(1).click();
  await expect(page.locator('#outstanding .state-extension').first()).toBeVisible();
  await page.goto(`${desk}?table=1`);
  await page.locator('#panel .choices').first().locator('button').nth(1).click();
  await expect(page.locator('#flash')).toContainText('2–1');
  await expect(page.locator('#line-count')).toContainText('1/6');
});

test('a second desk follows and is told what the first did', async ({ page, server, visitor }) => {
  const desk = await openDesk(page, server);
  await enterAll(page, desk, names);
  await page.goto(desk);
  await page.locator('#way .button-primary').click();
  await expect(page).toHaveURL(/\/draft$/);
  const other = await visitor(audiences.desktopEnglish);
  await other.context().addCookies(await page.context().cookies());
  await other.goto(`${desk}/draft`);
  await expect(other.locator('#check .button-primary')).toBeVisible();
  // Without following, so that the page is an old one when its button is pressed.
  await other.route('**/events', (route) => route.abort());
  await other.reload();
  await page.locator('#check .button-primary').click();
  await expect(page).toHaveURL(desk);
  await other.locator('#check .button-primary').click();
  await expect(other.locator('.fault')).toContainText('published already');
  await other.unroute('**/events');
  await other.goto(desk);
  await page.locator('#line').fill('1 20');
  await page.locator('#line').press('Enter');
  await expect(other.locator('#line-count')).toContainText('1/6');
  // What is being typed at one desk stays while another desk saves.
  await other.locator('#line').fill('2 2');
  await page.keyboard.type('3 20\n');
  await expect(other.locator('#line-count')).toContainText('2/6');
  await expect(other.locator('#line')).toHaveValue('2 2');
});

test('players are added without leaving the keyboard', async ({ page, server, picture }) => {
  const desk = await openDesk(page, server);
  await page.goto(`${desk}/players`);
  await expect(page.locator('#name')).toBeFocused();
  for (const [count, name] of ['Aiko Mori', 'Ben Okafor', 'Chie Tan'].entries()) {
    await page.keyboard.type(`${name}\n`);
    await expect(page.locator('.player-row')).toHaveCount(count + 1);
    await expect(page.locator('#name')).toBeFocused();
    await expect(page.locator('#name')).toHaveValue('');
  }
  await page.keyboard.type('aiko mori\n');
  await expect(page.locator('.fault')).toBeVisible();
  await expect(page.locator('#name')).toHaveValue('aiko mori');
  await picture(page, 'desk-players-duplicate');
  await expectAccessible(page);
  await page.locator('#player-rows-find').fill('tan');
  await expect(page.locator('.player-row:visible')).toHaveCount(1);
});

test('every page of the desk is accessible', onOneScreen, async ({ page, server, picture }) => {
  const desk = await openDesk(page, server);
  await page.goto(desk);
  await expectAccessible(page);
  await picture(page, 'desk-empty');
  await enterAll(page, desk, names.slice(0, 11));
  await picture(page, 'desk-players');
  await expectAccessible(page);
  await startRound(page, desk);
  await picture(page, 'desk-round');
  for (const table of [1, 2, 3, 4, 5]) await page.keyboard.type(`${table} 21\n`);
  await expect(page.locator('#line-count')).toContainText('5/5');
  await picture(page, 'desk-close');
  await page.locator('#way .button-primary').click();
  await expect(page.locator('#way form[action$="/draft"]')).toBeVisible();
  await page.locator('#way .button-primary').click();
  await expect(page).toHaveURL(/\/draft$/);
  await picture(page, 'desk-draft');
  await expectAccessible(page);

  await page.goto(`${desk}/table/1/2?check=yes&score=02&reason=misread`);
  await expect(page.locator('.figures tbody tr').first()).toBeVisible();
  await picture(page, 'desk-correction');
  await expectAccessible(page);
  await page.goto(`${desk}/players/3?link=show`);
  await picture(page, 'desk-player');
  await expectAccessible(page);
});

test('every sheet is accessible and prints on A4 and on Letter', onOneScreen, async ({ page, server }) => {
  const desk = await openDesk(page, server);
  await enterAll(page, desk, names.slice(0, 11));
  await startRound(page, desk);
  for (const table of [1, 2, 3, 4, 5]) await page.keyboard.type(`${table} 21\n`);
  await expect(page.locator('#line-count')).toContainText('5/5');
  await page.locator('#way .button-primary').click();
  await expect(page.locator('#way form[action$="/draft"]')).toBeVisible();
  // Eleven players have five tables: two pages of slips, one of everything else.
  const pages = { 'pairings-by-name': 1, 'pairings-by-table': 1, slips: 2, standings: 1, 'qr-cards': 1 };
  for (const [sheet, expected] of Object.entries(pages)) {
    await page.goto(`${desk}/print/${sheet}`);
    await expectAccessible(page);
    for (const [paper, size] of [['a4', /594(\.\d+)? 84\d/], ['letter', /612 792/]] as const) {
      await page.goto(`${desk}/print/${sheet}?paper=${paper}`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.print-bar')).toBeHidden();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      await page.emulateMedia({ media: null });
      const text = pdf.toString('latin1');
      expect(text.match(/\/Type \/Page\b/g), `${sheet} on ${paper}`).toHaveLength(expected);
      expect(text).toMatch(size);
      const folder = process.env.SCREENSHOTS;
      if (folder) await writeFile(`${folder}/${sheet}-${paper}.pdf`, pdf);
    }
  }
});
