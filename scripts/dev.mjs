// npm run dev: everything, built again and published as it is edited.  npm run dev -- jobs: one section alone, with
// hot reload.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { build, packages } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { main, onWindows, Refusal, root, sections } from './lib/project.mjs';
import { portOf } from './lib/project.mjs';
import { publish, publishChanged } from './lib/publish.mjs';
import { bin, step } from './lib/run.mjs';
import { createServices, requireFreePorts } from './lib/services.mjs';
import { backend, shell } from './lib/topology.mjs';
import { requirePorts, up } from './lib/up.mjs';

/** Edits that come within this time, in ms, are one. */
const QUIET_MS = 150;

await main(async () => {
  const [only] = process.argv.slice(2);
  checkNode();
  if (only) await alone(only);
  else await together();
});

async function alone(/** @type {string} */ name) {
  const section = sections.find((known) => known.name === name);
  if (!section) {
    throw new Refusal(
      `There is no section "${name}". Sections: ${sections.map((known) => known.name).join(', ')}.`,
    );
  }
  const listens = { port: portOf(section.variable, section.port), variable: section.variable };
  await requireFreePorts([listens]);
  await step('installing packages', install);
  const services = createServices();
  const data = backend();
  const running = await requireFreePorts([data.listens]).then(
    () => false,
    () => true,
  );
  if (!running) await services.start(data);
  const folder = path.join(root, `${name}-mfe`);
  const server = spawn(bin('rsbuild', folder), ['dev', '--config', 'rsbuild.standalone.mjs'], {
    cwd: folder,
    stdio: 'inherit',
    shell: onWindows,
    env: { ...process.env, STANDALONE_PORT: String(listens.port) },
  });
  server.on('exit', (code) => services.end(code ?? 0));
  process.on('exit', () => server.kill());
  console.log(`Ready: http://localhost:${listens.port}`);
}

async function together() {
  await requirePorts();
  await step('installing packages', install);
  await step('building what changed', async () => (await build()).join(', ') || 'nothing');
  await step('publishing the sections', publishChanged);
  const services = createServices();
  await up(services);
  console.log('Watching: an edited section is built and published, and the next page has it.');
  let waiting = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  let working = Promise.resolve();
  const edited = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => (working = working.then(() => rebuild(services).catch(complain))), QUIET_MS);
  };
  for (const name of [...packages, 'shared']) {
    for (const folder of ['src', ...(name === 'shell' ? ['server'] : [])]) {
      watch(path.join(root, name, folder), { recursive: true }, edited);
    }
  }
}

async function rebuild(/** @type {ReturnType<typeof createServices>} */ services) {
  const started = performance.now();
  const built = await build();
  const changed = sections.filter(({ name }) => built.includes(`${name}-mfe`)).map(({ name }) => name);
  if (changed.length > 0) console.log(await publish(changed));
  if (built.includes('shell')) {
    await services.stop('shell');
    await services.start(shell(), { quiet: true });
  }
  if (built.length > 0) console.log(`${built.join(', ')} in ${Math.round(performance.now() - started)} ms`);
}

function complain(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
}
