/** A section in a repository of its own: nothing of this checkout but packed packages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onWindows, run } from '../../kit/src/programs/run.mjs';
import { readCatalog } from '../../scripts/lib/packed-manifest.mjs';
import { reservedScope } from './reserved-scope';

export interface Outside {
  write(file: string, text: string): void;
  /** Runs a command of an installed package. `ok` is false after a failure, with all that it printed. */
  command(name: string, ...args: string[]): Promise<{ ok: boolean; output: string }>;
}

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: false, // the packed declarations are what is tested
  types: [],
};

const CONTRACT = '@board/shared/contract';

/** One page, one widget, one query. */
const SOURCES = {
  'src/widget-props.ts': `
    import type { CountryCode } from '@board/shared/domain';
    declare module '${CONTRACT}' {
      interface WidgetProps { 'weather/Sky': { country: CountryCode; days?: number } }
    }`,
  'src/queries.ts': `
    import type { Platform } from '${CONTRACT}';
    import { readNumber } from '@board/shared/domain';
    import { queryOptions } from '@board/shared/query';
    import { rowsOf } from '@board/shared/answers';
    export const firmIds = ({ backend }: Platform) => queryOptions({
      queryKey: ['weather', 'firms'],
      queryFn: async ({ signal }) => {
        const call = backend.rpc('firms_sitemap', { max_rows: 5 }, { get: true });
        const found = rowsOf(await call.abortSignal(signal));
        return found.map(({ id }) => readNumber(id) ?? 0);
      },
    });`,
  'src/Sky.tsx': `
    import { useState } from 'react';
    import type { WidgetModule, WidgetProps } from '${CONTRACT}';
    function Sky({ country, days = 1 }: WidgetProps['weather/Sky']) {
      const [open, setOpen] = useState(false);
      return <button onClick={() => setOpen(!open)}>{open ? days.toFixed() : country.toUpperCase()}</button>;
    }
    export const widget: WidgetModule<WidgetProps['weather/Sky']> = {
      Component: Sky,
      prefetch: () => Promise.resolve(),
    };`,
  'src/SkyPage.tsx': `
    import { paths } from '@board/shared/paths';
    import { useCountry, usePlatform, Widget } from '@board/shared/platform';
    import { useSuspenseQuery } from '@board/shared/query';
    import { Link } from '@board/shared/router';
    import { Page, styled } from '@board/shared/ui';
    import { firmIds } from './queries';
    const Row = styled('p')({ margin: 0 });
    export function Component() {
      const { country } = useCountry();
      const { data } = useSuspenseQuery(firmIds(usePlatform()));
      return (
        <Page>
          <Row>{data.map((id) => id.toFixed())} <Link to={paths.jobs({})}>jobs</Link></Row>
          <Widget name="weather/Sky" props={{ country: country.code }} label="Sky" />
        </Page>
      );
    }`,
  'src/section.ts': `
    import type { NavEntry, Platform, Section, WidgetName } from '${CONTRACT}';
    import { pageRoute, type RouteObject } from '@board/shared/router';
    import { firmIds } from './queries';
    export const contract = '^2.0.0';
    export const segment = 'weather';
    export const nav: NavEntry[] = [{ label: 'Weather', path: '/weather' }];
    export const uses: WidgetName[] = ['weather/Sky'];
    export const routes = (platform: Platform): RouteObject[] => [
      pageRoute({
        index: true,
        chunk: 'sky-page',
        load: () => import(/* webpackChunkName: "sky-page" */ './SkyPage'),
        loader: () => platform.queryClient.ensureQueryData(firmIds(platform)),
        head: (ids) => ({ title: \`Weather over \${ids.length} firms\` }),
      }),
    ];
    export const widgets: Section<'weather'>['widgets'] = {
      Sky: async () => (await import(/* webpackChunkName: "sky" */ './Sky')).widget,
    };
    type Satisfies<Module extends Section<'weather'>> = Module;
    export type Checked = Satisfies<typeof import('./section')>;`,
  'src/index.ts': 'export {};',
  'rsbuild.config.mjs': `
    import { sectionBrowser } from '@board/shared/build/browser.mjs';
    export default sectionBrowser('weather');`,
  'rsbuild.server.mjs': `
    import { sectionServer } from '@board/shared/build/server.mjs';
    export default sectionServer();`,
  'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
  // some build modules name types of Node
  'tsconfig.every.json': JSON.stringify({
    compilerOptions: { ...compilerOptions, types: ['node'] },
    include: ['every'],
  }),
};

/** Makes the section in an empty folder and installs tarballs there, by package name, as another team does. */
export async function outsideSection(folder: string, tarballs: Record<string, string>): Promise<Outside> {
  const catalog = readCatalog();
  const versions = (prefix: string, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, `${prefix}${catalog.get(name)}`]));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const files = Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]);
  write(
    'package.json',
    JSON.stringify({
      name: 'weather-section',
      version: '0.1.0',
      private: true,
      type: 'module',
      dependencies: {
        ...Object.fromEntries(files),
        ...versions('^', [
          '@emotion/react',
          '@emotion/styled',
          '@mui/material',
          '@mui/system',
          'react',
          'react-dom',
        ]),
      },
      devDependencies: versions('', [
        '@rsbuild/core',
        '@testing-library/react',
        '@types/node',
        '@types/react',
        'typescript',
      ]),
    }),
  );
  for (const [file, text] of Object.entries(SOURCES)) write(file, text);
  const suffix = onWindows ? '.cmd' : '';
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run(`npm${suffix}`, ['install', ...options], { cwd: folder, env: reservedScope(folder) });
  return {
    write,
    command: (name, ...args) =>
      run(path.join(folder, 'node_modules', '.bin', `${name}${suffix}`), args, { cwd: folder }).then(
        (output) => ({ ok: true, output }),
        (error: unknown) => ({ ok: false, output: error instanceof Error ? error.message : String(error) }),
      ),
  };
}
