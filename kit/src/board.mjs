// The commands of a team with a repository of its own (docs/sections.md). Each
// works in the folder of one section.
import { perform } from './programs/command-line.mjs';
import { main, Refusal } from './programs/refusal.mjs';
import { sectionIn } from './section.mjs';
import { siteIn, siteOf, storeOf } from './site.mjs';
import { programAt } from './usage.mjs';

function section() {
  const ownSection = sectionIn(process.cwd());
  if (ownSection) return ownSection;
  throw new Refusal(
    'This folder has no section: its package.json needs "board": { "section": "NAME" }.',
  );
}

// What needs packages loads only when it runs.
await main(() =>
  perform(
    programAt('repository', {
      section,
      site: ({ values, flags }) =>
        flags.has('unchecked') ? siteIn(values) : siteOf(values),
      make: async (line) =>
        (await import('./commands/new.mjs')).makeSection(line),
      build: async ([ownSection = section()], site) =>
        (await import('./commands/own.mjs')).buildChecked(ownSection, site),
      release: async (line) =>
        (await import('./commands/release.mjs')).release(
          line,
          line.name === 'keys' ? undefined : storeOf(line.values),
        ),
    }),
  ),
);
