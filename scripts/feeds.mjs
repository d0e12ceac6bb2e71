// npm run feeds -- COMMAND: keeps and runs the feeds of DATABASE_URL, a hosted project or the embedded database (--help).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/project.mjs';

/** The exit code of a command that cannot begin; 1 means rejected adverts. */
const UNUSABLE = 2;

await main(async () => {
  checkNode();
  await install();
  const child = spawn(
    process.execPath,
    [...typescript(), path.join(root, 'backend', 'src', 'feeds.ts'), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // a terminal sends Ctrl-C to both
  process.on('SIGINT', () => undefined);
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? UNUSABLE)));
}, UNUSABLE);
