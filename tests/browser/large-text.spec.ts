/** Whoever reads with large letters reads everything: one column, nothing cut, and most of the screen for the page. */
import type { Page } from '@playwright/test';
import { audiences, expect, onOneScreen, test } from './floorkeeper';

test.use({ serve: ['--demo'] });

async function expectRoom(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => { document.documentElement.style.fontSize = `${size}%`; }, percent);
  const found = await page.evaluate(() => {
    const height = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    const narrow = [...document.querySelectorAll('main p, main h1, main h2, main li, main button, main summary, .bar-round, .clock')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const words = (element.textContent ?? '').trim();
        // A column of single letters: as high as many lines, as wide as one letter.
        return element.checkVisibility() && words.length > 6 && box.width > 0 && box.width < 40 && box.height > 4 * 32;
      })
      .map((element) => element.outerHTML.slice(0, 120));
    const cut = [...document.querySelectorAll('main *, .bar *')].filter((element) => {
      const box = element.getBoundingClientRect();
      // What is folded or only said has no place on the screen.
      return element.checkVisibility() && box.width > 1 && box.height > 1 && box.right > innerWidth + 1 && !element.closest('.said');
    }).map((element) => element.outerHTML.slice(0, 120));
    return {
      bar: height('.bar'), sideways: document.documentElement.scrollWidth - innerWidth, narrow, cut, screen: innerHeight,
      thumbs: getComputedStyle(document.querySelector('.thumbs') ?? document.body).position === 'fixed' ? height('.thumbs') : 0,
    };
  });
  const at = `${page.url()} at ${percent} %`;
  expect(found.bar, `${at}: height of the bar`).toBeLessThanOrEqual(found.screen / 4);
  expect(found.thumbs, `${at}: height of the thumb bar`).toBeLessThanOrEqual(found.screen / 4);
  expect(found.sideways, `${at}: scrolls sideways`).toBeLessThanOrEqual(0);
  expect(found.narrow, `${at}: a letter a line`).toEqual([]);
  expect(found.cut, `${at}: beyond the edge`).toEqual([]);
}

for (const [who, audience] of [['English', audiences.phoneEnglish], ['Japanese', audiences.phoneJapanese]] as const) {
  test(`a player's pages at 200 % on a phone, in ${who}`, onOneScreen, async ({ server, visitor, picture }) => {
    const page = await visitor(audience);
    const [, seat] = await server.line(/player: (http:\S+)/);
    for (const place of [seat, '/t/demo', '/t/demo?by=name', '/t/demo/standings', '/t/demo/info']) {
      for (const percent of [150, 200]) {
        await page.goto(place);
        await expectRoom(page, percent);
      }
      if (place === seat) await picture(page, `seat-200-${who}`);
    }
  });
}
