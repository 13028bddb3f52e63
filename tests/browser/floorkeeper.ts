/**
 * What every browser test starts from: `import { expect, test } from './floorkeeper'`.
 *
 * Each test has a server and a data folder of its own; `page` opens addresses such as `/` on it.
 */
import { type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { Server } from './server';

export { expect } from '@playwright/test';
export { audiences, onOneScreen } from './audiences';

type Options = {
  /** Further arguments of `serve`: `test.use({ serve: ['--demo'] })`. */
  serve: string[];
};

type Hall = {
  server: Server;
  /** Opens a second browser with its own cookies, such as a player's phone; closed when the test ends. */
  visitor: (audience?: BrowserContextOptions) => Promise<Page>;
  /** Keeps a picture of the page with the test; also as a file in the folder SCREENSHOTS, if that is set. */
  picture: (page: Page, name: string) => Promise<void>;
};

export const test = base.extend<Options & Hall>({
  serve: [[], { option: true }],

  server: async ({ serve }, use, testInfo) => {
    const server = new Server(testInfo.outputPath('data'), serve);
    await server.start();
    await use(server);
    await server.stop();
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server', { body: server.lines.join('\n'), contentType: 'text/plain' });
    }
  },

  baseURL: async ({ server }, use) => {
    await use(server.address);
  },

  page: async ({ page }, use) => {
    const faults = faultsOf(page);
    await use(page);
    refuse(faults);
  },

  visitor: async ({ browser, server }, use) => {
    const pages: Array<{ page: Page; faults: string[] }> = [];
    await use(async (audience = {}) => {
      const context = await browser.newContext({ baseURL: server.address, ...audience });
      const page = await context.newPage();
      pages.push({ page, faults: faultsOf(page) });
      return page;
    });
    for (const { page } of pages) await page.context().close();
    refuse(pages.flatMap(({ faults }) => faults));
  },

  picture: async ({}, use, testInfo) => {
    await use(async (page, name) => {
      const folder = process.env.SCREENSHOTS;
      const path = folder ? `${folder}/${name}-${testInfo.project.name}.png` : testInfo.outputPath(`${name}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      await testInfo.attach(name, { path, contentType: 'image/png' });
    });
  },
});

/** Scripts that fail and content that the security policy blocks. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) {
      faults.push(`${page.url()}: ${message.text()}`);
    }
  });
  return faults;
}

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new Error(`a page had faults:\n${faults.join('\n')}`);
}
