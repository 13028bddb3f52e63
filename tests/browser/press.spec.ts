/** A press belongs to the screen it was made on, whatever somebody else's act does to the page meanwhile. */
import type { Locator, Page } from '@playwright/test';
import { audiences, expect, onOneScreen, test } from './floorkeeper';
import { enterAll, openDesk, startRound } from './journey';
import type { Server } from './server';

const four = ['Aiko Mori', 'Ben Okafor', 'Chie Tan', 'Daniel Cruz'];

type Visitor = (audience?: object) => Promise<Page>;

/** Two desks of one tournament, side by side. */
async function twoDesks(page: Page, server: Server, visitor: Visitor): Promise<{ desk: string; other: Page }> {
  const desk = await openDesk(page, server);
  await enterAll(page, desk, four);
  await startRound(page, desk);
  const other = await visitor({ ...audiences.desktopEnglish, storageState: await page.context().storageState() });
  await other.goto(desk);
  await expect(other.locator('html')).toHaveAttribute('data-live', 'open');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'open');
  return { desk, other };
}

/** The next time the page has fetched itself because of somebody else's act. */
function followed(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.request().headers()['floorkeeper-refresh'] === '1');
}

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The first form sent to such an address reaches the server; its answer is held back until it is let go. */
async function holdFirstAnswer(page: Page, address: RegExp): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let first = true;
  // Chromium never answers a request kept alive that it intercepts and that is sent elsewhere.
  await page.evaluate(() => {
    const plain = window.fetch;
    window.fetch = (address, options) => plain(address, { ...options, keepalive: false });
  });
  await page.route(address, async (route) => {
    if (!first || route.request().method() !== 'POST') return route.fallback();
    first = false;
    const response = await route.fetch({ maxRedirects: 0 });
    await held;
    await route.fulfill({ response });
  });
  return letGo;
}

/** What the log of the office says of a tournament, the newest first. */
async function told(page: Page, desk: string): Promise<string[]> {
  await page.goto(`${desk.replace('/desk/', '/office/')}/log`);
  return page.locator('.log-what').allInnerTexts();
}

test('what a live update has brought is sent though the press before it is not answered', onOneScreen, async ({ page, server, visitor }) => {
  const { desk, other } = await twoDesks(page, server, visitor);
  const letGo = await holdFirstAnswer(page, /\/clock\//);
  const side = page.locator('#round-side');
  await side.getByRole('button', { name: 'Pause' }).click();
  // The clock stands and says so, while the answer to the press is still on its way.
  const resume = side.getByRole('button', { name: 'Resume the clock' });
  await expect(side.locator('[data-clock]')).toHaveAttribute('data-state', 'paused');
  await resume.click();
  await expect(resume, 'it is seen to wait').toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(side.locator('[data-clock]')).toHaveAttribute('data-state', 'running');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const said = await told(other, desk);
  expect(said.filter((line) => line.includes('Paused the clock')), said.join('\n')).toHaveLength(1);
  expect(said.filter((line) => line.includes('Resumed the clock')), said.join('\n')).toHaveLength(1);
});

test('a second button of a form that waits for its answer is sent as well', onOneScreen, async ({ page, server, visitor }) => {
  const desk = await openDesk(page, server);
  await enterAll(page, desk, four);
  await page.goto(desk);
  await page.locator('#way .button-primary').click();
  await page.locator('#check .button-primary').click();
  await expect(page).toHaveURL(desk);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'open');
  const letGo = await holdFirstAnswer(page, /\/schedule$/);
  const starts = page.getByRole('group', { name: 'Announce the start' });
  await starts.getByRole('button', { name: '5', exact: true }).click();
  await expect(page.locator('.side-clock .clock-face')).toHaveText(/^(5:00|4:\d\d)$/);
  const ten = starts.getByRole('button', { name: '10', exact: true });
  await ten.click();
  // A finger that trembles presses twice and means it once.
  await ten.click();
  await expect(ten).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.locator('.side-clock .clock-face')).toHaveText(/^(10:00|9:\d\d)$/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const other = await visitor({ ...audiences.desktopEnglish, storageState: await page.context().storageState() });
  const said = await told(other, desk);
  expect(said.filter((line) => line.includes('start announced')), said.join('\n')).toHaveLength(2);
});

test('a button that changes between press and release is the one that was pressed', onOneScreen, async ({ page, server, visitor }) => {
  const { other } = await twoDesks(page, server, visitor);
  const side = page.locator('#round-side');
  const { x, y } = await middleOf(side.getByRole('button', { name: 'Pause' }));
  await page.mouse.move(x, y);
  await page.mouse.down();
  const update = followed(page);
  await other.locator('#round-side').getByRole('button', { name: 'Pause' }).click();
  await expect(other.locator('#flash')).toContainText('paused');
  await update;
  await page.mouse.up();
  // It was "Pause", never "Go on": the server says that the clock stands already, and it goes on standing.
  await expect(page.locator('#line-answer .fault')).toContainText('not running');
  await expect(side.locator('[data-clock]')).toHaveAttribute('data-state', 'paused');
  await expect(other.locator('#round-side [data-clock]')).toHaveAttribute('data-state', 'paused');
});

test('a finger on a result keeps it until it is lifted', onOneScreen, async ({ page, server, visitor }) => {
  const { desk, other } = await twoDesks(page, server, visitor);
  const phone = await visitor({ ...audiences.phoneEnglish, storageState: await page.context().storageState() });
  await phone.goto(`${desk.replace('/desk/', '/floor/')}/table/1`);
  await expect(phone.locator('html')).toHaveAttribute('data-live', 'open');
  const { x, y } = await middleOf(phone.locator('button[name=result][value="2-0"]'));
  const touch = await phone.context().newCDPSession(phone);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const update = followed(phone);
  await other.locator('#line').fill('1 12');
  await other.locator('#line').press('Enter');
  await expect(other.locator('#line-count')).toContainText('1/2');
  await update;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // The press was sent and answered: the table has a result, and keeps it.
  await expect(phone.locator('main .fault')).toContainText('1–2');
  await expect(phone.locator('.result-line')).toContainText('1–2');
});

