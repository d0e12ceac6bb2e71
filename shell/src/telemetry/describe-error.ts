/** What is reported of an error: positions in scripts of the site, and its message without what the visitor typed. */
import type { SectionName } from '@board/shared/contract';
import { absolute } from '../federation/script-loader';
import type { PageRelease } from '../federation/section-loader';

/** Characters of the kind of an error and of a region, of a message, and of a frame; frames of a stack. */
export const LONGEST_NAME = 40;
export const LONGEST_MESSAGE = 200;
export const LONGEST_FRAME = 160;
export const MOST_FRAMES = 8;
export const FRAME = /^[\w.+/-]+:\d{1,7}:\d{1,7}$/;

type Releases = ReadonlyMap<SectionName, PageRelease>;

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
export function framesIn(stack: string, releases: Releases): string[] {
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

interface Seen {
  section: SectionName;
  error: unknown;
  /** Text with the positions that say where it was thrown. */
  stack: string;
  /** React's stack of components, or the address of the script. */
  place: string;
}

/** The optional fields of an event. */
export function describeError({ section, error, stack, place }: Seen, releases: Releases) {
  const frames = framesIn(stack, releases);
  const region = regionIn(section, framesIn(place, releases)) ?? regionIn(section, frames);
  const message = error instanceof Error ? withoutTyped(error.message) : '';
  const kept = frames
    .filter((frame) => frame.length <= LONGEST_FRAME && FRAME.test(frame))
    .slice(0, MOST_FRAMES);
  return {
    ...(message && { message }),
    ...(region && { region: region.slice(0, LONGEST_NAME) }),
    ...(kept.length > 0 && { stack: kept }),
  };
}

/** Longer messages are cut before they are read, so that none takes long. */
const READ = 1000;
const MASK = '…';
/** A quoted text, after the words with which engines name a property where it is one. */
const QUOTED = /(\b(?:reading|setting|property|evaluating) )?(?<!\w)(["'`])((?:(?!\2).)*)(?:\2|$)/gs;
/** Shorter words say nothing of anybody. */
const SHORTEST_WORD = 3;

/**
 * A message without words that are in a field of the page, in the query of its address or in its storage, without quoted text but for names of
 * properties (a parser quotes what it reads), and without email addresses, queries of addresses and long numbers.
 */
export function withoutTyped(message: string): string {
  const typed = typedWords();
  return message
    .slice(0, READ)
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/[^\s"'`(),;:]+/g, (word) =>
      typed.some((one) => word.toLowerCase().includes(one)) ? MASK : word,
    )
    .replace(QUOTED, (quoted, before: string | undefined, mark: string, text: string) =>
      before && /^[\w$.]{1,40}$/.test(text) ? quoted : (before ?? '') + mark + MASK + mark,
    )
    .replace(/\S+@\S+/g, MASK)
    .replace(/\+?\d[\d\s().-]{3,}\d/g, MASK)
    .slice(0, LONGEST_MESSAGE);
}

/** Words of the fields, of the address's query and of what this device stores, in lower case. */
function typedWords(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const texts = [
    ...fields.map(({ value }) => value),
    ...new URLSearchParams(location.search).values(),
    ...storedTexts(),
  ];
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

/** Texts such as notes and names of saved searches, without the names of their properties; none where storage is blocked. */
function storedTexts(): string[] {
  try {
    return Object.values({ ...localStorage }).flatMap((text) => textsIn(parsed(text)));
  } catch {
    return [];
  }
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value instanceof Object ? Object.values(value).flatMap(textsIn) : [];
