/** The packages that the product is made of (docs/architecture.md, "Sharing"): pinned once, and used by what ships or tests it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import shared from '../build/shared-modules.json';

const root = path.resolve(__dirname, '..', '..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Source that ships, or that the tests of every package run with. */
const SOURCES = ['shared/src', 'shared/build', 'shell/src', 'jobs-mfe/src', 'kit/src', 'e2e/support'];
const code = SOURCES.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => text(path.join(folder, file))),
).join('\n');

const catalog = new Map(Object.entries(parse(text('pnpm-workspace.yaml')).catalog));

test.each([
  'react',
  'react-dom',
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
  '@testing-library/react',
  '@playwright/test',
])('%s is in the catalog and imported', (name) => {
  expect(catalog.get(name)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(code).toMatch(new RegExp(`(?:from |import\\((?:/\\*.*\\*/ )?)'${name}[/']`));
});

test('React, the query client and the backend client are modules that shell and sections share', () => {
  const modules = [...shared.libraries, ...shared.platform];
  expect(modules).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@board/shared/query', '@board/shared/supabase']),
  );
});
