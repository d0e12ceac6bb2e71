/**
 * What sections' builds leave out is what the shell hands over
 * (docs/architecture.md, "Sharing").
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';

const BUILD = `
  import { sharedExternals } from './build/shared-imports.mjs';
  import { consumedModules, sharedModules } from './build/shared-modules.mjs';
  import { tableSource } from './build/shared-table.mjs';
  const externals = await Promise.all(sharedModules.map(({ source, name }) =>
    sharedExternals({ request: name, contextInfo: { issuer: import.meta.resolve(source).replace('file://', '') } })));
  console.log(JSON.stringify({
    names: sharedModules.map(({ name }) => name),
    consumed: Object.keys(consumedModules),
    externals,
    inBrowser: tableSource(),
    onServer: tableSource({ isServer: true }),
  }));
`;

interface Build {
  names: string[];
  consumed: string[];
  externals: string[];
  inBrowser: string;
  onServer: string;
}

interface Tables {
  sharedTable: Record<string, { version: string; module: { of: string } }>;
  lazyTable: Record<string, { version: string }>;
}

function tablesOf(source: string): Tables {
  const { code } = transformSync(source, {
    jsc: { target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const exports: Tables = { sharedTable: {}, lazyTable: {} };
  runInNewContext(code, { exports, require: (name: string) => ({ of: name }) });
  return exports;
}

test('the build shares, leaves out and hands over the same modules', () => {
  const { names, consumed, externals, inBrowser, onServer }: Build = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], {
      cwd: path.resolve(__dirname, '..'),
      encoding: 'utf8',
    }),
  );
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'react-router-dom',
      '@board/shared/platform',
    ]),
  );
  expect(consumed).toEqual(names);
  expect(externals).toEqual(names.map((name) => `commonjs ${name}`));

  const server = tablesOf(onServer);
  expect(Object.keys(server.sharedTable)).toEqual(names);
  expect(server.lazyTable).toEqual({});

  const browser = tablesOf(inBrowser);
  expect(
    Object.keys({ ...browser.sharedTable, ...browser.lazyTable }).toSorted(),
  ).toEqual(names.toSorted());
  expect(Object.keys(browser.lazyTable)).toEqual([
    '@supabase/supabase-js',
    '@mui/material/Drawer',
    '@mui/material/Menu',
    '@mui/material/MenuItem',
    '@mui/material/Popper',
    '@mui/material/Select',
    '@mui/material/TableSortLabel',
    '@mui/material/useAutocomplete',
    'notistack',
  ]);
  expect(browser.sharedTable['react']?.module.of).toBe('react');
  expect(browser.sharedTable['react-router-dom']?.module.of).toBe(
    '@board/shared/provided/react-router-dom',
  );
});
