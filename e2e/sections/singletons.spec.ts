/**
 * Shell and sections share one instance of every shared module, whichever
 * section loads first, and of a shell of the next minor of the platform too.
 * Sections have copies for other hosts (shared/build/shared-modules.mjs), which
 * no page of this site loads.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { bin, run } from '../../platform/kit/src/programs/run.mjs';
import { removeSection } from '../../platform/releases/publish/commands';
import { openStore } from '../../platform/releases/store/folder';
import shareList from '../../shared/build/shared-modules.json' with { type: 'json' };
import { PLATFORM_VERSION } from '../../shared/src/contract';
import { release } from '../support/changed-builds';
import { headerLink } from '../support/frame';
import { visit } from '../support/hydration';
import { root } from '../support/places';
import { SECTION_PAGES, sectionPage } from '../support/section-pages';
import { countDocuments, expect, test } from '../support/test';

/**
 * Module Federation's share scope: the copies of each module by their version.
 */
type ShareScope = Record<
  string,
  Record<string, { from: string; loaded?: unknown }>
>;
interface Container {
  init(scope: ShareScope, ...rest: unknown[]): unknown;
  get(id: string): Promise<() => { routes(platform: Platform): unknown }>;
}
interface Platform {
  backend: { client(): Promise<Record<string, unknown>> };
}
interface Witnessed {
  scope?: ShareScope;
  platforms: Record<string, Platform>;
}

/**
 * Runs in the page: the entry of each section gets the shell's modules as those
 * of `next`, and its platform is noted.
 */
function witness([names, own, next]: [string[], string, string]): void {
  const seen: Witnessed = { platforms: {} };
  Object.assign(window, { seen });
  /**
   * One for all sections, as the shell's is: a copy that a section adds is in
   * it.
   */
  const scopeAt = (scope: ShareScope) => {
    seen.scope ??= Object.fromEntries(
      Object.entries(scope).map(([module, copies]) => [
        module,
        Object.fromEntries(
          Object.entries(copies).map(([version, copy]) => [
            version === own ? next : version,
            copy,
          ]),
        ),
      ]),
    );
    return seen.scope;
  };
  for (const name of names) {
    let noted: Container | undefined;
    Object.defineProperty(window, `section_${name}`, {
      configurable: true,
      get: () => noted,
      set(container: Container) {
        noted = {
          init: (scope, ...rest) => container.init(scopeAt(scope), ...rest),
          async get(id) {
            const evaluate = await container.get(id);
            return () => {
              const section = evaluate();
              const routes = (platform: Platform) => {
                seen.platforms[name] = platform;
                return section.routes(platform);
              };
              return { ...section, routes };
            };
          },
        };
      },
    });
  }
}

/**
 * The loaded copies of each shared module, as `version of provider`, and the
 * clients of the backend that sections have.
 */
const sharedIn = (page: Page) =>
  page.evaluate(async () => {
    const { scope = {}, platforms } = (window as unknown as { seen: Witnessed })
      .seen;
    const clients = await Promise.all(
      Object.values(platforms).map(({ backend }) => backend.client()),
    );
    return {
      copies: Object.entries(scope).map(([module, copies]) => ({
        module,
        found: Object.entries(copies)
          .filter(([, { loaded }]) => loaded)
          .map(([version, { from }]) => `${version} of ${from}`),
      })),
      sections: Object.keys(platforms),
      clients: new Set(clients).size,
      parts: ['auth', 'realtime', 'storage'].filter(
        (part) => part in (clients[0] ?? {}),
      ),
    };
  });

/** What the shell's entry shares. */
const SHARED = [...shareList.libraries, ...shareList.platform]
  .filter((module) => !shareList.lazy.includes(module))
  .toSorted();

const names = Object.keys(SECTION_PAGES);
const [major, minor] = PLATFORM_VERSION.split('.').map(Number);

/** Each section comes before another one in one of them. */
for (const [order, platform] of [
  [names, PLATFORM_VERSION],
  [names.toReversed(), `${major}.${(minor ?? 0) + 1}.0`],
] as const)
  test(`one instance of everything shared: ${order.join(', ')} on platform ${platform}`, async ({
    page,
  }) => {
    await page.addInitScript(witness, [names, PLATFORM_VERSION, platform] as [
      string[],
      string,
      string,
    ]);
    for (const [at, name] of order.entries()) {
      const { path: address, link, content } = sectionPage(name);
      if (at === 0) await page.goto(address);
      else
        await page
          .getByRole('banner')
          .getByRole('link', { name: link, exact: true })
          .click();
      await page.waitForFunction(
        (one) =>
          one in (window as unknown as { seen: Witnessed }).seen.platforms,
        name,
      );
      await expect(content(page)).toBeVisible();
    }
    const { copies, sections, clients, parts } = await sharedIn(page);
    expect(sections.toSorted()).toEqual(names.toSorted());
    expect([clients, parts]).toEqual([1, ['auth', 'realtime', 'storage']]);
    const loaded = copies.filter(({ found }) => found.length > 0);
    expect(loaded.map(({ module }) => module).toSorted()).toEqual(SHARED);
    for (const { module, found } of loaded)
      expect([module, found]).toEqual([
        module,
        [expect.stringMatching(/ of shell$/)],
      ]);
    expect(copies).toContainEqual({
      module: '@board/shared/platform',
      found: [`${platform} of shell`],
    });
  });

