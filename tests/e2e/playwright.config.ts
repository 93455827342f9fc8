import { defineConfig } from '@playwright/test';

import { BROWSER_ARGS } from '../support/browser-args.ts';
import { deep } from '../support/deep.ts';

const port = Number(process.env['E2E_PORT'] ?? 8190);
const { CHROME_PATH: whole, CHROME_SHELL_PATH: shell = whole } = process.env;
const long = deep ? [] : [/@deep/];
const args = [...BROWSER_ARGS];

/** Tests in a real browser against the built app, on its embedded database. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-app.ts',
  // `npm run test:deep` runs tests that are too long for every change (separate files, and tagged tests whose short form
  // is in the suite), and the tests of the suite in both languages.
  testMatch: deep ? ['**/*.deep.ts', '**/*.spec.ts'] : '**/*.spec.ts',
  fullyParallel: false,
  // One more than the processors of a small machine, because a test often waits for its server to start or for what it
  // has sent. For the same work, two workers leave the processors idle for 6 % of the time, three for 3 % (296 and 285
  // s).
  workers: 3,
  // The benchmark measures speed. These limits only end a test that hangs, also on a machine under load.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Asia/Dubai',
    // Rendering animations costs a tenth of a run: `npm run test:deep` runs every test with them, the suite only the
    // tests that request them.
    reducedMotion: deep ? 'no-preference' : 'reduce',
    serviceWorkers: 'allow',
    // Recording costs a third of a run's time. To see why a test fails, run it alone with `--trace on`.
    trace: 'off',
  },
  projects: [
    {
      // Tests of notifications, which the headless shell does not have.
      name: 'whole browser',
      grep: /@whole-browser/,
      grepInvert: long,
      use: { channel: 'chromium', launchOptions: { args, ...(whole && { executablePath: whole }) } },
    },
    {
      name: 'journeys',
      grepInvert: [/@whole-browser/, ...long],
      use: { launchOptions: { args, ...(shell && { executablePath: shell }) } },
    },
  ],
});
