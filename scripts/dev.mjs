// npm run dev: the composed site, and open pages follow edits.  npm run dev -- jobs: one section alone.  With
// --with https://SITE, the rest of a running site is around it.
import { runAlone } from '../kit/src/dev/alone.mjs';
import { read } from '../kit/src/programs/command-line.mjs';
import { endWithNpm } from '../kit/src/programs/end-with-npm.mjs';
import { spelled } from '../kit/src/programs/ports.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { buildBackend, buildDevelopmentShell } from './lib/build.mjs';
import { runTogether } from './lib/dev-together.mjs';
import { checkNode, install } from './lib/install.mjs';
import { ports, root, sections } from './lib/project.mjs';

const SECTIONS = sections.map(({ name }) => name).join(', ');
const PROGRAM = {
  usage: `npm run dev, everything composed at ${spelled(ports.shell)}, or npm run dev -- SECTION, one section alone`,
  rows: {
    '[SECTION]': `${sections.map((section) => `${section.name} at ${spelled(section)}`).join(', ')}; the backend at ${spelled(ports.backend)}`,
    '--with https://SITE': 'in a running site: its other sections, and its data',
  },
};

await main(async () => {
  endWithNpm();
  const {
    args: [name],
    values: { with: site },
  } = read(PROGRAM);
  checkNode();
  if (name === undefined && site === undefined) return runTogether();
  const section = sections.find((known) => known.name === name);
  if (!section) throw new Refusal(`Which section? ${SECTIONS}`);
  await runAlone(section, {
    site,
    types: root,
    async prepare() {
      await step('installing packages', install);
      if (site === undefined) await step('building the backend', buildBackend);
      await step('building the shell', buildDevelopmentShell);
    },
  });
});
