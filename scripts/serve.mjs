// npm run serve: runs the output of `npm run build`; only the environment configures it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endWithNpm } from '../kit/src/programs/end-with-npm.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { createServices } from '../kit/src/programs/services.mjs';
import { root } from './lib/project.mjs';
import { storeShell } from './lib/shell-releases.mjs';
import { site } from './lib/topology.mjs';
import { requirePorts, up } from './lib/up.mjs';

await main(async () => {
  endWithNpm();
  // a hosted backend needs none here
  const built = ['shell/dist-server/main.cjs', ...(site().backend ? ['backend/dist/main.mjs'] : [])];
  if (!built.every((file) => existsSync(path.join(root, file)))) {
    throw new Refusal('There is no build to serve. Run "npm run build" first.');
  }
  await storeShell(); // the build may have been made with another data folder
  await requirePorts();
  await up(createServices({ restart: true }));
});
