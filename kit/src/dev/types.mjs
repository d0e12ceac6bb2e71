import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { killGroup } from '../programs/program.mjs';
import { bin, onWindows } from '../programs/run.mjs';

/** A line with an error of TypeScript. */
const ERROR = /error TS\d+:/;
const ROUND_ENDS = /Found (\d+) errors?\b/;

/** Where a development server finds what its open pages show (shell/server/endpoints/live-events.ts). */
const FILE = 'type-errors.txt';

/**
 * Checks types beside the compilers, which ignore them: prints each error, and a line when there are none. Open pages show the
 * same errors until they are mended. Does nothing in a package without TypeScript.
 * @param {string} folder with a tsconfig.json @param {string} dataDir of the document server
 */
export function watchTypes(folder, dataDir) {
  const compiler = bin('tsc', folder);
  if (!existsSync(compiler) || !existsSync(path.join(folder, 'tsconfig.json'))) return;
  const args = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(compiler, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: onWindows,
    detached: !onWindows, // on Node 20 the compiler is a child process of this one
  });
  process.once('exit', () => (onWindows ? child.kill() : killGroup(child)));
  let rest = '';
  /** Of the round before. @type {string | undefined} */
  let before;
  /** Of this round. @type {string[]} */
  let errors = [];
  const show = () => writeFileSync(path.join(dataDir, FILE), errors.join('\n'));
  child.stdout.on('data', (data) => {
    const lines = `${rest}${data}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (ERROR.test(line)) {
        console.error(`  ${line.trim()}`);
        errors.push(line.trim());
        show(); // the round may go on for many seconds
      }
      const [, count] = ROUND_ENDS.exec(line) ?? [];
      if (count === undefined) continue;
      if (count === '0' && before !== '0') console.log('  No type errors.');
      before = count;
      show();
      errors = [];
    }
  });
}
