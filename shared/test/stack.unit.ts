/**
 * The product's stack is given, like its specification (docs/decisions/085). No
 * figure of bytes, lines or milliseconds takes a package out, aliases its
 * inside or keeps it in name only. So these tests may not be weakened: a figure
 * is measured with the packages in place.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '..', '..');

const WHY =
  'The stack is given (docs/decisions/085-the-stack.md): put it back, and do not change this test.';

/** Packages that the running product is made of. */
const SHIPPED = [
  'react',
  'react-dom',
  '@module-federation/enhanced',
  '@rsbuild/core',
  '@rsbuild/plugin-react',
  'react-router-dom',
  '@tanstack/react-query',
  '@supabase/supabase-js',
  '@mui/material',
  '@emotion/react',
  '@emotion/styled',
  'notistack',
  'date-fns',
];
/**
 * Packages that test it. Playwright's runner is the package `@playwright/test`.
 */
const TESTING = ['jest', '@testing-library/react', '@playwright/test'];

/** Folders of the browser's code. */
const PACKAGES = [
  'shell',
  'jobs-mfe',
  'firms-mfe',
  'articles-mfe',
  'advisor-mfe',
  'shared',
];

const AT_THE_ROOT = [
  ...PACKAGES,
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'playwright.config.ts',
  'README.md',
];

interface SourceFile {
  file: string;
  code: string;
}

const IGNORED =
  /^(?:node_modules|dist.*|\.data|\.build|test-results|coverage)$/;
const IS_TEST =
  /(?:^|\/)(?:test|e2e|bench|fixtures)\/|\.(?:unit|component|database|spec|types)\.[cm]?tsx?$/;

function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(
    (entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory())
        return IGNORED.test(entry.name) ? [] : sourcesIn(file);
      if (!/\.(?:tsx?|mjs)$/.test(entry.name)) return [];
      return [{ file, code: readFileSync(path.join(root, file), 'utf8') }];
    },
  );
}

const sources = [...PACKAGES, 'backend'].flatMap(sourcesIn);
const shipped = sources.filter(({ file }) => !IS_TEST.test(file));

