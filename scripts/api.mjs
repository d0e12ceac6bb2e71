// npm run api: writes shared/api.md, the public declarations of @board/shared, and shared/build/since.json, the versions in
// which names of the shared modules came. `--check` fails when one is out of date, or
// when PLATFORM_VERSION does not say what changed since shared/api-released.md. `--released` writes that file as well.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { versionProblem } from './lib/api-changes.mjs';
import { apiReport } from './lib/api-report.mjs';
import { emitDeclarations } from './lib/declarations.mjs';
import { root } from './lib/project.mjs';
import { sinceOf } from './lib/since.mjs';

const OPTIONS = ['--check', '--released'];
const report = path.join(root, 'shared', 'api.md');
const released = path.join(root, 'shared', 'api-released.md');
const table = path.join(root, 'shared', 'build', 'since.json');
const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

await main(async () => {
  const options = process.argv.slice(2);
  const unknown = options.find((word) => !OPTIONS.includes(word));
  if (unknown !== undefined)
    throw new Refusal(`There is no option ${unknown}. Options: ${OPTIONS.join(', ')}.`);
  /** @type {import('./lib/packed-manifest.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(path.join(root, 'shared', 'package.json'), 'utf8'));
  const current = apiReport(
    manifest,
    await emitDeclarations('shared', Object.values(manifest.exports)),
    'shared',
  );
  const since = `${JSON.stringify(sinceOf(JSON.parse(read(table)), read(released), current, manifest.version), null, 2)}\n`;
  const files = [
    { file: report, text: current },
    { file: table, text: since },
  ];
  for (const { file, text } of files) {
    if (!options.includes('--check')) writeFileSync(file, text);
    else if (read(file) !== text)
      throw new Refusal(`${path.relative(root, file)} is out of date. Run "npm run api" and commit it.`);
  }
  if (options.includes('--released')) writeFileSync(released, current);
  const problem = versionProblem(read(released), current);
  if (problem && options.includes('--check')) throw new Refusal(problem);
  if (problem) console.log(problem);
});
