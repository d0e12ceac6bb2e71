/** What is reported of an error: positions in scripts of the site. Its message may quote what a visitor typed, and stays here. */
import type { SectionName } from '@board/shared/contract';
import { absolute } from '../federation/script-loader';
import type { PageReleases } from '../federation/section-loader';

/** Characters of the kind of an error and of a region, and of a frame; frames of a stack; events of one message. */
export const LONGEST_NAME = 40;
export const LONGEST_FRAME = 160;
export const MOST_FRAMES = 8;
export const MOST_EVENTS = 10;
export const FRAME = /^[\w.+/-]+:\d{1,7}:\d{1,7}$/;

/** An address of a script with line and column. Its query is left out. */
const POSITION = /(https?:\/\/[^\s()?#]+)(?:[?#][^\s():]*)?:(\d+):(\d+)/g;
const SHELL = '/assets/';
/** Frames of libraries say nothing that the frames around them do not. */
const LIBRARIES = /^js\/libraries\./;

/** The name of a chunk, in the path of its file. */
const CHUNK = /\/([a-z][\w-]+)\.[^/]+$/;

/**
 * The positions on a stack, the innermost first: `jobs/1.0.0-b1234/js/browse.1a2b.js:1:200` in a section, `shell/js/index.1a2b.js:1:3`
 * in the shell. Those in other scripts, such as a browser's extensions, are left out.
 */
export function framesIn(stack: string, releases: PageReleases): string[] {
  const bases = [...releases].map(([section, { version, base }]) => [
    `${section}/${version}/`,
    absolute(base),
  ]);
  return [...stack.matchAll(POSITION)].flatMap(([, address = '', line, column]) => {
    const [folder, base = ''] =
      [...bases, ['shell/', absolute(SHELL)]].find(([, at = '']) => address.startsWith(at)) ?? [];
    const file = address.slice(base.length);
    if (folder === undefined || (folder === 'shell/' && LIBRARIES.test(file))) return [];
    return [`${folder}${file}:${line}:${column}`];
  });
}

/** The chunk that a section's frames began in: that of its page or its widget. */
const regionIn = (section: SectionName, frames: string[]) =>
  frames
    .filter((frame) => frame.startsWith(`${section}/`))
    .flatMap((frame) => CHUNK.exec(frame)?.[1] ?? [])
    .at(-1);

interface Thrown {
  section: SectionName;
  /** Text with the positions that say where it was thrown. */
  stack: string;
  /** React's stack of components, or the address of the script. */
  place: string;
}

/** The optional fields of an event. */
export function describeError({ section, stack, place }: Thrown, releases: PageReleases) {
  const frames = framesIn(stack, releases);
  const region = regionIn(section, framesIn(place, releases)) ?? regionIn(section, frames);
  const kept = frames
    .filter((frame) => frame.length <= LONGEST_FRAME && FRAME.test(frame))
    .slice(0, MOST_FRAMES);
  return {
    ...(region && { region: region.slice(0, LONGEST_NAME) }),
    ...(kept.length > 0 && { stack: kept }),
  };
}
