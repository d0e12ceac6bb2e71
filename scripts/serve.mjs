// npm run serve [-- PROGRAM…]: runs the output of `npm run build`; only the
// environment configures it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { performOne } from '../kit/src/programs/command-line.mjs';
import { spelled } from '../kit/src/programs/ports.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { Services } from '../kit/src/programs/services.mjs';
import { ports, root } from './lib/project.mjs';
import { storeShell } from './lib/shell-releases.mjs';
import { programsOf, requirePorts, up } from './lib/topology.mjs';

await main(() =>
  performOne('npm run serve, or npm run serve -- PROGRAM…', {
    usage: '[PROGRAM…]',
    words:
      `shell (the document server) at ${spelled(ports.shell)}, ` +
      `backend at ${spelled(ports.backend)}, ` +
      `origin (of releases) at ${spelled(ports.origin)} ` +
      `or alerts at ${spelled(ports.alerts)}; all by default`,
    run: serve,
  }),
);

/** @param {import('../kit/src/programs/command-line.mjs').Line} line */
async function serve({ args }) {
  const parts = programsOf(args);
  const built = [
    ...(parts.shell ? ['shell/dist-server/main.cjs'] : []),
    // a hosted backend needs none here
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
