// npm run dev: the composed site, and open pages follow edits. npm run dev --
// jobs: one section alone. With --with https://SITE, the rest of a running site
// is around it.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { runAlone } from '../../platform/kit/src/dev/alone.mjs';
import { develop } from '../../platform/kit/src/dev/develop.mjs';
import { spelledPort } from '../../platform/kit/src/programs/ports.mjs';
import { main, Misuse } from '../../platform/kit/src/programs/refusal.mjs';
import { step } from '../../platform/kit/src/programs/run.mjs';
import { Services } from '../../platform/kit/src/programs/services.mjs';
import { buildBackend, buildDevelopmentShell } from './lib/build.mjs';
import { perform } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { dataDir, ports, root, sections } from './lib/project.mjs';
import { origin, requirePorts, site as sitePrograms } from './lib/topology.mjs';

const sectionPorts = sections
  .map((section) => `${section.name} at ${spelledPort(section)}`)
  .join(', ');

await main(() =>
  perform('npm run dev --', (program) =>
    program
      .description(
        `Runs everything composed at ${spelledPort(ports.shell)}, or one section alone.`,
      )
      .argument(
        '[section]',
        `${sectionPorts}; the backend at ${spelledPort(ports.backend)}`,
      )
      .option(
        '--with <https://SITE>',
        'adds a running site: its other sections, and its data',
      )
      .action(dev),
  ),
);

/**
 * @param {string | undefined} name
 * @param {{ with?: string }} options
 */
async function dev(name, { with: siteAddress }) {
  if (name === undefined && siteAddress === undefined) return composed();
  const section = sections.find((knownSection) => knownSection.name === name);
  if (!section)
    throw new Misuse(
      `Which section? ${sections.map((knownSection) => knownSection.name).join(', ')}`,
    );
  await runAlone(section, {
    site: siteAddress,
    async prepare() {
      await step('installing packages', installPackages);
      if (siteAddress === undefined)
        await step('building the backend', buildBackend);
      await step('building the shell', buildDevelopmentShell);
    },
  });
}

/**
 * The whole site, with development builds and their releases apart from those
 * of `npm start`.
 */
async function composed() {
  await requirePorts();
  await step('installing packages', installPackages);
  await step('building the backend', buildBackend);
  // the document server and the backend have different data folders, so both
  // get the key here
  process.env['INTERNAL_KEY'] ||= randomBytes(32).toString('hex');
  const services = new Services();
  const { backend, shell } = sitePrograms();
  if (backend) await services.start(backend);
  const folder = path.join(dataDir, 'development');
  await develop({
    compiled: [
      { name: 'shell', folder: path.join(root, 'shell') },
      ...sections.map((section) => ({ ...section, section: section.name })),
    ],
    folder,
    services,
    listens: shell.listens,
    metrics: shell.metrics,
    origin: origin(),
    shell: path.join(folder, 'builds', 'shell'),
  });
  console.log(
    `Ready: http://localhost:${shell.listens.port} (open pages follow your edits)`,
  );
}
