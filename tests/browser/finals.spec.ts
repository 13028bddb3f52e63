/** From the last main round to the champion: a cut by title with a bracket, and tiebreaker rounds before a double elimination. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { type Tournament, firstEntered, organizer } from './office';

const people = [
  'Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz', 'Emi Sato', 'Farid Haddad', 'Grace Lind', 'Haruto Ito',
  'Ines Moreau', 'Jun Kobayashi', 'Kira Novak', 'Leo Rossi', 'Mina Park', 'Noah Brandt', 'Olivia Reyes', 'Pavel Dvorak',
  'Quinn Abara', 'Rosa Linden', 'Sora Abe', 'Tomas Vega', 'Uma Patel', 'Viktor Hale', 'Wen Zhao', 'Yara Costa',
];

/** Drafts the next round at the desk, looks it over and publishes it. */
async function publish(page: Page, desk: string, name: string): Promise<void> {
  await page.goto(desk);
  await page.locator('#way .button-primary').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.locator('#check .button-primary').click();
  await expect(page).toHaveURL(new RegExp(`${desk}$`));
  await expect(page.locator('.bar-round')).toContainText(name);
}

/** Types the results that are missing and closes the round. */
async function finish(page: Page, lines: string[], tables = lines.length): Promise<void> {
  await expect(page.locator('#line')).toBeFocused();
  for (const line of lines) await page.keyboard.type(`${line}\n`);
  await expect(page.locator('#line-count')).toContainText(`${tables}/${tables}`);
  await page.locator('#way .button-primary').click();
  await expect(page.locator('.bar-round')).toContainText(/over/);
}

async function wins(meeting: Locator): Promise<string> {
  return (await meeting.locator('.seat-name.seat-won').textContent()) ?? '';
}

/** Whether the column of the round being played is inside the box that scrolls. */
async function currentInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = document.querySelector('#bracket-scroll')?.getBoundingClientRect();
    const now = document.querySelector('.bracket-column-now')?.getBoundingClientRect();
    return box !== undefined && now !== undefined && now.left >= box.left - 1 && now.left < box.right - 40;
  });
}

async function finalStandings(page: Page, tournament: Tournament): Promise<string[]> {
  await tournament.command({ type: 'post-standings' });
  await page.goto(`/t/${tournament.slug}/standings`);
  return page.locator('#standing-rows .standing-finals').allTextContents();
}

test('BR-CUT-11 finalists by title, and their bracket to the champion', onOneScreen, async ({ page, server, visitor, picture }) => {
  const tournament = await (await organizer(page, server)).create('Neo Standard Cup', { rulebook: 'weiss-schwarz' });
  const desk = `/desk/${tournament.slug}`;
  // Selection by title is for official tournaments.
  await tournament.sheet({ category: 'official', rounds: 3, cut: { size: 8, method: 'title' } }, 'it is an official one');
  const titles = ['Blue Harbour', 'Paper Moon', 'Clockwork Fair', 'Night Train'];
  const entrants = people.map((name, at) => ({ name, attributes: { title: titles[at % titles.length] } }));
  await tournament.command({ type: 'add-entrants', entrants, checked_in: true });
  for (const round of [1, 2, 3]) await tournament.play(round, firstEntered);

  await page.goto(desk);
  await page.getByRole('link', { name: 'Decide who goes on' }).click();
  await expect(page.locator('main')).toContainText('by title');
  await page.getByRole('button', { name: 'Make the list' }).click();
  const reasons = page.locator('.cut-reasons');
  await expect(reasons).toContainText('Step 1: everybody who won every round.');
  await expect(reasons).toContainText('one round not won');
  await expect(reasons).toContainText(/\((Blue Harbour|Paper Moon|Clockwork Fair|Night Train)\)/);
  await expect(page.locator('.cut-numbered > li')).toHaveCount(8);
  await expectAccessible(page);
  await picture(page, 'cut-title');

  // Somebody declines and changes their mind with one tap.
  await page.locator('.cut-numbered > li').nth(2).getByRole('button').click();
  await expect(page.locator('#cut-now')).toContainText('Make it again before you publish it');
  await page.locator('#flash').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Publish who goes on' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish who goes on' }).click();
  await expect(page.locator('#flash')).toContainText('Published who goes on');

  const phone = await visitor(audiences.phoneEnglish);
  await phone.goto(`/t/${tournament.slug}`);
  await phone.locator('.thumbs').getByRole('link', { name: 'Bracket' }).click();
  await expect(phone.locator('.meeting')).toHaveCount(7);
  await expect(phone.locator('.bracket-column-now')).toHaveText('Quarter-final');
  await expectAccessible(phone);

  await publish(page, desk, 'Quarter-final');
  // Followed live: the tables appear, then the results, and the round being played comes into view.
  await expect(phone.locator('.meeting-table')).toHaveCount(4);
  await picture(phone, 'bracket-quarter-final');
  await finish(page, ['1 1', '2 2', '3 1', '4 1']);
  await expect(phone.locator('.bracket-column-now')).toHaveText('Semi-final');
  await expect.poll(() => currentInView(phone)).toBe(true);
  await publish(page, desk, 'Semi-final');
  await finish(page, ['1 2', '2 1']);
  await publish(page, desk, 'Final');
  await picture(phone, 'bracket-final');
  await finish(page, ['1 1']);
  const champion = await wins(phone.locator('[data-key="meeting-R3M1"]'));
  await expect(phone.locator('.lead')).toHaveText(`Champion: ${champion}`);
  await expect(phone.locator('.way-champion')).toHaveCount(2);
  await phone.getByText('The bracket as a list').click();
  await expect(phone.locator('.bracket-list')).toHaveCount(3);
  await expectAccessible(phone);
  await picture(phone, 'bracket-champion');

  const places = await finalStandings(page, tournament);
  expect(places).toEqual(['Champion', 'Final', ...Array(2).fill('Semi-final'), ...Array(4).fill('Quarter-final')]);
  await expect(page.locator('#standing-rows .standing-name').first()).toContainText(champion);
  await picture(page, 'standings-placed');
  const screen = await visitor(audiences.desktopEnglish);
  await screen.goto(`/t/${tournament.slug}/display`);
  await expect(screen.locator('#slide-standings .table-words').first()).toHaveText('Champion');
  await picture(screen, 'display-placed');
  await screen.evaluate(() => document.querySelectorAll('.slide').forEach((slide) => {
    if (slide instanceof HTMLElement) slide.hidden = slide.id !== 'slide-bracket';
  }));
  await picture(screen, 'display-bracket');
  await page.goto(`${desk}/print/standings`);
  await expect(page.locator('.sheet')).toContainText('Champion');
});

