// npm run api: writes shared/api.md, the public declarations of @board/shared, and shared/build/since.json, the versions in
// which names of the shared modules came.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { read } from '../kit/src/programs/command-line.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { versionProblem } from './lib/api-changes.mjs';
import { apiReport } from './lib/api-report.mjs';
import { emitDeclarations } from './lib/declarations.mjs';
import { root } from './lib/project.mjs';
import { sinceOf } from './lib/since.mjs';

const PROGRAM = {
  usage: 'npm run api',
  rows: {
    '--check': 'fails when a file is out of date, or PLATFORM_VERSION does not say what changed',
    '--released': 'writes shared/api-released.md as well',
  },
};
const report = path.join(root, 'shared', 'api.md');
const released = path.join(root, 'shared', 'api-released.md');
const table = path.join(root, 'shared', 'build', 'since.json');
const textOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

await main(async () => {
  const { flags } = read(PROGRAM);
  /** @type {import('./lib/packed-manifest.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(path.join(root, 'shared', 'package.json'), 'utf8'));
  const current = apiReport(
    manifest,
    await emitDeclarations('shared', Object.values(manifest.exports)),
    'shared',
  );
  const since = `${JSON.stringify(sinceOf(JSON.parse(textOf(table)), textOf(released), current, manifest.version), null, 2)}\n`;
  const files = [
    { file: report, text: current },
    { file: table, text: since },
  ];
  for (const { file, text } of files) {
    if (!flags.has('check')) writeFileSync(file, text);
    else if (textOf(file) !== text)
      throw new Refusal(`${path.relative(root, file)} is out of date. Run "npm run api" and commit it.`);
  }
  if (flags.has('released')) writeFileSync(released, current);
  const problem = versionProblem(textOf(released), current);
  if (problem && flags.has('check')) throw new Refusal(problem);
  if (problem) console.log(problem);
});