/**
 * Texts that stand in the code of what a page may have once only, whoever
 * builds it.
 */
const SINGLETONS = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'React DOM': '__reactContainer$',
  router: 'may be used only in the context of a <Router>',
  'query client': 'No QueryClient set',
  'backend client': 'supabaseUrl is required',
  'Emotion’s cache': '__EMOTION_TYPE_PLEASE_DO_NOT_USE__',
  'MUI’s theme': 'mui-mode',
  platform: 'or a second copy of the platform',
};

/** The name of the template's section. */
const TEMPLATE = 'examples';

/** Builds the template's section into a folder, as a team's first release. */
async function buildTemplate(folder: string): Promise<string> {
  const template = path.join(root, 'tools', 'templates', 'examples-mfe');
  for (const config of ['rsbuild.config.mjs', 'rsbuild.server.mjs'])
    await run(bin('rsbuild', template), ['build', '--config', config], {
      cwd: template,
      env: { BOARD_OUTPUT: folder },
    });
  cpSync(
    path.join(template, 'package.json'),
    path.join(folder, 'package.json'),
  );
  return folder;
}

test('four sections and a fifth of another team have one copy of each library in a page and on the server', async ({
  page,
  site,
}) => {
  const folder = await buildTemplate(path.join(site.dataDir, 'template'));
  await release(site, TEMPLATE, folder);
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.add(response.url());
  });
  await visit(page, '/uk/jobs');
  const documents = countDocuments(page);
  for (const { link, heading } of [
    ...Object.values(SECTION_PAGES),
    { link: 'Examples', heading: /Examples/ },
  ]) {
    await headerLink(page, link).click();
    await expect(
      page.getByRole('heading', { level: 1, name: heading }),
    ).toBeVisible();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(0);
  const codes = await Promise.all(
    [...scripts].map(async (url) => (await page.request.get(url)).text()),
  );
  expect(
    codes.filter((code) => code.includes('section_')).length,
  ).toBeGreaterThanOrEqual(5);
  for (const [what, text] of Object.entries(SINGLETONS)) {
    const copies = codes.reduce(
      (sum, code) => sum + code.split(text).length - 1,
      0,
    );
    const files = codes.filter((code) => code.includes(text)).length;
    expect([what, files, copies > 0]).toEqual([what, 1, true]);
  }

  const folders = [
    folder,
    ...names.map((name) => path.join(root, `${name}-mfe`)),
  ];
  for (const built of folders) {
    const [file = ''] = readdirSync(path.join(built, 'dist-server')).filter(
      (name) => name.endsWith('.cjs'),
    );
    const code = readFileSync(path.join(built, 'dist-server', file), 'utf8');
    for (const [what, text] of Object.entries(SINGLETONS))
      expect([built, what, code.includes(text)]).toEqual([built, what, false]);
  }
  const html = await (await page.request.get('/examples')).text();
  expect(html).toMatch(/<h1[^>]*>Examples<\/h1>/);
  expect(html).not.toContain('"mode":"replace"');
  await removeSection(openStore(site.dataDir), TEMPLATE, {
    yes: true,
    ask: undefined,
  });
});

/** What the extension reads of a page. */
interface DevToolsData {
  __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[];
  moduleInfo: Record<string, { remotesInfo?: object } | undefined>;
  __SHARE__: Record<string, { default: object }>;
}

test('the DevTools of Module Federation find the host, the remotes and what they share', async ({
  page,
}) => {
  await visit(page, '/uk/jobs');
  const seen = await page.evaluate(() => {
    const federation: unknown = Reflect.get(window, '__FEDERATION__');
    const {
      __INSTANCES__: instances,
      moduleInfo,
      __SHARE__: shares,
    } = federation as DevToolsData;
    return {
      instances: instances.map(({ name }) => name),
      remotes: instances[0]?.options.remotes.map(({ name }) => name),
      graph: Object.keys(moduleInfo['shell']?.remotesInfo ?? {}),
      releases: Object.keys(moduleInfo),
      shares: Object.values(shares).flatMap((scopes) =>
        Object.keys(scopes.default),
      ),
    };
  });
  expect(seen.instances).toEqual(['shell', 'section_jobs']);
  expect([seen.remotes, seen.graph]).toEqual([['jobs'], ['jobs']]);
  expect(seen.releases).toEqual([
    'shell',
    expect.stringMatching(/^jobs:1\.0\.0-b/),
  ]);
  expect(seen.shares).toEqual(
    expect.arrayContaining([
      'react',
      'react-router-dom',
      '@board/shared/platform',
    ]),
  );
});
