import type { Page } from '@playwright/test';
import { audiences, expect, test } from './floorkeeper';
import { organizer } from './office';

const names = [
  'Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz', 'Emi Sato', 'Farid Haddad', 'Grace Lind', 'Haruto Ito',
];

/** The personal link of a player, as the desk shows it beside the QR code. */
async function seatOf(page: Page, desk: string, player: string): Promise<string> {
  await page.goto(`${desk}/players/${names.indexOf(player) + 1}?link=show`);
  return (await page.locator('code.link-address').textContent()) ?? '';
}

test('eight players, three rounds, from sign-in to final standings', async ({ page, isMobile, server, visitor, picture }) => {
  const { slug } = await (await organizer(page, server)).create('Friday Swiss');
  const desk = `/desk/${slug}`;
  const way = page.locator('#way .button-primary');

  await page.goto(`${desk}/players`);
  await page.locator('details.more summary').first().click();
  await page.locator('#list').fill(names.join('\n'));
  await page.locator('.list-form input[name=checked_in]').check();
  await page.locator('.list-form button').click();
  await expect(page.locator('.player-row')).toHaveCount(names.length);

  const hall = await visitor(isMobile ? audiences.phoneJapanese : audiences.phoneEnglish);
  await hall.goto(`/t/${slug}`);
  await expect(hall.locator('html')).toHaveAttribute('data-live', 'open');
  await hall.evaluate(() => Object.assign(window, { kept: true }));

  for (const round of [1, 2, 3]) {
    await page.goto(desk);
    await way.click();
    await expect(page).toHaveURL(/\/draft$/);
    await expect(page.locator('#check .button-primary')).toBeVisible();
    // Drafted, but nobody's business yet: the hall still shows what it showed, even when asked anew.
    const asked = await (await hall.request.get(`/t/${slug}`)).text();
    expect(asked).toContain('Friday Swiss');
    expect(asked).not.toMatch(new RegExp(`Round ${round} of|第${round}回戦 /`));
    await expect(hall.locator('#pairing-rows > li')).toHaveCount(round === 1 ? 0 : 4);
    await page.locator('#check .button-primary').click();
    await expect(page).toHaveURL(new RegExp(`${desk}$`));
    await expect(hall.locator('.bar-round')).toContainText(new RegExp(`Round ${round} of 3|第${round}回戦`));
    await expect(hall.locator('#pairing-rows > li')).toHaveCount(4);
    await way.click();
    await expect(page.locator('#round-side [data-clock][data-state=running]')).toBeVisible();

    let first = 1;
    if (round === 1) {
      const cell = page.locator('#tables [data-table="1"]');
      const [a, b] = [await cell.getAttribute('data-a'), await cell.getAttribute('data-b')];
      const [one, other] = [await seatOf(page, desk, a ?? ''), await seatOf(page, desk, b ?? '')];
      const reporting = await visitor(audiences.phoneEnglish);
      const confirming = await visitor(audiences.phoneEnglish);
      await reporting.goto(one);
      await confirming.goto(other);
      await reporting.getByText('Report result').click();
      await reporting.getByRole('button', { name: /I won\s*2–1/ }).click();
      await picture(reporting, 'event-reported');
      await confirming.getByRole('button', { name: /Confirm/ }).click();
      await expect(reporting.locator('.tell')).toContainText('Recorded');
      await page.goto(desk);
      await expect(page.locator('#line-count')).toContainText('1/4');
      first = 2;
    }
    for (let table = first; table <= 4; table += 1) {
      await page.locator('#line').fill(`${table} ${table % 2 ? '20' : '12'}`);
      await page.locator('#line').press('Enter');
      await expect(page.locator('#line-count')).toContainText(`${table}/4`);
    }
    const closing = await way.innerText();
    await way.click();
    await expect(way).not.toHaveText(closing);
  }

  await page.goto(desk);
  await way.click();
  await hall.goto(`/t/${slug}/standings`);
  await expect(hall.locator('#standing-rows > li')).toHaveCount(names.length);
  await page.goto(desk);
  await page.locator('#way .do-next a').click();
  await page.locator('.danger form button').click();
  await expect(hall.locator('.bar-round')).toContainText(/Final standings|最終順位/);
  await picture(hall, 'event-final');
  await hall.locator('#standing-rows summary').first().click();
  await expect(hall.locator('#standing-rows .tiebreak').first()).toBeVisible();
});
