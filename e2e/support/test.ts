/** Playwright's `test` with a site per worker, and a page on which every complaint of the browser fails the test. */
import { test as base, expect, type Page } from '@playwright/test';
import type { KindName } from './places';
import { startSite, type Site } from './site';

interface TestFixtures {
  /** The cookie banner was answered before, and does not lie over what a test looks at. */
  answered: boolean;
  /** Patterns of complaints that a test causes on purpose. */
  tolerated: RegExp[];
  complaints: string[];
}

/** Collects what the browser complains of: console errors and warnings, exceptions, failed or refused requests. */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // On a busy machine code may be needed later than the browser expects; hints that fit nothing would load twice.
    if (/preloaded using link preload but not used/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels what it no longer needs.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      complaints.push(`response: ${response.status()} ${response.url()}`);
    }
  });
}

interface WorkerFixtures {
  /** Which builds the site runs; set at the top of a file. */
  builds: KindName;
  /** Environment of the site's programs beside the usual. */
  settings: Record<string, string>;
  site: Site;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  builds: ['production', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ builds, settings }, use, { parallelIndex }) => {
      const site = await startSite(parallelIndex, builds, settings);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  answered: [true, { option: true }],
  storageState: async ({ site, answered }, use) => {
    const localStorage = answered ? [{ name: 'cookie_consent', value: 'false' }] : [];
    await use({ cookies: [], origins: [{ origin: site.url, localStorage }] });
  },
  tolerated: [[], { option: true }],
  complaints: [
    async ({ page, tolerated }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
