import { requireFreePorts } from '../../kit/src/programs/ports.mjs';
import { step } from '../../kit/src/programs/run.mjs';
import { followShell } from './shell-releases.mjs';
import { site } from './topology.mjs';

/** @typedef {ReturnType<typeof import('../../kit/src/programs/services.mjs').createServices>} Services */

/** Throws a `Refusal` when a port of the site is in use. */
export async function requirePorts() {
  await requireFreePorts(programs(site()).map(({ listens }) => listens));
}

/** Starts the programs of the site and prints their addresses. @param {Services} services */
export async function up(services) {
  const { backend, origin, shell } = site();
  if (backend) await services.start(backend);
  if (origin) {
    await step('starting the origin of releases', async () => {
      await services.start(origin, { quiet: true });
    });
  }
  await step('starting the document server', async () => {
    await services.start(shell, { quiet: true });
  });
  for (const { name, listens } of programs({ origin, backend })) {
    console.log(`  ${name.padEnd(16)} http://localhost:${listens.port}`);
  }
  followShell(() => void services.restart(shell.name));
  console.log(`Ready: http://localhost:${shell.listens.port}`);
}

/** Those of the site's programs that run on this machine. @param {Partial<ReturnType<typeof site>>} parts */
const programs = ({ shell, origin, backend }) =>
  [shell, origin, backend].filter((program) => program !== undefined);
