// npm run routes: prints every route of the site in one table, with the reads of its loader. Starts its own backend.
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
import { read } from '../kit/src/programs/command-line.mjs';
import { freePort } from '../kit/src/programs/ports.mjs';
import { spawnProgram } from '../kit/src/programs/program.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { run } from '../kit/src/programs/run.mjs';
import { buildBackend } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { buildDir, root } from './lib/project.mjs';
import { backend } from './lib/topology.mjs';

/** Enough for one example address per route: a landing page of a service in a town needs five jobs there. */
const SAMPLE_JOBS = '600';

await main(async () => {
  read({ usage: 'npm run routes', rows: {} });
  checkNode();
  await install();
  await buildBackend();
  const port = await freePort();
  const env = {
    BACKEND_PORT: String(port),
    DATA_DIR: path.join(buildDir, `routes-${SAMPLE_JOBS}`), // a folder keeps the rows that it was made with
    DATABASE_URL: '',
    SAMPLE_JOBS,
  };
  const program = spawnProgram({ ...backend(), env }, true);
  try {
    await program.ready;
    await run(process.execPath, [...typescript(), path.join(root, 'scripts', 'routes', 'main.ts')], {
      show: true,
      env: { BACKEND_URL: `http://127.0.0.1:${port}` },
    });
  } finally {
    await program.stop();
  }
});
