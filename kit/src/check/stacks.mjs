import path from 'node:path';

/** @typedef {Pick<import('../section.mjs').SectionPackage, 'name' | 'folder'>} Built a section; its folder has the builds */
/** @typedef {{ what: string, stack: string }} Problem `stack` is any text with positions in scripts */

/** Frames that are printed of a stack. */
const MOST_FRAMES = 8;

/** Problems as texts, the first one in the section's code with its stack in the sources. @param {Problem[]} problems @param {Built} section */
export async function withStack(problems, section) {
  const sources = await Promise.all(problems.map(({ stack }) => sourcesIn(stack, section)));
  const first = sources.findIndex(({ length }) => length > 0);
  return problems.map(({ what }, i) =>
    i === first ? [what, ...(sources[i] ?? [])].join('\n      at ') : what,
  );
}

/** Positions in a section's browser build, and in a server build. */
const POSITION = /\/sections\/([^/\s]+)\/[^/\s]+\/([\w./-]+\.js:\d+:\d+)|\/(server\/[\w.-]+\.cjs:\d+:\d+)/g;

/** The sources of the section's frames, the innermost first. @param {string} text @param {Built} section */
async function sourcesIn(text, { name, folder }) {
  const frames = [...text.matchAll(POSITION)].flatMap(([, section, script, onServer]) =>
    onServer !== undefined ? [onServer] : section === name ? [`browser/${script}`] : [],
  );
  const known = [...new Set(frames)].slice(0, MOST_FRAMES);
  // it needs a package, and scripts import this module before they install any
  const { mapStack } = await import('@board/shared/internal/source-maps');
  const sources = await mapStack(known, path.join(folder, 'dist-maps'));
  return sources.filter((source) => !known.includes(source)); // a server build of another section has no map here
}
