import { requireFreePorts } from '../../kit/src/programs/ports.mjs';
import { step } from '../../kit/src/programs/run.mjs';
import { followShell } from './shell-releases.mjs';
import { site } from './topology.mjs';

/** @typedef {ReturnType<typeof import('../../kit/src/programs/services.mjs').createServices>} Services */

/** Throws a `Refusal` when a port of the site is in use. */
export async function requirePorts(parts = started()) {
  await requireFreePorts(programs(parts).map(({ listens }) => listens));
}

/** Starts the programs of the site and prints their addresses. @param {Services} services */
export async function up(services, parts = started()) {
  const { backend, origin, alerts, shell } = parts;
  if (backend) await services.start(backend);
  if (alerts) await services.start(alerts);
  if (origin) {
    await step('starting the origin of releases', async () => {
      await services.start(origin, { quiet: true });
    });
  }
  if (shell) {
    await step('starting the document server', async () => {
      await services.start(shell, { quiet: true });
    });
  }
  for (const { name, listens } of programs({ origin, backend, alerts })) {
    console.log(`  ${name.padEnd(16)} http://localhost:${listens.port}`);
  }
  if (shell) followShell(() => void services.restart(shell.name));
  console.log(shell ? `Ready: http://localhost:${shell.listens.port}` : 'Ready');
}

/** All programs of this machine. @returns {Partial<ReturnType<typeof site>>} */
const started = () => site();

/** Those of the site's programs that run on this machine. @param {Partial<ReturnType<typeof site>>} parts */
const programs = ({ shell, origin, backend, alerts }) =>
  [shell, origin, backend, alerts].filter((program) => program !== undefined);