/** Modules that a file imports or exports from, as it says them. */
const modulesIn = ({ code }: SourceFile): string[] =>
  [
    ...code.matchAll(/(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g),
  ].map(([, name = '']) => name);

const isOf = (name: string) => (module: string) =>
  module === name || module.startsWith(`${name}/`);

/** Files that import a package or one of its modules. */
const importersOf = (name: string, files = shipped): string[] =>
  files
    .filter((source) => modulesIn(source).some(isOf(name)))
    .map(({ file }) => file);

/** Fails with the sentence, and with why. */
function requireThat(isKept: boolean, sentence: string): void {
  if (!isKept) throw new Error(`${sentence}. ${WHY}`);
}

const catalog: Record<string, string> = parse(
  readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'),
).catalog;

test.each([...SHIPPED, ...TESTING])('%s is in the catalog', (name) => {
  requireThat(
    catalog[name] !== undefined,
    `pnpm-workspace.yaml lists no ${name}`,
  );
});

test.each(SHIPPED)('%s is imported by code that ships', (name) => {
  requireThat(
    importersOf(name).length > 0,
    `No file that ships imports ${name}`,
  );
});

test('Jest, Testing Library and Playwright run the tests', () => {
  requireThat(
    existsSync(path.join(root, 'jest.config.mjs')),
    'There is no jest.config.mjs',
  );
  requireThat(
    importersOf('@testing-library/react', sources).length > 10,
    'Few tests use Testing Library',
  );
  requireThat(
    importersOf('@playwright/test', sourcesIn('e2e')).length > 0,
    'No journey uses Playwright',
  );
});

test.each(AT_THE_ROOT)('%s stands at the root', (name) => {
  requireThat(
    existsSync(path.join(root, name)),
    `${name} does not stand at the root`,
  );
});

test('builds use ModuleFederationPlugin of @module-federation/enhanced', () => {
  const builds = shipped.filter(({ code }) =>
    code.includes('new ModuleFederationPlugin('),
  );
  const isOfThePackage = builds.some((source) =>
    modulesIn(source).includes('@module-federation/enhanced/rspack'),
  );
  requireThat(
    isOfThePackage,
    'No build uses the ModuleFederationPlugin of @module-federation/enhanced/rspack',
  );
  const own = shipped.find(({ code }) =>
    /ModuleFederationPluginV1|ContainerPlugin\(|ProvideSharedPlugin\(/.test(
      code,
    ),
  );
  requireThat(
    own === undefined,
    `${own?.file} uses the bundler's own containers`,
  );
});

test('the shell loads sections by the runtime of @module-federation/enhanced', () => {
  const loaders = shipped.filter((source) =>
    modulesIn(source).includes('@module-federation/enhanced/runtime'),
  );
  const loads = loaders.some(
    ({ file, code }) =>
      file.startsWith('shell/src/') && code.includes('.loadRemote('),
  );
  requireThat(
    loads,
    'No file of shell/src calls loadRemote of @module-federation/enhanced/runtime',
  );
});

test('notices come from a SnackbarProvider of notistack', () => {
  const isThere = importersOf('notistack').some((name) =>
    shipped.some(
      ({ file, code }) => file === name && code.includes('<SnackbarProvider'),
    ),
  );
  requireThat(isThere, 'No file renders a SnackbarProvider');
});

test.each(['react-router-dom', '@tanstack/react-query', '@mui/material'])(
  'sections import %s by its own name',
  (name) => {
    requireThat(
      importersOf(name).some((file) => file.includes('-mfe/')),
      `No section imports ${name}`,
    );
  },
);

test('facades re-export no library', () => {
  const exports = (code: string) => [
    ...code.matchAll(/export (?:type )?(?:\*|\{[^}]*\}) from '([^']+)'/g),
  ];
  const passed = shipped
    .filter(
      ({ file }) =>
        file.startsWith('shared/src/') &&
        !file.startsWith('shared/src/provided/'),
    )
    .flatMap(({ file, code }) =>
      exports(code).map(([, module = '']) => ({ file, module })),
    )
    .filter(({ module }) => SHIPPED.some((name) => isOf(name)(module)));
  requireThat(
    passed.length === 0,
    `${passed[0]?.file} re-exports ${passed[0]?.module}`,
  );
});

const CONFIGS = `
  import { sectionBrowser, shellBrowser } from './build/browser.mjs';
  import { sectionServer, shellServer } from './build/server.mjs';
  const configs = [shellBrowser(), sectionBrowser('jobs'), shellServer(), sectionServer()];
  console.log(JSON.stringify(configs.map(({ resolve, tools }) => [resolve?.alias, tools?.rspack?.resolve?.alias])));
`;

test('no alias and no import leads into a package’s inside', () => {
  const aliases = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', CONFIGS],
    {
      cwd: path.join(root, 'shared'),
      encoding: 'utf8',
    },
  );
  const given = JSON.parse(aliases)
    .flat()
    .flatMap((alias: Record<string, string> | null) =>
      Object.keys(alias ?? {}),
    );
  requireThat(
    given.length === 0,
    `A build has an alias for ${given.join(', ')}`,
  );
  const tsconfig = readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8');
  requireThat(
    !/"paths"/.test(tsconfig),
    'tsconfig.base.json has paths, which are aliases',
  );
  const inside = shipped
    .flatMap((source) =>
      modulesIn(source).map((module) => ({ file: source.file, module })),
    )
    .find(({ module }) =>
      SHIPPED.some((name) =>
        new RegExp(`^${name}/(?:dist|lib|src|cjs|esm)/`).test(module),
      ),
    );
  requireThat(
    inside === undefined,
    `${inside?.file} imports ${inside?.module}`,
  );
});