test('NR-ELIM-05 tiebreaker rounds, then a double elimination with a second final', onOneScreen, async ({ page, server, visitor, picture }) => {
  const tournament = await (await organizer(page, server)).create('Night Circuit', { rulebook: 'netrunner' });
  const desk = `/desk/${tournament.slug}`;
  await tournament.sheet({ rounds: 1, tiebreaker_rounds: true, cut: { size: 4, method: 'ranking' } });
  await tournament.players(people.slice(0, 10));
  await tournament.play(1, firstEntered, 2);

  await page.goto(`${desk}/cut`);
  await expect(page.locator('#ties-title')).toBeVisible();
  await expect(page.locator('main')).toContainText('5 players are level on points; 4 of them go on.');
  await expectAccessible(page);
  await picture(page, 'cut-ties');
  // One of them would rather not, and is asked again.
  const last = page.locator('section.card .cut-rows > li').last();
  await last.getByRole('button').click();
  await expect(page.locator('#flash')).toContainText('does not play for the last place');
  await page.locator('section.card .cut-rows > li').last().getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('#flash')).toContainText('is asked again');
  await publish(page, desk, 'Tiebreaker round 1');
  await finish(page, ['1 1', '2 2']);
  await page.locator('#way .button-primary').click();
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.locator('.cut-reasons')).toContainText('was the odd one at the top and safe');
  await page.getByRole('button', { name: 'Publish who goes on' }).click();

  const phone = await visitor(audiences.phoneJapanese);
  await phone.goto(`/t/${tournament.slug}/bracket`);
  await expect(phone.locator('.bracket-part')).toHaveText([/勝者側/, /敗者側/]);
  await publish(page, desk, 'Finals round 1');
  await expect(phone.locator('.meeting-note').first()).toContainText('陣営を選択');
  await picture(phone, 'bracket-double');
  // The sides the higher seeds chose are noted with the results; without them nobody could say who plays which side next.
  for (const table of [1, 2]) {
    await page.goto(`${desk}?table=${table}`);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: '1–0' }).click();
    await expect(page.locator('#line-count')).toContainText(`${table}/2`);
  }
  await finish(page, [], 2);
  await publish(page, desk, 'Finals round 2');
  await expect(phone.locator('.meeting-note').first()).toContainText('コーポ');
  await finish(page, ['1 1', '2 1']);
  await publish(page, desk, 'Finals round 3');
  await finish(page, ['1 1']);
  await publish(page, desk, 'Grand final');
  const cell = page.locator('#tables > li').first();
  const [first, second] = [await cell.getAttribute('data-a'), await cell.getAttribute('data-b')];
  const lower = phone.locator('[data-key="meeting-F1"] .seat-name').nth(1);
  await expect(lower).toHaveText(new RegExp(`^(${first}|${second})$`));
  const challenger = (await lower.textContent()) ?? '';
  const left = first === challenger;
  await finish(page, [left ? '1 1' : '1 2']);
  await publish(page, desk, 'Second final');
  await picture(phone, 'bracket-second-final');
  await finish(page, [left ? '1 1' : '1 2']);
  await expect(phone.locator('.lead')).toHaveText(`優勝：${challenger}`);
  await expect.poll(() => currentInView(phone)).toBe(true);
  const places = await finalStandings(page, tournament);
  expect(places).toEqual(['Champion', 'Second final', 'Finals round 3', 'Finals round 2']);
});

