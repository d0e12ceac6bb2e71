// npm run dev: the composed site, and open pages follow edits.  npm run dev -- jobs: one section alone.  With
// --with https://SITE, the rest of a running site is around it.
import { parseArgs } from 'node:util';
import { runAlone } from '../kit/src/dev/alone.mjs';
import { endWithNpm } from '../kit/src/programs/end-with-npm.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { buildBackend, buildDevelopmentShell } from './lib/build.mjs';
import { runTogether } from './lib/dev-together.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root, sections } from './lib/project.mjs';

await main(async () => {
  endWithNpm();
  const { name, site } = readArguments();
  checkNode();
  if (name === undefined) return runTogether();
  const section = sections.find((known) => known.name === name);
  if (!section) throw new Refusal(usage());
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

/** @returns {{ name?: string | undefined, site?: string | undefined }} */
function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { with: { type: 'string' } },
    });
    const [name, ...others] = positionals;
    if (others.length === 0 && (name !== undefined || values.with === undefined))
      return { name, site: values.with };
  } catch {
    // an unknown option
  }
  throw new Refusal(usage());
}

function usage() {
  const names = sections.map((known) => known.name).join('|');
  return `Usage:
  npm run dev                    everything, composed
  npm run dev -- <${names}>   one section alone
    --with https://SITE            in a running site: its other sections, and its data`;
}
