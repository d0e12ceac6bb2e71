// npm run bench -- backend: measures the backend on the embedded database and on a PostgreSQL of its own.
import path from 'node:path';
import { checkNode, install } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { main, Refusal, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { typescript } from './lib/topology.mjs';

/** For a million rows on two cores and a few GB of memory. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};

await main(async () => {
  const [what] = process.argv.slice(2);
  if (what !== 'backend') throw new Refusal('Usage: npm run bench -- backend');
  checkNode();
  await install();
  const named = process.env['BENCH_DATABASE_URL'];
  const server = named ? undefined : await startPostgres('bench', SETTINGS).catch(leaveOut);
  try {
    const env = { BENCH_DATABASE_URL: named || server?.url || '' };
    await run(process.execPath, [...typescript(), path.join(root, 'bench', 'backend.ts')], {
      show: true,
      env,
    });
  } finally {
    await server?.stop();
  }
});

function leaveOut(/** @type {unknown} */ error) {
  if (!(error instanceof Refusal)) throw error;
  console.log(error.message);
  return undefined;
}
