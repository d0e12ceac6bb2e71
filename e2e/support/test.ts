/**
 * Playwright's `test` with a site per worker. Every complaint of the browser
 * fails the test.
 */
import { spawnSync } from 'node:child_process';
import { test as base, expect, type Page } from '@playwright/test';
import { startFaultyFront, type FaultyFront } from './faulty-front';
import { startSite, type Site } from './site';

interface TestFixtures {
  /**
   * Whether the visitor has answered the cookie banner, which would cover parts
   * of the page.
   */
  answered: boolean;
  tolerated: RegExp[];
  complaints: string[];
  /**
   * What the document server says while a test fails is in the test's report.
   */
  serverLog: undefined;
}

/**
 * Collects complaints of the browser: console errors and warnings, exceptions,
 * failed or blocked requests.
 */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // The page may use preloaded code late on a busy machine. Wrong hints show
    // as scripts that load twice.
    if (/preloaded using link preload but not used/.test(message.text()))
      return;
    // Module Federation's runtime says so when a section is loaded once more
    // after a failure.
    if (
      /\[ Federation Runtime \]: The remote "\w+" is already registered/.test(
        message.text(),
      )
    )
      return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    complaints.push(`exception: ${error.message}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation aborts requests that the previous page no longer needs.
    if (reason !== 'net::ERR_ABORTED')
      complaints.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (
      response.status() >= 400 &&
      response.request().resourceType() !== 'document'
    ) {
      complaints.push(`response: ${response.status()} ${response.url()}`);
    }
  });
}

/** The same for all files, so that those of one kind of site share it. */
interface WorkerFixtures {
  settings: Record<string, string>;
  site: Site;
  /** A proxy in front of the site, which can break files. */
  front: FaultyFront;
}

/** The state of a browser that has only this in its local storage. */
export const storing = (origin: string, stored: Record<string, string>) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: Object.entries(stored).map(([name, value]) => ({
        name,
        value,
      })),
    },
  ],
});

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, use, { parallelIndex }) => {
      const site = await startSite(parallelIndex, settings);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  front: [
    async ({ site }, use) => {
      const front = await startFaultyFront(site.url);
      await use(front);
      front.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  answered: [true, { option: true }],
  storageState: async ({ site, answered }, use) =>
    use(storing(site.url, answered ? { cookie_consent: 'false' } : {})),
  tolerated: [[], { option: true }],
  complaints: async ({}, use) => use([]),
  // A test that uses no page starts no browser.
  page: async ({ page, tolerated, complaints }, use) => {
    watch(page, complaints);
    await use(page);
    expect(
      complaints.filter(
        (text) => !tolerated.some((pattern) => pattern.test(text)),
      ),
    ).toEqual([]);
  },
  serverLog: [
    async ({ site }, use, { attach, ...info }) => {
      const before = site.shellOutput().length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const body = site.shellOutput().slice(before) || 'nothing';
      await attach('document server', { body, contentType: 'text/plain' });
      console.log(`the document server said:\n${body}`);
    },
    { auto: true },
  ],
});

/**
 * Skips the test where this machine lacks a program, which Debian's package of
 * that name has.
 */
export function skipWithout(program: string, versionFlag = '-v'): void {
  const isMissing = spawnSync(program, [versionFlag]).error !== undefined;
  test.skip(
    isMissing,
    `there is no ${program} here: apt-get install ${program}`,
  );
}

/**
 * Settings for `test.use`. Chromium without scripts refuses to preload them and
 * counts that as a failed request.
 */
export const WITHOUT_SCRIPTS = {
  javaScriptEnabled: false,
  tolerated: async ({}, use) => use([/\.js csp$/]),
} satisfies Parameters<typeof test.use>[0];

/** Counts the documents that a page loads from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (sent) => {
    if (sent.resourceType() === 'document') documents += 1;
  });
  return () => documents;
}

export { expect };
