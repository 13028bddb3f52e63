/** Every page, once per language at phone width; the rooms also at desktop width. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { enterAll, openDesk, startRound } from './journey';
import { firstEntered, organizer } from './office';
import type { Server } from './server';

const { phoneEnglish, phoneJapanese, desktopEnglish, desktopJapanese } = audiences;
const rooms = ['/', '/t/demo', '/t/demo/standings', '/desk/demo', '/floor/demo', '/office', '/office/demo'];
const everywhere = [
  ...rooms,
  '/?find=quince',
  '/sign-in',
  '/t/demo?by=name',
  '/t/demo/round/1',
  '/t/demo/standings/1',
  '/t/demo/bracket',
  '/t/demo/info',
  '/t/demo/display',
  '/desk/demo?table=2',
  '/desk/demo/players',
  '/desk/demo/players/3',
  '/desk/demo/draft',
  '/desk/demo/table/1/2',
  '/desk/demo/arrangements',
  '/desk/demo/change',
  '/desk/demo/void',
  '/desk/demo/cut',
  '/desk/demo/finalize',
  '/desk/demo/print/meeting-by-name',
  '/desk/demo/print',
  '/desk/demo/print/pairings-by-name',
  '/desk/demo/print/pairings-by-table',
  '/desk/demo/print/slips',
  '/desk/demo/print/standings',
  '/desk/demo/print/qr-cards',
  '/floor/demo/table/2',
  '/floor/demo/calls',
  '/floor/demo/penalty',
  '/floor/demo/penalty?to=1',
  '/floor/demo/penalty?to=1&infraction=slow-play',
  '/floor/demo/item?item=proxy',
  '/office/demo/plan',
  '/office/demo/checklists',
  '/office/demo/notices',
  '/office/demo/sheet',
  '/office/demo/staff',
  '/office/demo/records',
  '/office/demo/programs',
  '/office/demo/log',
  '/office/demo/registration',
  '/desk/demo/lists',
  '/desk/demo/lists/3',
  '/desk/demo/import',
  '/desk/demo/check-in',
  '/desk/demo/players/3/details',
  '/floor/demo/checks',
  '/t/demo/decks',
  '/t/demo/register',
  '/t/nowhere',
];

async function signIn(page: Page, server: Server): Promise<void> {
  const [, link] = await server.line(/staff, one tap: (http:\S+\/demo\/office\/\S+)/);
  await page.goto(link);
}

async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectUpright(page);
}

async function expectUpright(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways, `${page.url()} scrolls sideways`).toBe(false);
}

// The other language has the same structure and colours, but words of other lengths.
for (const [who, audience, places, look] of [
  ['an English phone', phoneEnglish, everywhere, expectReadable],
  ['a Japanese phone', phoneJapanese, everywhere, expectUpright],
  ['an English laptop', desktopEnglish, rooms, expectUpright],
  ['a Japanese laptop', desktopJapanese, rooms, expectReadable],
] as const) {
  test.describe(`with ${who}`, onOneScreen, () => {
    test.use({ serve: ['--demo'] });

    test(`nobody is shut out with ${who}`, async ({ server, visitor }) => {
      const page = await visitor(audience);
      const seat = await server.line(/player: (http:\S+)/);
      await page.goto(seat[1]);
      await look(page);
      await signIn(page, server);
      for (const place of places) {
        const response = await page.goto(place);
        expect(response?.status(), place).toBe(place === '/t/nowhere' ? 404 : 200);
        await look(page);
      }
    });
  });
}

for (const [who, audience, look] of [['English', phoneEnglish, expectUpright], ['Japanese', phoneJapanese, expectReadable]] as const) {
  test(`what is seen only in passing shuts nobody out, in ${who}`, onOneScreen, async ({ server, visitor }) => {
    const page = await visitor(audience);
    await page.goto(await server.setupLink());
    await look(page);
    const desk = await openDesk(page, server);
    await page.goto(desk);
    await look(page);
    await page.goto(desk.replace('/desk/', '/t/'));
    await look(page);
    await enterAll(page, desk, ['Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz', 'Emi Sato']);
    await look(page);
    await page.goto(desk);
    await page.locator('#way .button-primary').click();
    await expect(page.locator('#check .button-primary')).toBeVisible();
    await look(page);
    await startRound(page, desk);
    await page.keyboard.type('1 20\n2 21\n');
    await expect(page.locator('#line-count')).toContainText('2/2');
    await page.goto(`${desk}/table/1/2?check=yes&score=02&reason=misread`);
    await look(page);
  });
}

test('the finals shut nobody out', onOneScreen, async ({ page, server, visitor }) => {
  const tournament = await (await organizer(page, server)).create('Friday Swiss', { rulebook: 'gate-ruler' });
  const { slug } = tournament;
  await tournament.sheet({ rounds: 2, cut: { size: 8 } });
  await tournament.players([
    'Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz', 'Emi Sato', 'Farid Haddad', 'Grace Lind', 'Haruto Ito',
    'Ines Moreau', 'Jun Kobayashi',
  ]);
  const readers = [await visitor(phoneEnglish), await visitor(phoneJapanese), await visitor(desktopEnglish)];
  const read = async (places: string[]): Promise<void> => {
    for (const reader of readers) {
      for (const place of places) {
        const response = await reader.goto(`/t/${slug}${place}`);
        expect(response?.status(), place).toBe(200);
        await (reader === readers[0] ? expectReadable(reader) : expectUpright(reader));
      }
    }
  };
  await tournament.play(1, firstEntered);
  await read(['/standings']);
  await tournament.play(2, firstEntered);
  await read(['', '/bracket']);
  await tournament.command({ type: 'draft-cut' });
  for (const language of ['en', 'ja']) {
    await page.goto(`/desk/${slug}/cut?lang=${language}`);
    await expectReadable(page);
  }
  await tournament.command({ type: 'publish-cut', attempt: 1 });
  await page.goto(`/desk/${slug}/cut`);
  await expectReadable(page);
  await tournament.round(3);
  await read(['', '/bracket', '/standings', '/display']);
  for (const reader of readers) {
    await reader.goto(`/t/${slug}/bracket`);
    await reader.locator('#bracket-list > summary').click();
    await expectReadable(reader);
  }
});
