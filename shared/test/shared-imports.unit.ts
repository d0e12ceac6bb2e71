/**
 * What a section may import, by builds of a section that imports it
 * (docs/sections.md, "Libraries").
 */
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';

/**
 * Inside the package, so that imports are found, and where tests that read all
 * sources do not look.
 */
const folder = mkdtempSync(path.join(__dirname, '..', 'dist-section-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Builds the section of a folder for one side. Writes how it ended, with what
 * the bundler says.
 */
const BUILD = `
  import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
  const { sectionBrowser } = await import('@board/shared/build/browser.mjs');
  const { sectionServer } = await import('@board/shared/build/server.mjs');
  const [cwd, side] = process.argv.slice(-2);
  const config = side === 'browser' ? sectionBrowser('tries') : sectionServer();
  const output = { distPath: { root: cwd + '/' + side }, sourceMap: false };
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig: mergeRsbuildConfig(config, { output }) });
  await rsbuild.build().then(() => console.log('BUILT'), () => console.log('REFUSED'));
`;

/** An installed package of modules, as the packed platform is one. */
const PACKED = `
import Typography from '@mui/material/Typography';
export { Typography };
`;

let count = 0;

async function build(
  side: 'browser' | 'server',
  code: string,
): Promise<{ said: string; output: string }> {
  count += 1;
  const section = path.join(folder, String(count));
  mkdirSync(path.join(section, 'src'), { recursive: true });
  writeFileSync(path.join(section, 'src', 'section.ts'), code);
  const packed = path.join(section, 'node_modules', 'packed');
  mkdirSync(packed, { recursive: true });
  writeFileSync(
    path.join(packed, 'package.json'),
    '{"type":"module","exports":"./index.js"}',
  );
  writeFileSync(path.join(packed, 'index.js'), PACKED);
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', BUILD, section, side],
    {
      cwd: path.dirname(folder),
      env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    },
  );
  return { said: stdout + stderr, output: path.join(section, side) };
}

const SIDES = ['browser', 'server'] as const;

const REFUSED = [
  {
    what: 'names that the shell does not share',
    code: `
      import { HydratedRouter } from 'react-router-dom';
      import { responsiveFontSizes } from '@mui/material/styles';
      console.log(HydratedRouter, responsiveFontSizes);`,
    sentences: [
      'The shell does not share "HydratedRouter" of react-router-dom',
      'The shell does not share "responsiveFontSizes" of @mui/material/styles',
    ],
  },
  {
    what: 'the inside of a shared package, and what stands behind one',
    code: `
      import * as inside from '@emotion/react/dist/emotion-react.browser.esm.js';
      import { Link } from 'react-router';
      console.log(inside, Link);`,
    sentences: [
      'would bring a second copy of @emotion/react into the page: the shell shares @emotion/react.',
      'import from "react-router-dom", which the shell shares.',
    ],
  },
];

for (const side of SIDES)
  test.each(REFUSED)(
    `a build for the ${side} refuses $what, and says what to do`,
    async (refused) => {
      const { said } = await build(side, refused.code);
      for (const sentence of refused.sentences)
        expect(said).toContain(sentence);
      expect(said).toContain('docs/sections.md, "Libraries", says what to do');
      expect(said).toContain('REFUSED');
    },
  );

/** Imports as the documentation of each library shows them. */
const BY_NAME = `
import { createElement } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import { format } from 'date-fns';
import { Typography } from 'packed';

const Wide = styled(Box)({ width: '100%' });
const year = createElement(Button, { variant: 'contained' }, format(0, 'yyyy'));

export { Link, useQuery };
const rating = createElement(Rating, { readOnly: true });
export const element = createElement(Wide, null, year, rating, createElement(Typography, null, 'packed'));
`;

test('libraries by their own names build, and one that is not shared comes with the section', async () => {
  const { said, output } = await build('server', BY_NAME);
  expect(said).toContain('BUILT');
  const [file = ''] = readdirSync(output).filter((name) =>
    name.endsWith('.cjs'),
  );
  const code = readFileSync(path.join(output, file), 'utf8');
  const required = new Set(
    [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name),
  );
  expect([...required]).toEqual(
    expect.arrayContaining([
      'react',
      'react-router-dom',
      '@tanstack/react-query',
      '@mui/material/styles',
      '@mui/material/Box',
      '@mui/material/Button',
    ]),
  );
  expect(required).not.toContain('@mui/material/Rating');
  expect(required).not.toContain('date-fns');

  const module: { exports: { element?: React.ReactElement; Link?: unknown } } =
    { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'])(
    module,
    module.exports,
    require,
  );
  const { renderToString } = await import('react-dom/server');
  const { element, Link } = module.exports;
  expect(renderToString(element).replaceAll(/<style.*?<\/style>/g, '')).toMatch(
    /^<div class="MuiBox-root[^"]*"><button class="MuiButtonBase-root MuiButton-root[^>]*>\d{4}<\/button><span [^>]*MuiRating-root.*<p class="MuiTypography-root[^>]*>packed<\/p><\/div>$/,
  );
  expect(Link).toBe((await import('react-router-dom')).Link);
});

test('in the browser they build too', async () => {
  const { said } = await build('browser', BY_NAME);
  expect(said).toContain('BUILT');
});

/** Each reads the state of its FormControl from a React context. */
const FORM = `
import { createElement } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

export const element = createElement(FormControl, { error: true }, [
  createElement(FormLabel, { key: 1 }, 'Name'),
  createElement(OutlinedInput, { key: 2 }),
  createElement(NativeSelect, { key: 3 }),
  createElement(FormHelperText, { key: 4 }, 'Too long'),
]);
`;

test('the parts of a form in a section have one context, the shell’s', async () => {
  const { said, output } = await build('server', FORM);
  expect(said).toContain('BUILT');
  const [file = ''] = readdirSync(output).filter((name) =>
    name.endsWith('.cjs'),
  );
  const code = readFileSync(path.join(output, file), 'utf8');
  const module: { exports: { element?: React.ReactElement } } = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'])(
    module,
    module.exports,
    require,
  );
  const { renderToString } = await import('react-dom/server');
  const html = renderToString(module.exports.element);
  for (const part of [
    'FormLabel',
    'OutlinedInput',
    'NativeSelect',
    'FormHelperText',
  ])
    expect(html).toMatch(
      new RegExp(`class="(?=[^"]*Mui${part}-root)[^"]*Mui-error`),
    );
  expect(code).not.toContain('MuiInputBase');
});

const root = path.join(__dirname, '..', '..');

function importedFrom(section: string): string[] {
  const files = readdirSync(path.join(root, section), {
    recursive: true,
    encoding: 'utf8',
  });
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, section, name), 'utf8'))
    .flatMap((code) => [
      ...code.matchAll(/^import (?!type).*'(@mui\/material\/[^']+)'/gm),
    ])
    .map(([, name = '']) => name);
}

test('every component of MUI that sections use is shared', () => {
  const { libraries } = JSON.parse(
    readFileSync(path.join(root, 'shared/build/shared-modules.json'), 'utf8'),
  );
  const sections = readdirSync(root).filter((name) => name.endsWith('-mfe'));
  const folders = [...sections, 'tools/templates/examples-mfe'].map((name) =>
    path.join(name, 'src'),
  );
  const imported = [...folders, 'shared/src/ui'].flatMap(importedFrom);
  expect(imported).toContain('@mui/material/FormControl');
  expect(imported.filter((name) => !libraries.includes(name))).toEqual([]);
});
