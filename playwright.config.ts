import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './e2e/support/launch-options';

/**
 * How many times longer a journey waits on a busy machine than on an idle one
 * (tools/scripts/test.mjs).
 */
const patience = Number(process.env['TEST_PATIENCE'] || 1);

/**
 * End to end, in real browsers against production builds; each worker runs a
 * whole site of its own (e2e/support/site.ts).
 */
export default defineConfig<object, { engine: 'firefox' | 'webkit' }>({
  testDir: 'e2e',
  projects: [
    { name: 'chromium', testIgnore: 'engines/**' },
    ...(['firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testDir: 'e2e/engines',
      use: { engine },
    })),
  ],
  outputDir: 'test-results',
  globalSetup: './e2e/support/prepare.ts',
  // One for each processor. With more, each site's database gets so little time
  // that its own limits answer in place of rows.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000 * patience,
  expect: { timeout: 15_000 * patience },
  // Whole matrices are for the long test; of each, `npm test` runs a slice
  // (docs/developing.md).
  grepInvert: process.env['E2E_ALL'] ? [] : /@all/,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that fails once in a hundred runs has a race to find, in the test
  // or in the product. tools/scripts/test.mjs names it.
  retries: 0,
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile:
          process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ??
          '.build/reports/e2e.json',
      },
    ],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Recording every journey costs a third of the time: tools/scripts/test.mjs asks
    // for failed ones.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
