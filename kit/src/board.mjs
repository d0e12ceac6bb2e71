// The commands of a team with a repository of its own (docs/deploying.md). Each works in the folder of one section.
import { perform } from './programs/command-line.mjs';
import { main, Refusal } from './programs/refusal.mjs';
import { sectionIn } from './section.mjs';
import { siteOf, storeOf } from './site.mjs';
import { programAt } from './usage.mjs';

function own() {
  const section = sectionIn(process.cwd());
  if (section) return section;
  throw new Refusal('This folder has no section: its package.json needs "board": { "section": "NAME" }.');
}

// What needs packages loads only when it runs.
await main(() =>
  perform(
    programAt('repository', {
      own,
      section: own,
      site: ({ values }) => siteOf(values),
      make: async (name, line) => (await import('./commands/new.mjs')).makeSection(name, line),
      build: async ([section = own()], site) =>
        (await import('./commands/own.mjs')).buildChecked(section, site),
      release: async (line) => (await import('./commands/release.mjs')).release(line, storeOf),
    }),
  ),
);
