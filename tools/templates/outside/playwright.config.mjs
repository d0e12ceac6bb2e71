import { defineConfig } from '@playwright/test';
import manifest from './package.json' with { type: 'json' };

const { CHROMIUM_PATH: executablePath } = process.env;
const section = {
  command: 'npx board dev',
  url: 'http://localhost:3020/examples',
  timeout: 120_000, // it compiles, and its backend makes its data
};
const service = {
  command: 'npm run service',
  url: 'http://127.0.0.1:8787/items',
};

const browser = executablePath
  ? { launchOptions: { executablePath, args: ['--no-sandbox'] } }
  : { channel: 'chrome' };

/**
 * Runs the tests of `e2e/` over the section as `board dev` runs it, in Chrome
 * or the Chromium of CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  expect: { timeout: 15_000 }, // on a busy machine a page takes seconds
  use: {
    baseURL: 'http://localhost:3020',
    trace: 'retain-on-failure',
    ...browser,
  },
  webServer: [...('service' in manifest.scripts ? [service] : []), section].map(
    (program) => ({
      ...program,
      reuseExistingServer: true,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    }),
  ),
});
