import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './e2e/support/launch-options';

/** End to end, in a real Chromium against production builds; each worker runs a whole site of its own (e2e/support/site.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/prepare.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Whole matrices are for the long test; of each, `npm test` runs a slice (docs/developing.md).
  ...(process.env['E2E_SOAK'] ? {} : { grepInvert: /@soak/ }),
  forbidOnly: Boolean(process.env['CI']),
  // What only chance fails is told apart from what is broken: the last lines of `npm test` count it (docs/developing.md).
  retries: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.build/reports/e2e.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Of the second try only: recording every test costs a third of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
