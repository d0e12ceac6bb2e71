// npm run dev: the composed site, and open pages follow edits.  npm run dev -- jobs: one section alone.
import { runAlone } from './lib/dev-alone.mjs';
import { runTogether } from './lib/dev-together.mjs';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { checkNode } from './lib/install.mjs';
import { main, Refusal, sections } from './lib/project.mjs';

await main(async () => {
  endWithNpm();
  const [name, ...others] = process.argv.slice(2);
  checkNode();
  if (name === undefined) return runTogether();
  const section = sections.find((known) => known.name === name);
  if (!section || others.length > 0) {
    const names = sections.map((known) => known.name).join('|');
    throw new Refusal(`Usage:
  npm run dev                    everything, composed
  npm run dev -- <${names}>   one section alone`);
  }
  await runAlone(section);
});
