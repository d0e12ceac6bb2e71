// The commands of a team with a repository of its own (docs/sections.md). Each
// works in the folder of one section.
import { commandLine, perform } from './programs/command-line.mjs';
import { main, Refusal } from './programs/refusal.mjs';
import { sectionIn } from './section.mjs';
import { siteIn, siteOf, storeOf } from './site.mjs';
import { addCommands } from './usage.mjs';

// What needs packages besides commander loads only when it runs.
const release = () => import('./commands/release.mjs');

function section() {
  const ownSection = sectionIn(process.cwd());
  if (ownSection) return ownSection;
  throw new Refusal(
    'This folder has no section: its package.json needs "board": { "section": "NAME" }.',
  );
}

/** @type {import('./command-place.mjs').Place} */
const boardPlace = {
  section,
  make: async (name, options) =>
    (await import('./commands/new.mjs')).makeSection(name, options),
  check: async (checked) =>
    (await release()).check(checked, {
      section,
      site: (_names, options) =>
        options.unchecked ? siteIn(options) : siteOf(options),
      build: async ([ownSection = section()], site) =>
        (await import('./commands/own.mjs')).buildChecked(ownSection, site),
    }),
  release: async (options, command) =>
    (await release()).release(command, {
      ...options,
      to: storeOf(options),
    }),
  keys: async (file) => (await release()).keys(file),
};

await main(() =>
  perform(addCommands(commandLine('board'), 'repository', boardPlace)),
);
