import { requireFreePorts } from './services.mjs';
import { step } from './run.mjs';
import { site } from './topology.mjs';

/** @typedef {ReturnType<typeof import('./services.mjs').createServices>} Services */

/** Throws a `Refusal` when a port of the site is in use. */
export async function requirePorts() {
  const { backend, origins, shell } = site();
  await requireFreePorts([shell, ...origins, ...(backend ? [backend] : [])].map(({ listens }) => listens));
}

/** Starts the programs of the site and prints their addresses. @param {Services} services */
export async function up(services) {
  const { backend, origins, shell } = site();
  if (backend) await services.start(backend);
  if (origins.length) {
    await step('starting the sections’ origins', async () => {
      await Promise.all(origins.map((origin) => services.start(origin, { quiet: true })));
    });
  }
  await step('starting the document server', async () => {
    await services.start(shell, { quiet: true });
  });
  for (const { name, listens } of [...origins, ...(backend ? [backend] : [])]) {
    console.log(`  ${name.padEnd(16)} http://localhost:${listens.port}`);
  }
  console.log(`Ready: http://localhost:${shell.listens.port}`);
}
