// npm run serve [-- PROGRAM…]: runs the output of `npm run build`; only the
// environment configures it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { spelledPort } from '../../platform/kit/src/programs/ports.mjs';
import { main, Refusal } from '../../platform/kit/src/programs/refusal.mjs';
import { Services } from '../../platform/kit/src/programs/services.mjs';
import { perform } from './lib/command.mjs';
import { ports, root } from './lib/project.mjs';
import { storeShell } from './lib/shell-releases.mjs';
import { programsOf, requirePorts, startPrograms } from './lib/topology.mjs';

await main(() =>
  perform('npm run serve --', (program) =>
    program
      .description('Runs the output of npm run build.')
      .argument(
        '[program...]',
        `shell (the document server) at ${spelledPort(ports.shell)}, ` +
          `backend at ${spelledPort(ports.backend)}, ` +
          `origin (of releases) at ${spelledPort(ports.origin)} ` +
          `or alerts at ${spelledPort(ports.alerts)}; all by default`,
      )
      .action(servePrograms),
  ),
);

/** @param {string[]} names of programs */
async function servePrograms(names) {
  const chosenPrograms = programsOf(names);
  const builtNames = [
    ...(chosenPrograms.shell ? ['shell/dist-server/main.cjs'] : []),
    // a hosted backend needs no program here
    ...(chosenPrograms.backend ? ['backend/dist/main.mjs'] : []),
    ...(chosenPrograms.alerts ? ['backend/dist/alerts.mjs'] : []),
  ];
  if (!builtNames.every((file) => existsSync(path.join(root, file)))) {
    throw new Refusal('There is no build to serve. Run "npm run build" first.');
  }
  // the build may have been made with another data folder
  if (chosenPrograms.shell) await storeShell();
  await requirePorts(chosenPrograms);
  await startPrograms(new Services({ restart: true }), chosenPrograms);
}
