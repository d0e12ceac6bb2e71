/** Checks that pages hydrate without a difference from the server render. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Runs in the page: whether React has hydrated the content of `main`. */
export const hasHydrated = () =>
  [...document.querySelectorAll('main *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );

export const isHydrated = (page: Page) => page.waitForFunction(hasHydrated);

/** Opens an address, and waits for hydration. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await isHydrated(page);
  return response;
}

export const isElementHydrated = (element: Element) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (Object.keys(element).some((key) => key.startsWith('__reactFiber')))
        resolve();
      else setTimeout(look, 50);
    };
    look();
  });

/**
 * Holds back the requests for matching addresses, until the returned function
 * is called.
 */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue().catch(() => {}); // its page may be gone
  });
  return release;
}

/**
 * Holds back the scripts of the next documents. The returned function releases
 * them and resolves after hydration.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, /\.js$/);
  return async () => {
    release();
    await isHydrated(page);
  };
}

/**
 * Opens an address and returns the faults of its hydration: console lines,
 * other attributes, and replaced elements. Requests for data that the page
 * already carries are faults too, as are scripts fetched twice (a preload hint
 * that matches nothing). Empties the test's fixture `complaints`.
 */
export async function hydrationFaults(
  page: Page,
  path: string,
  complaints: string[],
): Promise<string[]> {
  const data: string[] = [];
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
    if (sent.url().includes('/rest/v1/'))
      data.push(`asked for data again: ${sent.url()}`);
  });
  // The document before goes on until this one commits.
  page.once('framenavigated', () => {
    scripts.length = 0;
    data.length = 0;
  });
  const response = await page.goto(path);
  const render = response?.headers()['x-render'];
  if (render !== 'hydrate')
    return [`the server left ${path} to the browser (${render})`];
  await isHydrated(page);
  // on home the request to `/geo` never ends
  if (path !== '/') await page.waitForLoadState('networkidle');
  const replaced = await page.evaluate(() => {
    const { served } = window as unknown as { served: Element[] };
    return served
      .filter((element) => !element.isConnected)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
  const differing = await page.evaluate(differingAttributes);
  page.removeAllListeners('request');
  const twice = scripts.filter((url, at) => scripts.indexOf(url) !== at);
  return [
    ...complaints.splice(0),
    ...data,
    ...twice.map((url) => `loaded twice: ${url}`),
    ...replaced.map((element) => `replaced: ${element}`),
    ...differing,
  ];
}

/**
 * Runs in the page: attributes that React would have rendered otherwise. It
 * hydrates without a word of them.
 */
const differingAttributes = () =>
  [...document.querySelectorAll('#root *')].flatMap((element) => {
    const key = Object.keys(element).find((name) =>
      name.startsWith('__reactProps'),
    );
    const props = Object.entries(
      Object(Reflect.get(element, key ?? '')) as Record<string, unknown>,
    );
    return props.flatMap(([prop, value]) => {
      const name = prop === 'className' ? 'class' : prop;
      if (
        typeof value !== 'string' ||
        !/^(class|href|src|id|title|alt|role|aria-.+)$/.test(name)
      )
        return [];
      const served = element.getAttribute(name);
      return served === value
        ? []
        : [`${element.localName}: ${name} is "${served}", rendered "${value}"`];
    });
  });

/**
 * Keeps the visitor on home: the request to `/geo` never ends, and no timeout
 * aborts it.
 */
export async function keepLooking(page: Page): Promise<void> {
  await page.route('**/geo', () => {});
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}

/**
 * Makes pages record the server's elements, so that a later check finds the
 * replaced ones.
 */
export async function rememberServed(page: Page): Promise<void> {
  await keepLooking(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, {
        served: [...document.querySelectorAll('#root *')],
      });
    });
  });
}

/**
 * Waits until the server renders every section. Right after a start a page may
 * be client-rendered.
 */
export async function untilServerRenders(
  request: APIRequestContext,
): Promise<void> {
  for (const path of [
    '/uk/jobs',
    '/uk/firms',
    '/uk/articles',
    '/uk/meet-lucia',
  ]) {
    await expect
      .poll(async () => (await request.get(path)).headers()['x-render'], {
        timeout: 30_000,
        message: path,
      })
      .toBe('hydrate');
  }
}
