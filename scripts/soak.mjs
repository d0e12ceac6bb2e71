// npm run test:soak: builds what changed and runs the long tests of e2e/soak, which take options.
import path from 'node:path';
import { checkNode, install } from './lib/install.mjs';
import { main, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { typescript } from './lib/topology.mjs';

const template = path.join(root, '.build', 'e2e', 'template');

await main(async () => {
  checkNode();
  await install();
  await run(process.execPath, [path.join(root, 'scripts', 'e2e-template.mjs')], {
    show: true,
    env: { DATA_DIR: template, BACKEND_PORT: process.env['E2E_BACKEND_PORT'] || '54399' },
  });
  await run(
    process.execPath,
    [...typescript(), path.join(root, 'e2e', 'soak', 'main.ts'), ...process.argv.slice(2)],
    { show: true },
  );
});
