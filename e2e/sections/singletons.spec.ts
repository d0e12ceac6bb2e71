/**
 * Shell and sections share one instance of every shared module, whichever section loads first, and of a shell of the next
 * minor of the platform too. Sections have no copy of their own to fall back to (shared/build/shared-modules.mjs).
 */
import type { Page } from '@playwright/test';
import shareList from '../../shared/build/shared-modules.json' with { type: 'json' };
import { PLATFORM_VERSION } from '../../shared/src/contract';
import { SECTION_PAGES, sectionPage } from '../support/section-pages';
import { expect, test } from '../support/test';

/** Module Federation's share scope: the copies of each module by their version. */
type ShareScope = Record<string, Record<string, { from: string; loaded?: unknown }>>;
interface Container {
  init(scope: ShareScope): unknown;
  get(id: string): Promise<() => { routes(platform: Platform): unknown }>;
}
interface Platform {
  backend: { client(): Promise<Record<string, unknown>> };
}
interface Witnessed {
  scope?: ShareScope;
  platforms: Record<string, Platform>;
}

/** Runs in the page: the entry of each section gets the shell's modules as those of `next`, and its platform is noted. */
function witness([names, own, next]: [string[], string, string]): void {
  const seen: Witnessed = { platforms: {} };
  Object.assign(window, { seen });
  /** One for all sections, as the shell's is: a copy that a section adds is in it. */
  const scopeAt = (scope: ShareScope) =>
    (seen.scope ??= Object.fromEntries(
      Object.entries(scope).map(([module, copies]) => [
        module,
        Object.fromEntries(
          Object.entries(copies).map(([version, copy]) => [version === own ? next : version, copy]),
        ),
      ]),
    ));
  for (const name of names) {
    let noted: Container | undefined;
    Object.defineProperty(window, `section_${name}`, {
      configurable: true,
      get: () => noted,
      set(container: Container) {
        noted = {
          init: (scope) => container.init(scopeAt(scope)),
          async get(id) {
            const evaluate = await container.get(id);
            return () => {
              const section = evaluate();
              const routes = (platform: Platform) => section.routes((seen.platforms[name] = platform));
              return { ...section, routes };
            };
          },
        };
      },
    });
  }
}

/** The copies of each shared module, as `version of provider`, and the clients of the backend that sections have. */
const sharedIn = (page: Page) =>
  page.evaluate(async () => {
    const { scope = {}, platforms } = (window as unknown as { seen: Witnessed }).seen;
    const clients = await Promise.all(Object.values(platforms).map(({ backend }) => backend.client()));
    return {
      copies: Object.entries(scope).map(([module, copies]) => ({
        module,
        found: Object.entries(copies).map(([version, { from }]) => `${version} of ${from}`),
      })),
      sections: Object.keys(platforms),
      clients: new Set(clients).size,
      parts: ['auth', 'realtime', 'storage'].filter((part) => part in (clients[0] ?? {})),
    };
  });

/** What production builds share: development's JSX is not in them. */
const SHARED = [...shareList.libraries, ...shareList.platform]
  .filter((module) => module !== 'react/jsx-dev-runtime')
  .toSorted();
const OF_SHELL = /^@board\/shell\//;

const names = Object.keys(SECTION_PAGES);
const [major, minor] = PLATFORM_VERSION.split('.').map(Number);

/** Each section comes before another one in one of them. */
for (const [order, platform] of [
  [names, PLATFORM_VERSION],
  [names.toReversed(), `${major}.${(minor ?? 0) + 1}.0`],
] as const)
  test(`one instance of everything shared: ${order.join(', ')} on platform ${platform}`, async ({ page }) => {
    await page.addInitScript(witness, [names, PLATFORM_VERSION, platform] as [string[], string, string]);
    for (const [at, name] of order.entries()) {
      const { path, link, content } = sectionPage(name);
      if (at === 0) await page.goto(path);
      else await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await page.waitForFunction(
        (one) => one in (window as unknown as { seen: Witnessed }).seen.platforms,
        name,
      );
      await expect(content(page)).toBeVisible();
    }
    const { copies, sections, clients, parts } = await sharedIn(page);
    expect(sections.toSorted()).toEqual(names.toSorted());
    expect([clients, parts]).toEqual([1, ['auth', 'realtime', 'storage']]);
    const shared = copies.filter(({ module }) => !OF_SHELL.test(module));
    expect(shared.map(({ module }) => module).toSorted()).toEqual(SHARED);
    for (const { module, found } of shared)
      expect([module, found]).toEqual([module, [expect.stringMatching(/ of shell$/)]]);
    expect(copies).toContainEqual({ module: '@board/shared/platform', found: [`${platform} of shell`] });
  });
