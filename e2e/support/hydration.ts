/** Whether the browser takes a page over as the server rendered it. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Resolves when React has hydrated the content of `main`. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );

/** Scripts of the next documents wait until the returned function is called, which resolves when they took over. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await isHydrated(page);
  };
}

/**
 * Opens an address and returns what is wrong with its hydration: console lines (`complaints` is the test's fixture, and
 * is emptied), requests for data that the page carries already, scripts that were fetched twice (a preload hint that
 * fits nothing), and elements of the server that were replaced.
 */
export async function hydrationFaults(page: Page, path: string, complaints: string[]): Promise<string[]> {
  const data: string[] = [];
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
    if (sent.url().includes('/rest/v1/')) data.push(`asked for data again: ${sent.url()}`);
  });
  const response = await page.goto(path);
  const render = response?.headers()['x-render'];
  if (render !== 'hydrate') return [`the server left ${path} to the browser (${render})`];
  await isHydrated(page);
  if (path !== '/') await page.waitForLoadState('networkidle'); // home is still being asked for its country
  const replaced = await page.evaluate(() => {
    const { served } = window as unknown as { served: Element[] };
    return served.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
  page.removeAllListeners('request');
  const twice = scripts.filter((url, at) => scripts.indexOf(url) !== at);
  return [
    ...complaints.splice(0),
    ...data,
    ...twice.map((url) => `loaded twice: ${url}`),
    ...replaced.map((element) => `replaced: ${element}`),
  ];
}

/**
 * Home stays home: the service that is asked for the visitor's country never answers, and waiting for it has no end.
 */
export async function keepLooking(page: Page): Promise<void> {
  await page.route('**/geo', () => {});
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}

/** Makes pages remember the server's elements, to see later which of them are still there. */
export async function rememberServed(page: Page): Promise<void> {
  await keepLooking(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { served: [...document.querySelectorAll('#root *')] });
    });
  });
}

/** Waits until the server has every section's build: the first document after a start may be left to the browser. */
export async function untilServerRenders(request: APIRequestContext): Promise<void> {
  for (const path of ['/uk/jobs', '/uk/firms', '/uk/articles', '/uk/meet-lucia']) {
    await expect
      .poll(async () => (await request.get(path)).headers()['x-render'], { timeout: 30_000 })
      .toBe('hydrate');
  }
}
