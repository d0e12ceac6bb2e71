// npm run import -- FILE: adverts from a file into DATABASE_URL, a hosted project or the embedded database (--help).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/project.mjs';

/** The exit code of an import that cannot begin; 1 means rejected adverts. */
const UNUSABLE = 2;

await main(async () => {
  checkNode();
  await install();
  const child = spawn(
    process.execPath,
    [...typescript(), path.join(root, 'backend', 'src', 'import.ts'), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? UNUSABLE)));
}, UNUSABLE);
