// npm run dev: the composed site, and open pages follow edits.  npm run dev -- jobs: one section alone.  With
// --with https://SITE, the rest of a running site is around it.
import { runAlone } from '../kit/src/dev/alone.mjs';
import { perform } from '../kit/src/programs/command-line.mjs';
import { endWithNpm } from '../kit/src/programs/end-with-npm.mjs';
import { spelled } from '../kit/src/programs/ports.mjs';
import { main, Misuse } from '../kit/src/programs/refusal.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { buildBackend, buildDevelopmentShell } from './lib/build.mjs';
import { runTogether } from './lib/dev-together.mjs';
import { checkNode, install } from './lib/install.mjs';
import { ports, root, sections } from './lib/project.mjs';

await main(() =>
  perform({
    usage: `npm run dev, everything composed at ${spelled(ports.shell)}, or npm run dev -- SECTION, one section alone`,
    commands: [
      {
        name: '',
        takes: ['[SECTION]'],
        words: `${sections.map((section) => `${section.name} at ${spelled(section)}`).join(', ')}; the backend at ${spelled(ports.backend)}`,
        options: {
          with: { takes: 'https://SITE', words: 'in a running site: its other sections, and its data' },
        },
        run: dev,
      },
    ],
  }),
);

/** @param {import('../kit/src/programs/command-line.mjs').Line} line */
async function dev({ args: [name], values: { with: site } }) {
  endWithNpm();
  checkNode();
  if (name === undefined && site === undefined) return runTogether();
  const section = sections.find((known) => known.name === name);
  if (!section) throw new Misuse(`Which section? ${sections.map((known) => known.name).join(', ')}`);
  await runAlone(section, {
    site,
    types: root,
    async prepare() {
      await step('installing packages', install);
      if (site === undefined) await step('building the backend', buildBackend);
      await step('building the shell', buildDevelopmentShell);
    },
  });
}
