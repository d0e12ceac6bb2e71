// npm run test:soak: builds what changed and runs the long tests of e2e/soak, which accept options.
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { run } from '../kit/src/programs/run.mjs';
import { findChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/project.mjs';

const template = path.join(root, '.build', 'e2e', 'template');

await main(async () => {
  checkNode();
  await install();
  const CHROMIUM_PATH = await findChromium();
  const options = process.argv.slice(2);
  await run(process.execPath, [path.join(root, 'scripts', 'e2e-template.mjs')], {
    show: true,
    env: { DATA_DIR: template, BACKEND_PORT: process.env['E2E_BACKEND_PORT'] || '54399' },
  });
  await run(process.execPath, [...typescript(), path.join(root, 'e2e', 'soak', 'main.ts'), ...options], {
    show: true,
    env: { CHROMIUM_PATH },
  });
});
