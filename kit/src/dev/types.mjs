import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin, onWindows } from '../programs/run.mjs';

/** A line with an error of TypeScript. */
const ERROR = /error TS\d+:/;
const ROUND_ENDS = /Found (\d+) errors?\b/;

/**
 * Checks types beside the compilers, which ignore them: prints each error, and a line when there are none. Does nothing in a
 * package without TypeScript.
 * @param {string} folder with a tsconfig.json
 */
export function watchTypes(folder) {
  const compiler = bin('tsc', folder);
  if (!existsSync(compiler) || !existsSync(path.join(folder, 'tsconfig.json'))) return;
  const args = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(compiler, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: onWindows,
  });
  process.once('exit', () => child.kill());
  let rest = '';
  /** Of the round before. @type {string | undefined} */
  let before;
  child.stdout.on('data', (data) => {
    const lines = `${rest}${data}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (ERROR.test(line)) console.error(`  ${line.trim()}`);
      const [, count] = ROUND_ENDS.exec(line) ?? [];
      if (count === undefined) continue;
      if (count === '0' && before !== '0') console.log('  No type errors.');
      before = count;
    }
  });
}
