/**
 * A team with its own repository: a section from the packed template,
 * developed, tested, checked, published into the site's store, seen and rolled
 * back with nothing but the packed packages.
 */
import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { run as runCommand } from '../../platform/kit/src/programs/run.mjs';
import { runBoard } from '../../tools/test-support/release-commands';
import { packPackage } from '../../tools/scripts/lib/pack.mjs';
import { runDocumented } from '../../tools/test-support/documented-commands';
import { visit } from '../support/hydration';
import { startProgram } from '../support/program';
import { reservedScope } from '../support/reserved-scope';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

/** It installs 400 MB of packages, so only `npm test -- --all` runs it. */
const tag = '@all';

const PLACE = 'docs/sections.md#a-repository-of-its-own';
/** A backend of its own, with few jobs. */
const SMALL = { BACKEND_PORT: '24794', SAMPLE_JOBS: '600' };

/** Where the packed packages are, and the new repository below them. */
let scratch: string;
let folder: string;

test.beforeAll(() => {
  scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'outside-')));
  folder = path.join(scratch, 'weather-section');
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/**
 * The repository's folder, and the site's address and store in the place of the
 * example's.
 */
const own = (site: Site, version = '') => ({
  cwd: folder,
  env: {
    BOARD_KEY: path.join(folder, 'team.pem'),
    BOARD_SITE: site.url,
    BOARD_STORE: site.dataDir,
    TEST_BACKEND_PORT: '24793',
  },
  instead: {
    'https://jobs.example': site.url,
    '/srv/board': site.dataDir,
    '1.4.0-b12345678': version,
  },
});
const boardOf =
  (site: Site) =>
  (...args: string[]) =>
    runCommand(
      path.join(folder, 'node_modules', '.bin', 'board'),
      args,
      own(site),
    );
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

async function shows(page: Page, heading: string): Promise<void> {
  await page.goto('/uk/weather');
  await expect(
    page.getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible();
}

function edit(file: string, from: string, to: string): void {
  const full = path.join(folder, file);
  const text = readFileSync(full, 'utf8');
  expect(text).toContain(from);
  writeFileSync(full, text.replaceAll(from, to));
}

test(
  'a new section is made and installed from the tarballs',
  { tag },
  async () => {
    test.setTimeout(600_000);
    for (const name of ['shared', 'kit'] as const)
      await packPackage(name, scratch);
    const given = {
      cwd: scratch,
      // npx asks before it installs
      env: {
        ...reservedScope(scratch),
        npm_config_yes: 'true',
        npm_config_prefer_offline: 'true',
      },
    };
    runDocumented(PLACE, 'npx --package', given);
    runDocumented(PLACE, 'cd weather-section', given);
    runDocumented('docs/sections.md#libraries', 'npm install', {
      ...given,
      cwd: folder,
    });
    const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
    const resolved = [
      ...lock.matchAll(
        /"node_modules\/@board\/\w+": \{[^}]*?"resolved": "([^"]+)"/g,
      ),
    ];
    expect(resolved.map(([, from]) => from)).toEqual([
      expect.stringMatching(/^file:packages\/board-kit-/),
      expect.stringMatching(/^file:packages\/board-shared-/),
    ]);
    git('add', '.');
    git(
      '-c',
      'user.name=Weather',
      '-c',
      'user.email=w@example.org',
      'commit',
      '--quiet',
      '-m',
      'Begin',
    );
  },
);

/** The types, lint rules and journeys of a repository. */
async function expectPassing(cwd: string): Promise<void> {
  const bin = (name: string) => path.join(cwd, 'node_modules', '.bin', name);
  await runCommand(bin('tsc'), [], { cwd });
  await runCommand(bin('oxlint'), ['--deny-warnings'], { cwd });
  await runCommand(bin('playwright'), ['test'], { cwd, env: SMALL });
}

test('its tests, types and lint rules pass', { tag }, async () => {
  test.setTimeout(600_000);
  runDocumented(PLACE, 'npx board test', {
    cwd: folder,
    env: { TEST_BACKEND_PORT: '24793' },
  });
  await expectPassing(folder);
});

test(
  'with a service of its own: its tests pass, and its pages read the service',
  { tag },
  async () => {
    test.setTimeout(600_000);
    const cwd = path.join(scratch, 'tides-section');
    const given = {
      cwd: scratch,
      env: { ...reservedScope(scratch), npm_config_yes: 'true' },
    };
    runDocumented(
      'docs/sections.md#data-of-its-own',
      'npx --package ./board-kit',
      given,
    );
    // The same packages as the other repository's.
    symlinkSync(
      path.join(folder, 'node_modules'),
      path.join(cwd, 'node_modules'),
      'junction',
    );
    const board = path.join(cwd, 'node_modules', '.bin', 'board');
    await runCommand(board, ['test'], {
      cwd,
      env: { TEST_BACKEND_PORT: '24793' },
    });
    await expectPassing(cwd);
  },
);

