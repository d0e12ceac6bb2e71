// The commands of a team with a repository of its own (docs/sections.md). Each works in the folder of one section.
import { buildSection } from './commands/build.mjs';
import { makeSection } from './commands/new.mjs';
import { passOn, release } from './commands/release.mjs';
import { test } from './commands/test.mjs';
import { asksHelp, helpOf, read } from './programs/command-line.mjs';
import { main, Refusal } from './programs/refusal.mjs';
import { sectionIn } from './section.mjs';
import { siteIn, siteOf } from './site-of.mjs';
import { BOARD } from './usage.mjs';

/** @typedef {import('./programs/command-line.mjs').Line} Line */

/** Those that are no commands of the release tool. What needs packages loads only when it runs. */
const COMMANDS = new Map(
  /** @type {[string, (line: Line) => Promise<void> | void][]} */ ([
    ['new', ({ args: [name = ''], ...line }) => makeSection(name, line)],
    ['dev', dev],
    ['test', ({ args }) => test(args)],
    ['types', types],
    ['build', () => buildSection(own())],
    ['check', check],
    ['publish', publish],
    ['keys', ({ args }) => passOn(['keys', ...args])],
  ]),
);

await main(async () => {
  if (asksHelp()) return console.log(helpOf(BOARD));
  const line = read(BOARD);
  const run = COMMANDS.get(line.name);
  await (run ? run(line) : release(own(), line));
});

/** @param {Line} line */
async function check({ values }) {
  await (await import('./commands/check.mjs')).check(own(), siteOf(values), values);
}

/** @param {Line} line */
async function publish(line) {
  await check(line);
  const { with: _site, ...values } = line.values;
  await release(own(), { ...line, values });
}

/** @param {Line} line */
async function dev({ values: { with: site } }) {
  const section = own();
  const offers = siteIn({ with: site });
  const { runAlone } = await import('./dev/alone.mjs');
  const { typesAtStart } = await import('./commands/types.mjs');
  await runAlone(section, {
    site,
    ...(offers === undefined ? {} : { fetchTypes: () => typesAtStart(section, offers) }),
  });
}

/** @param {Line} line */
async function types({ values }) {
  console.log(await (await import('./commands/types.mjs')).fetchTypes(own(), siteOf(values)));
}

function own() {
  const section = sectionIn(process.cwd());
  if (section) return section;
  throw new Refusal('This folder has no section: its package.json needs "board": { "section": "NAME" }.');
}
