import { defineConfig } from '@playwright/test';
import { audiences } from './audiences';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Generous, because nothing waits longer than it must: a busy machine is slow, not wrong.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  preserveOutput: 'failures-only',
  use: {
    // A trace costs a quarter of the time; `npx playwright test --trace on` makes one.
    trace: 'off',
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: audiences.desktopEnglish },
    { name: 'phone', use: audiences.phoneJapanese, grepInvert: /@one-screen/ },
  ],
});
