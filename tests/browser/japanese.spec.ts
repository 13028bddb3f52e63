/** A whole Gate Ruler event by people who read no English: not a word of it is left on any page they come by. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { account, firstEntered, organizer } from './office';

const people = ['森 愛子', '佐藤 健', '田中 智恵', '小林 大輔', '伊藤 遥', '渡辺 翔', '高橋 美咲', '中村 陸'];

/** Names of the product, of people and of things that have no other name. */
const known = new Set([
  'Floorkeeper', ...account.name.split(' '), account.login, 'Gate', 'Ruler', 'SHA', 'UTC', 'CSV', 'API', 'TCG', 'QR', 'Letter', 'Asia', 'Tokyo', 'Aiko',
  // Clauses of the document.
  'iii', 'App',
]);

/** English words a reader of the page would meet, unfolded or not; addresses, codes and typed examples are none. */
async function englishWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const skipped = 'script, style, code, textarea, select#zone, datalist, .slide-address, .link-address, [lang="en"], option[value*="/"]';
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest(skipped)) found.push(node.nodeValue ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  const words = texts.flatMap((text) => text.match(/[A-Za-z][A-Za-z'’]{2,}/g) ?? []);
  return [...new Set(words)].filter((word) => !known.has(word));
}

test('a Gate Ruler event, entirely in Japanese', onOneScreen, async ({ server, visitor, picture }) => {
  const page = await visitor(audiences.desktopJapanese);
  const tournament = await (await organizer(page, server)).create('秋の大会', { rulebook: 'gate-ruler' });
  const { slug } = tournament;
  const phone = await visitor(audiences.phoneJapanese);
  await tournament.sheet({ rounds: 3, cut: { size: 4 } });
  await tournament.players(people);
  await page.goto(`/desk/${slug}/players/1?link=show`);
  const seat = (await page.locator('code.link-address').textContent()) ?? '';
  known.add(slug);

  const left: string[] = [];
  const visited = async (reader: Page, places: string[]): Promise<void> => {
    for (const place of places) {
      const response = await reader.goto(place);
      expect(response?.status(), place).toBe(200);
      await expect(reader.locator('html')).toHaveAttribute('lang', 'ja');
      const words = await englishWords(reader);
      if (words.length > 0) left.push(`${place}: ${words.join(' ')}`);
    }
  };
  const hall = [`/t/${slug}`, `/t/${slug}/standings`, `/t/${slug}/info`, `/t/${slug}/bracket`, `/t/${slug}/display`, seat];
  const desk = [`/desk/${slug}`, `/desk/${slug}/draft`, `/desk/${slug}/cut`];

  await visited(phone, ['/', ...hall]);
  await visited(page, [
    ...desk, `/desk/${slug}/players`, `/desk/${slug}/players/1`, `/office/${slug}`, `/office/${slug}/sheet`,
    `/office/${slug}/staff`, `/office`,
  ]);

  // The first round by hand, in Japanese throughout.
  await page.goto(`/desk/${slug}`);
  await page.locator('#way .button-primary').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('第1回戦');
  await page.locator('#check .button-primary').click();
  await page.locator('#way .button-primary').click();
  await visited(page, [`/desk/${slug}?table=1`, `/desk/${slug}/change`, `/desk/${slug}/print/slips`, `/floor/${slug}`, `/floor/${slug}/table/1`]);
  await visited(phone, hall);
  await page.goto(`/desk/${slug}`);
  await expect(page.locator('#line')).toBeFocused();
  await page.keyboard.type('1 1\n2 1\n3 1\n4 1\n');
  await expect(page.locator('#line-count')).toContainText('4/4');
  await page.locator('#way .button-primary').click();
  await expect(page.locator('.bar-round')).toContainText('終了');
  await tournament.play(2, firstEntered);
  await visited(phone, hall);
  await tournament.play(3, firstEntered);
  await visited(phone, hall);

  await page.goto(`/desk/${slug}/cut`);
  await page.getByRole('button', { name: '一覧を作成' }).click();
  await expect(page.locator('.cut-reasons')).toContainText('順位の上から4名');
  await visited(page, [`/desk/${slug}/cut`]);
  await expectAccessible(page);
  await picture(page, 'cut-japanese');
  await page.getByRole('button', { name: '決勝進出者を公開' }).click();
  await expect(page.locator('#flash')).toContainText('決勝進出者を公開しました');
  for (const [round, name] of [[4, '決勝T第1回戦'], [5, '決勝T第2回戦'], [6, '決勝T第3回戦'], [7, 'グランドファイナル']] as const) {
    await page.goto(`/desk/${slug}`);
    await page.locator('#way .button-primary').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await visited(page, [`/desk/${slug}/draft`]);
    await page.locator('#check .button-primary').click();
    await expect(page.locator('.bar-round')).toHaveText(name);
    await visited(phone, hall);
    await expect(page.locator('#tables > li').first()).toBeVisible();
    const tables = await page.locator('#tables > li').count();
    await page.goto(`/desk/${slug}`);
    await expect(page.locator('#line')).toBeFocused();
    for (let table = 1; table <= tables; table += 1) await page.keyboard.type(`${table} 1\n`);
    await expect(page.locator('#line-count')).toContainText(`${tables}/${tables}`);
    await visited(page, [`/desk/${slug}/table/${round}/1?check=yes&score=01&reason=誤記`]);
    await page.goto(`/desk/${slug}`);
    await page.locator('#way .button-primary').click();
    await expect(page.locator('.bar-round')).toContainText('終了');
  }
  await phone.goto(`/t/${slug}/bracket`);
  await expect(phone.locator('.lead')).toContainText('優勝：');
  await expectAccessible(phone);
  await picture(phone, 'bracket-japanese');
  await page.locator('#way .button-primary').click();
  await expect(page.locator('.bar-round')).toHaveText('順位を掲示中');
  await visited(phone, hall);
  await visited(page, [...desk, `/desk/${slug}/finalize`, `/desk/${slug}/print/standings`, `/office/${slug}`, `/office/${slug}/log`]);
  await tournament.command({ type: 'finalize-standings' });
  await visited(phone, hall);
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ja');
  expect(left.join('\n')).toBe('');
});