test('what has just come under a finger is not pressed by it', onOneScreen, async ({ page, server, visitor, picture }) => {
  const { desk, other } = await twoDesks(page, server, visitor);
  // Opened anew: what one has just done oneself is expected to change the page.
  await page.goto(desk);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'open');
  await other.locator('#line').fill('1 20');
  await other.locator('#line').press('Enter');
  await other.locator('#line').fill('2 20');
  await other.locator('#line').press('Enter');
  await expect(page.locator('#way form[action$="/close"]')).toBeVisible();
  const { x, y } = await middleOf(page.locator('#way .button-primary'));
  // The finger comes down in the moment in which "Close round 1" has become "Draft round 2".
  await page.evaluate((at) => {
    document.addEventListener('floorkeeper:changed', () => {
      const button = document.elementFromPoint(at.x, at.y)?.closest('form[action$="/draft"] button');
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    });
  }, { x, y });
  await other.locator('#way .button-primary').click();
  await expect(page.locator('#connection')).toContainText('changed under your finger');
  await picture(page, 'press-unread');
  await expect(page.locator('#way form[action$="/draft"]')).toBeVisible();
  await expect(page).not.toHaveURL(/\/draft$/);
  // Looked at and pressed again, it is done.
  await expect(async () => {
    await page.locator('#way .button-primary').click();
    await expect(page).toHaveURL(/\/draft$/, { timeout: 2000 });
  }).toPass();
  await expect(page.locator('#connection')).toBeHidden();
});

test('a note goes with the state it was said in', onOneScreen, async ({ page, server, visitor }) => {
  const { other } = await twoDesks(page, server, visitor);
  await page.locator('#line').fill('1 20');
  await page.locator('#line').press('Enter');
  await expect(page.locator('#flash')).toContainText('2–0');
  await other.locator('#line').fill('2 20');
  await other.locator('#line').press('Enter');
  await expect(page.locator('#line-count')).toContainText('2/2');
  await expect(page.locator('#flash .flash'), 'the same round').toBeVisible();
  await other.locator('#way .button-primary').click();
  await expect(page.locator('#way form[action$="/draft"]')).toBeVisible();
  await expect(page.locator('#flash .flash')).toHaveCount(0);
});

test('a second press does not take the next step', onOneScreen, async ({ page, server, visitor }) => {
  const { other } = await twoDesks(page, server, visitor);
  await page.locator('#line').fill('1 20');
  await page.locator('#line').press('Enter');
  await page.locator('#line').fill('2 20');
  await page.locator('#line').press('Enter');
  await expect(page.locator('#way form[action$="/close"]')).toBeVisible();
  const { x, y } = await middleOf(page.locator('#way .button-primary'));
  // The second press of a double one: "Close round 1" was meant, "Draft round 2" stands there by now.
  await page.evaluate((at) => {
    document.addEventListener('floorkeeper:changed', () => {
      const button = document.elementFromPoint(at.x, at.y)?.closest('form[action$="/draft"] button');
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
    });
  }, { x, y });
  await page.mouse.click(x, y);
  await expect(page.locator('#connection')).toContainText('changed under your finger');
  await expect(page.locator('#way form[action$="/draft"]')).toBeVisible();
  await expect(other.locator('#way form[action$="/draft"]'), 'nothing was drafted').toBeVisible();
  // Looked at and pressed, it is done.
  await page.locator('#way .button-primary').click();
  await expect(page).toHaveURL(/\/draft$/);
  await expect(page.locator('#connection')).toBeHidden();
});

test.describe('at the seats', () => {
  test.use({ serve: ['--demo'] });

  test('a report that comes under a finger is not confirmed by it', onOneScreen, async ({ server, visitor }) => {
    const links = () => server.lines.flatMap((line) => line.match(/player: (http:\S+)/)?.[1] ?? []);
    await expect.poll(() => links().length).toBeGreaterThanOrEqual(2);
    const winner = await visitor(audiences.phoneEnglish);
    const loser = await visitor(audiences.phoneEnglish);
    await winner.goto(links()[0]);
    await loser.goto(links()[1]);
    for (const phone of [winner, loser]) {
      await expect(phone.locator('html')).toHaveAttribute('data-live', 'open');
      await phone.getByText('Report result').click();
    }
    // The finger is on its way to "I lost 1–2" in the moment in which "Confirm: I lost 0–2" comes to stand there.
    await loser.evaluate(() => {
      const pressed = { count: 0 };
      Object.assign(window, { pressed });
      document.addEventListener('floorkeeper:changed', () => {
        for (const button of document.querySelectorAll('form[action$="/confirm"] button, form[action$="/dispute"] button')) {
          pressed.count += 1;
          button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
        }
      });
    });
    await winner.locator('button[name=result][value="2-0"]').click();
    await expect(loser.locator('#connection')).toContainText('changed under your finger');
    expect(await loser.evaluate(() => (window as unknown as { pressed: { count: number } }).pressed.count)).toBeGreaterThan(1);
    await expect(loser.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expect(winner.getByText('Waiting for'), 'nothing was recorded').toBeVisible();
    // Read and pressed, it is confirmed.
    await loser.getByRole('button', { name: 'Confirm' }).click();
    await expect(winner.locator('.tell')).toContainText('Recorded');
    await expect(loser.locator('#connection')).toBeHidden();
  });
});
