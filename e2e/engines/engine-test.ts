/**
 * `test` with a visitor's tab in Firefox or WebKit. Every complaint of its
 * pages fails the test.
 */
import {
  ENGINES,
  type Driver,
  type Engine,
  type EngineName,
  type Found,
} from './browsers';
import { hasHydrated } from '../support/hydration';
import { expect, test as base } from '../support/test';
import { startWatchedFront, type WatchedFront } from '../support/watched-front';

/**
 * What is waited for appears within this time, in ms; other tests share the
 * machine.
 */
const LIMIT = { timeout: 30_000 };

interface Tab extends Pick<Driver, 'evaluate'> {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  click(css: string, text?: RegExp): Promise<void>;
  type(css: string, text: string): Promise<void>;
  /** Waits until an element with this text or label is visible. */
  sees(css: string, text?: RegExp): Promise<void>;
  misses(css: string, text?: RegExp): Promise<void>;
  isAt(address: RegExp): Promise<void>;
  texts(css: string): Promise<string[]>;
}

/**
 * Complaints about every site. WebKit refuses all preloads under an
 * Integrity-Policy, and loads the scripts when needed.
 */
const OF_ENGINE: Record<EngineName, RegExp[]> = {
  firefox: [],
  webkit: [/error: <link rel="preload" as="script"/],
};

interface Fixtures {
  tab: Tab;
}

interface EngineOptions {
  engine: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  running: Engine;
  watched: WatchedFront;
}

export { expect };
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const running = await ENGINES[engine]();
      await use(running);
      await running.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  watched: [
    async ({ front }, use) => {
      const watched = await startWatchedFront(front.url);
      await use(watched);
      watched.close();
    },
    { scope: 'worker' },
  ],
  complaints: async ({ engine, watched, tolerated }, use) => {
    watched.complaints.length = 0;
    await use(watched.complaints);
    const expected = [...OF_ENGINE[engine], ...tolerated];
    expect(
      watched.complaints.filter(
        (text) => !expected.some((one) => one.test(text)),
      ),
    ).toEqual([]);
  },
  tab: async ({ running, watched, answered }, use, info) => {
    const driver = await running.newTab();
    const tab = tabOf(driver, watched.url);
    if (answered) {
      await driver.goto(`${watched.url}/robots.txt`);
      await driver.evaluate(() =>
        localStorage.setItem('cookie_consent', 'false'),
      );
    }
    await use(tab);
    if (info.status !== info.expectedStatus)
      await driver.screenshot(info.outputPath('failed.png'));
    await driver.close();
  },
});

function tabOf(driver: Driver, site: string): Tab {
  const { evaluate } = driver;
  const until = (what: string, holds: () => Promise<boolean>) =>
    expect(async () => expect(await holds(), what).toBe(true)).toPass(LIMIT);
  const find = (css: string, text = /^/) => driver.find(css, text);
  /** Tries again if the page replaced the element meanwhile. */
  const act = (
    css: string,
    text: RegExp | undefined,
    action: (found: Found) => Promise<void>,
  ) =>
    expect(async () => {
      const found = await find(css, text);
      if (!found) throw new Error(`no visible ${css} ${text}`);
      await action(found);
    }).toPass(LIMIT);
  const isHydrated = () => until('hydrated', () => evaluate(hasHydrated));
  return {
    evaluate,
    async open(path) {
      await driver.goto(site + path);
      await isHydrated();
    },
    async reload() {
      await driver.reload();
      await isHydrated();
    },
    back: () => evaluate(() => history.back()),
    click: (css, text) => act(css, text, (found) => found.click()),
    type: (css, text) => act(css, undefined, (found) => found.type(text)),
    sees: (css, text) =>
      until(
        `${css} ${text} is visible`,
        async () => (await find(css, text)) !== undefined,
      ),
    misses: (css, text) =>
      until(
        `no ${css} ${text} is visible`,
        async () => !(await find(css, text)),
      ),
    isAt: (address) =>
      until(`at ${address}`, async () =>
        address.test(await evaluate(() => location.href)),
      ),
    texts: (css) =>
      evaluate(
        (all) =>
          [...document.querySelectorAll<HTMLElement>(all)].map(
            (one) => one.innerText,
          ),
        css,
      ),
  };
}