test(
  'alone, the real document server renders it, and pages follow an edit',
  { tag },
  async ({ page }) => {
    test.setTimeout(120_000);
    const env = {
      ...SMALL,
      WEATHER_PORT: '4793',
      BOARD_SITE: 'http://127.0.0.1:9', // nobody there
    };
    const program = await startProgram(
      [
        path.join(folder, 'node_modules', '@board', 'kit', 'bin', 'board.mjs'),
        'dev',
      ],
      env,
      { cwd: folder, ready: /^Ready: /m },
    );
    expect(program.output()).toContain(
      'board-types/ is not updated: http://127.0.0.1:9 cannot be reached',
    );
    const response = await visit(page, 'http://localhost:4793/weather');
    expect(response?.headers()['x-render']).toBe('hydrate');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Weather' }),
    ).toBeVisible();
    edit('src/list/ListPage.tsx', 'Weather', 'Skies');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Skies' }),
    ).toBeVisible();
    edit('src/list/ListPage.tsx', 'Skies', 'Weather');
    await page.goto('about:blank'); // its stream of edits would end before it
    await program.stop();
  },
);

test(
  'checked, it is published to the running site, seen and rolled back',
  { tag },
  async ({ page, site }) => {
    test.setTimeout(300_000);
    runDocumented(PLACE, 'npx board keys', own(site));
    const board = boardOf(site);

    await expect(board('publish')).rejects.toThrow(/may not sign weather/);
    await runBoard(
      [
        'delegate',
        'weather',
        'weather',
        `${path.join(folder, 'team.pem')}.pub`,
      ],
      site.dataDir,
    );
    const shell = site.shellPid();
    runDocumented(PLACE, 'npx board publish --to /srv/board', own(site));
    const response = await page.goto('/uk/weather');
    expect([response?.status(), response?.headers()['x-render']]).toEqual([
      200,
      'hydrate',
    ]);
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Weather' })
      .click();
    await expect(page).toHaveURL(/\/weather$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Weather' }),
    ).toBeVisible();

    await test.step('the next release, and back', async () => {
      edit('src/list/ListPage.tsx', 'Weather', 'Storms');
      await board('publish');
      await shows(page, 'Storms');
      runDocumented(PLACE, 'npx board rollback', own(site));
      await shows(page, 'Weather');
      expect(await board('list')).toMatch(/weather +all +0\.1\.0-b/);
    });

    await test.step('a style sheet of its own: hinted, with its hash, and inserted with it', async () => {
      writeFileSync(
        path.join(folder, 'src', 'list', 'list.css'),
        'main h1 { text-indent: 7px; }\n',
      );
      edit(
        'src/list/ListPage.tsx',
        'import { ItemCard }',
        "import './list.css';\nimport { ItemCard }",
      );
      writeFileSync(
        path.join(folder, 'src', 'styles.d.ts'),
        "declare module '*.css';\n",
      );
      await board('publish');
      const styled = page.getByRole('heading', { level: 1, name: 'Storms' });
      const links = page.locator(
        'link[rel="stylesheet"][href*="/sections/weather/"][integrity^="sha384-"]',
      );
      await page.goto('/uk/weather');
      await expect(styled).toHaveCSS('text-indent', '7px');
      await expect(links).toHaveCount(1);
      await page.goto('/uk/jobs');
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Weather' })
        .click();
      await expect(styled).toHaveCSS('text-indent', '7px');
      await expect(links).toHaveCount(1);
      git('checkout', '--quiet', 'src');
      edit('src/list/ListPage.tsx', 'Weather', 'Storms');
    });

    await test.step('a release that rolls out', async () => {
      edit('src/list/ListPage.tsx', 'Storms', 'Fog');
      runDocumented(
        'docs/sections.md#canaries',
        'npx board publish --hold',
        own(site),
      );
      const held = /none +(\S+)/.exec(await board('list'))?.[1] ?? '';
      const given = own(site, held);
      expect(
        runDocumented('docs/sections.md#canaries', 'npx board preview', given),
      ).toContain('?preview=');
      runDocumented(
        'docs/sections.md#canaries',
        'npx board traffic 1.4.0-b12345678 1',
        given,
      );
      runDocumented(
        'docs/sections.md#canaries',
        'npx board traffic 1.4.0-b12345678 10',
        given,
      );
      runDocumented(
        'docs/sections.md#canaries',
        'npx board traffic 1.4.0-b12345678 0',
        given,
      );
      runDocumented(
        'docs/sections.md#canaries',
        'npx board traffic 1.4.0-b12345678 100',
        given,
      );
      await shows(page, 'Fog');
      edit('src/list/ListPage.tsx', 'Fog', 'Storms');
    });

    await board('remove', '--yes');
    expect((await fetch(`${site.url}/uk/weather`)).status).toBe(404);
    expect(site.shellPid()).toBe(shell);
  },
);
