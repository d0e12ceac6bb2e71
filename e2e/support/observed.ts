/** Reads which modules builds with e2e/fixtures/observe.mjs share. */
import { expect, type Page } from '@playwright/test';
import shareList from '../../shared/build/shared-modules.json' with { type: 'json' };
import type { SectionName } from '../../shared/src/contract';

/** One shared module on a page that has loaded every section. */
export interface SharedModule {
  module: string;
  /** Number of compared exports, over shell and sections. */
  exports: number;
  /** The shell, and each section whose exports are all the shell's own. */
  same: string[];
  /** `section.export` of each export that differs from the shell's. */
  different: string[];
  /** Version and provider of every copy in Module Federation's share scope. */
  copies: string[];
}

type Exports = Record<string, unknown>;
interface Observed {
  observed: Record<string, Record<string, Exports>>;
  /** By module and version. */
  shareScope(): Record<string, Record<string, { from: string }>>;
}

const PAGES: Record<SectionName, { path: string; link: string }> = {
  jobs: { path: '/uk/jobs', link: 'Jobs' },
  firms: { path: '/uk/firms', link: 'Firms' },
  articles: { path: '/uk/articles', link: 'Articles' },
  advisor: { path: '/uk/meet-lucia', link: 'Meet Lucia' },
};

/** Opens the first section and navigates to the others without a document load; returns the shared modules. */
export async function meetSections(page: Page, order: string): Promise<SharedModule[]> {
  for (const [at, section] of order.split(' ').entries()) {
    const { path = '', link = '' } = PAGES[section] ?? {};
    expect(path, `the page of ${section}`).not.toBe('');
    if (at === 0) await page.goto(path);
    else await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await page.waitForFunction(
      (name) => (window as unknown as Observed).observed?.[name]?.['platform'] !== undefined,
      section,
    );
  }
  return sharedModules(page);
}

/** Checks that every section uses the shell's own instance of each shared module and of the platform. */
export function expectOneOfEach(modules: SharedModule[]): void {
  expect(modules.map(({ module }) => module).toSorted()).toEqual(
    ['platform', ...shareList.libraries, ...shareList.platform].toSorted(),
  );
  for (const { module, exports, same, different, copies } of modules) {
    expect(different, module).toEqual([]);
    expect(same.toSorted(), module).toEqual(['advisor', 'articles', 'firms', 'jobs', 'shell']);
    expect(exports, module).toBeGreaterThan(0);
    if (module !== 'platform') expect(copies, module).toEqual([expect.stringMatching(/ of shell$/)]);
  }
}

/** The clients of supabase-js that the shell and the sections get from their platforms. */
export const clientsOf = (page: Page): Promise<{ holders: string[]; clients: number; parts: string[] }> =>
  page.evaluate(async () => {
    const { observed } = window as unknown as Observed;
    type Backend = { client(): Promise<object> };
    const clients = Object.values(observed).map(({ platform = {} }) =>
      (platform['backend'] as Backend).client(),
    );
    const [first = {}, ...others] = await Promise.all(clients);
    const parts = ['auth', 'realtime', 'storage'].filter((part) => part in first);
    return { holders: Object.keys(observed), clients: new Set([first, ...others]).size, parts };
  });

/** Compares every export of every shared module, by identity, between shell and sections. */
const sharedModules = (page: Page): Promise<SharedModule[]> =>
  page.evaluate(() => {
    const { observed, shareScope } = window as unknown as Observed;
    const scope = shareScope();
    const { shell = {}, ...sections } = observed;
    const read = (module: Exports | undefined, name: string) => module?.[name];
    // The minifier inlines a function used once into its export's getter, which then returns a new one on each read.
    const isStable = (module: Exports, name: string) => read(module, name) === read(module, name);
    return Object.entries(shell).map(([module, own]) => {
      const names = Object.keys(own).filter((name) => read(own, name) !== undefined && isStable(own, name));
      const isSame = (got: Exports | undefined, name: string) =>
        read(got, name) === own[name] || (name === 'default' && got === own[name]); // a raw CommonJS module, which the shell has as `default`
      const others = Object.entries(sections).map(([who, modules]) => ({
        who,
        different: names.filter((name) => !isSame(modules[module], name)),
      }));
      const copies = Object.entries(scope[module] ?? {}).map(
        ([version, { from }]) => `${version} of ${from}`,
      );
      return {
        module,
        exports: names.length,
        same: ['shell', ...others.filter(({ different }) => different.length === 0).map(({ who }) => who)],
        different: others.flatMap(({ who, different }) => different.map((name) => `${who}.${name}`)),
        copies,
      };
    });
  });
