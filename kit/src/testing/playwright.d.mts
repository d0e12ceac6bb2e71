import type { PlaywrightTestConfig, TestType } from '@playwright/test';
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's `test`, with the section of the current folder running alone. Addresses begin at it. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & { section: { url: string } }
>;

/** Runs the tests of `e2e/` in the machine's Chromium, that of `CHROMIUM_PATH`, or Playwright's own. */
export const config: PlaywrightTestConfig;
