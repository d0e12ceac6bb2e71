// npm run migrate:repair: recreates the schema of a database with unknown migrations, with its rows (docs/going-live.md
// §9).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/project.mjs';

await main(async () => {
  checkNode();
  await install();
  const child = spawn(process.execPath, [...typescript(), path.join(root, 'backend', 'src', 'repair.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
});
