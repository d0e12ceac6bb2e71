/** Reads what builds with e2e/fixtures/observe.mjs tell of the modules they share. */
import { expect, type Page } from '@playwright/test';
import shareList from '../../shared/build/shared-modules.json' with { type: 'json' };
import type { SectionName } from '../../shared/src/contract';

/** One shared module on a page that has met every section. */
export interface SharedModule {
  module: string;
  /** Exports that were compared, of each one who has the module. */
  exports: number;
  /** Everybody whose exports are the shell's own, to the last one; the shell included. */
  same: string[];
  /** `who.export` of each one that is another. */
  different: string[];
  /** Version and giver of every copy in Module Federation's share scope. */
  copies: string[];
}

type Exports = Record<string, unknown>;
interface Observed {
  observed: Record<string, Record<string, Exports>>;
  __FEDERATION__: {
    __INSTANCES__: {
      shareScopeMap: Record<string, Record<string, Record<string, { from: string; loaded?: boolean }>>>;
    }[];
  };
}

const PAGES: Record<SectionName, { path: string; link: string }> = {
  jobs: { path: '/uk/jobs', link: 'Jobs' },
  firms: { path: '/uk/firms', link: 'Firms' },
  articles: { path: '/uk/articles', link: 'Articles' },
  advisor: { path: '/uk/meet-lucia', link: 'Meet Lucia' },
};

/** Opens the first section and walks to the others without a document load; returns what all of them share. */
export async function meetSections(page: Page, order: readonly SectionName[]): Promise<SharedModule[]> {
  for (const [at, section] of order.entries()) {
    const { path, link } = PAGES[section];
    if (at === 0) await page.goto(path);
    else await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await page.waitForFunction(
      (name) => (window as unknown as Observed).observed?.[name]?.['platform'] !== undefined,
      section,
    );
  }
  return sharedModules(page);
}

/** Every module of the share list, and the platform object, is the shell's own for every section. */
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

/** As a table in Markdown. */
export const tableOf = (modules: SharedModule[]): string =>
  [
    '| module | copies in the share scope | exports compared | the same in |',
    '| --- | --- | --: | --- |',
    ...modules.map(
      ({ module, exports, same, copies }) =>
        `| \`${module}\` | ${copies.join(', ') || '(an object of the shell)'} | ${exports} | ${same.toSorted().join(', ')} |`,
    ),
  ].join('\n');

/** Compares every export of every shared module, by identity, between shell and sections. */
const sharedModules = (page: Page): Promise<SharedModule[]> =>
  page.evaluate(() => {
    const { observed, __FEDERATION__: federation } = window as unknown as Observed;
    const { shell = {}, ...sections } = observed;
    const read = (module: Exports | undefined, name: string) => module?.[name];
    // The minifier writes a function that is used once into its export's getter: another one with each reading.
    const isStable = (module: Exports, name: string) => read(module, name) === read(module, name);
    return Object.entries(shell).map(([module, own]) => {
      const names = Object.keys(own).filter((name) => read(own, name) !== undefined && isStable(own, name));
      const isSame = (got: Exports | undefined, name: string) =>
        read(got, name) === own[name] || (name === 'default' && got === own[name]); // a CommonJS module as it is, which the shell has as `default`
      const others = Object.entries(sections).map(([who, modules]) => ({
        who,
        different: names.filter((name) => !isSame(modules[module], name)),
      }));
      const scopes = federation['__INSTANCES__'].flatMap(({ shareScopeMap }) => Object.values(shareScopeMap));
      const copies = scopes.flatMap((scope) =>
        Object.entries(scope[module] ?? {}).map(([version, { from }]) => `${version} of ${from}`),
      );
      return {
        module,
        exports: names.length,
        same: ['shell', ...others.filter(({ different }) => different.length === 0).map(({ who }) => who)],
        different: others.flatMap(({ who, different }) => different.map((name) => `${who}.${name}`)),
        copies: [...new Set(copies)],
      };
    });
  });
