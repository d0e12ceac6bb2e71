// npm run seed -- --jobs 100000 [--replace]: loads any number of sample rows into DATABASE_URL or the embedded database.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/project.mjs';

const USAGE = 'Usage: npm run seed -- --jobs <0 to 10000000> [--replace]';
const MOST = 10_000_000;

await main(async () => {
  const { jobs, replace } = readArguments();
  checkNode();
  await install();
  const args = ['--jobs', String(jobs), ...(replace ? ['--replace'] : [])];
  const child = spawn(
    process.execPath,
    [...typescript(), path.join(root, 'backend', 'src', 'seed.ts'), ...args],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
});

function readArguments() {
  try {
    const { values } = parseArgs({ options: { jobs: { type: 'string' }, replace: { type: 'boolean' } } });
    const jobs = Number(values.jobs);
    if (/^\d{1,8}$/.test(values.jobs ?? '') && jobs <= MOST) return { jobs, replace: values.replace };
  } catch {
    // an unknown option
  }
  throw new Refusal(USAGE);
}