test('GR-FIN-03 four players of Gate Ruler play finals alone to the champion', onOneScreen, async ({ page, server, visitor, picture }) => {
  test.setTimeout(300_000);
  const tournament = await (await organizer(page, server)).create('Small Gate', { rulebook: 'gate-ruler' });
  const desk = `/desk/${tournament.slug}`;
  await tournament.sheet({ cut: { size: 4, method: 'ranking' }, playoff_first_player: 'higher-ranked-chooses' }, 'announced at the door');
  const four = people.slice(0, 4);
  await tournament.players(four);

  // The plan says it, and announces it with one press.
  await page.goto(`/office/${tournament.slug}/plan`);
  await expect(page.locator('#rounds-said')).toContainText('4 players: finals alone');
  await expect(page.locator('#rounds-field')).toHaveValue('0');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.locator('#rounds-said')).toContainText('Announced: finals alone');
  await expectAccessible(page);
  await picture(page, 'plan-finals-alone');

  // No Swiss round: the desk leads to the list, which chance has put in order.
  await page.goto(desk);
  await page.getByRole('link', { name: 'Decide who goes on' }).click();
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.locator('.cut-numbered > li')).toHaveCount(4);
  await page.getByRole('button', { name: 'Publish who goes on' }).click();

  await page.goto(`${desk}/players/1`);
  const phone = await visitor(audiences.phoneEnglish);
  await phone.goto(`/t/${tournament.slug}/bracket`);
  await expect(phone.locator('main')).toContainText('at random');
  await picture(phone, 'bracket-finals-alone');

  // Six matches, or a seventh where whoever lost once wins the last one: seat one always wins here.
  for (let round = 1; round <= 7; round += 1) {
    await page.goto(desk);
    const next = page.locator('#way .button-primary');
    if (/Post the standings/.test((await next.textContent()) ?? '')) break;
    await next.click();
    await expect(page.locator('#check')).not.toContainText('ematch');
    await expect(page.locator('#check')).not.toContainText('not paired');
    if (round === 1) await picture(page, 'draft-finals-alone');
    await page.locator('#check .button-primary').click();
    await expect(page).toHaveURL(new RegExp(`${desk}$`));
    const tables = await page.locator('.cell').count();
    await finish(page, Array.from({ length: tables }, (_, at) => `${at + 1} 1`), tables);
  }
  await expect(phone.locator('.lead')).toContainText('Champion: ');
  const champion = ((await phone.locator('.lead').textContent()) ?? '').replace('Champion: ', '');
  expect(four).toContain(champion);
  await page.goto(desk);
  await page.locator('#way .button-primary').click();
  await phone.goto(`/t/${tournament.slug}/standings`);
  await expect(phone.locator('#standing-rows .standing-name').first()).toContainText(champion);
  await expect(phone.locator('#standing-rows .standing-finals').first()).toHaveText('Champion');
  await expectAccessible(phone);
});

test('three players of Netrunner with an announced cut come to a winner', onOneScreen, async ({ page, server, visitor, picture }) => {
  const tournament = await (await organizer(page, server)).create('Small Net', { rulebook: 'netrunner' });
  const desk = `/desk/${tournament.slug}`;
  await tournament.sheet({ rounds: 2, cut: { size: 4, method: 'ranking' } }, 'announced at the door');
  await tournament.players(people.slice(0, 3));
  for (const round of [1, 2]) {
    await publish(page, desk, `Round ${round}`);
    await finish(page, ['1 20']);
  }

  // Too few for any cut: the desk leads on to the standings instead of asking for one.
  await page.goto(desk);
  await picture(page, 'three-players-over');
  await page.getByRole('button', { name: 'Post the standings' }).click();
  const phone = await visitor(audiences.phoneJapanese);
  await phone.goto(`/t/${tournament.slug}/standings`);
  await expect(phone.locator('#standing-rows .standing-name')).toHaveCount(3);
  await picture(phone, 'three-players-standings');
  await expectAccessible(phone);
});
