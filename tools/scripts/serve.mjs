// npm run serve [-- PROGRAM…]: runs the output of `npm run build`; only the
// environment configures it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { spelled } from '../../platform/kit/src/programs/ports.mjs';
import { main, Refusal } from '../../platform/kit/src/programs/refusal.mjs';
import { Services } from '../../platform/kit/src/programs/services.mjs';
import { perform } from './lib/command.mjs';
import { ports, root } from './lib/project.mjs';
import { storeShell } from './lib/shell-releases.mjs';
import { programsOf, requirePorts, up } from './lib/topology.mjs';

await main(() =>
  perform('npm run serve --', (program) =>
    program
      .description('Runs the output of npm run build.')
      .argument(
        '[program...]',
        `shell (the document server) at ${spelled(ports.shell)}, ` +
          `backend at ${spelled(ports.backend)}, ` +
          `origin (of releases) at ${spelled(ports.origin)} ` +
          `or alerts at ${spelled(ports.alerts)}; all by default`,
      )
      .action(serve),
  ),
);

/** @param {string[]} names of programs */
async function serve(names) {
  const parts = programsOf(names);
  const built = [
    ...(parts.shell ? ['shell/dist-server/main.cjs'] : []),
    // a hosted backend needs no program here
    ...(parts.backend ? ['backend/dist/main.mjs'] : []),
    ...(parts.alerts ? ['backend/dist/alerts.mjs'] : []),
  ];
  if (!built.every((file) => existsSync(path.join(root, file)))) {
    throw new Refusal('There is no build to serve. Run "npm run build" first.');
  }
  // the build may have been made with another data folder
  if (parts.shell) await storeShell();
  await requirePorts(parts);
  await up(new Services({ restart: true }), parts);
}
