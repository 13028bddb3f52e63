import type { BrowserContextOptions } from '@playwright/test';

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

/** Who looks at a page: which screen, which language. */
export const audiences = {
  desktopEnglish: { ...desktop, locale: 'en-GB' },
  desktopJapanese: { ...desktop, locale: 'ja-JP' },
  phoneEnglish: { ...phone, locale: 'en-GB' },
  phoneJapanese: { ...phone, locale: 'ja-JP' },
} satisfies Record<string, BrowserContextOptions>;

/** A test that brings its own screens, or needs none: the second project leaves it out. */
export const onOneScreen = { tag: '@one-screen' };
