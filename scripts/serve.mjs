// npm run serve: runs the output of `npm run build`; only the environment configures it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { main, Refusal, root } from './lib/project.mjs';
import { createServices } from './lib/services.mjs';
import { site } from './lib/topology.mjs';
import { requirePorts, up } from './lib/up.mjs';

await main(async () => {
  endWithNpm();
  // a hosted backend needs none here
  const built = ['shell/dist-server/main.cjs', ...(site().backend ? ['backend/dist/main.mjs'] : [])];
  if (!built.every((file) => existsSync(path.join(root, file)))) {
    throw new Refusal('There is no build to serve. Run "npm run build" first.');
  }
  await requirePorts();
  await up(createServices({ restart: true }));
});
