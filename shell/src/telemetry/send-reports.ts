/**
 * Reports to the document server how releases do in this page; carries no
 * identifier, and may get lost. Of an error it reports positions in scripts of
 * the site: its message may quote what a visitor typed, and stays here.
 */
import type { SectionName } from '@board/shared/contract';
import { BackendError } from '@board/shared/supabase';
import {
  FRAME,
  LONGEST_FRAME,
  LONGEST_NAME,
  MOST_EVENTS,
  MOST_FRAMES,
  type Note,
  type Noted,
  type ReleaseEvent,
} from './release-event';
import type { PageReleases } from '../federation/section-loader';
import { absoluteAddress } from '../absolute-address';

/**
 * The section whose script comes first in a text: the innermost one of a stack.
 */
const sectionIn = (
  releases: PageReleases,
  text: string,
): SectionName | undefined =>
  [...releases]
    .map(([section, { base }]) => ({
      section,
      position: text.indexOf(absoluteAddress(base)),
    }))
    .filter(({ position }) => position >= 0)
    .toSorted((one, other) => one.position - other.position)[0]?.section;

/** Events within this time, in ms, share a message. */
const TOGETHER_MS = 500;

/** Takes events from now on. Each kind is reported once per release. */
export function sendReports(releases: PageReleases): Note {
  const page = [...crypto.getRandomValues(new Uint32Array(3))]
    .map((number) => number.toString(36))
    .join('-');
  const reported = new Set<string>();
  const waiting: ReleaseEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_EVENTS);
      navigator.sendBeacon('/telemetry', JSON.stringify({ page, events }));
    }
  }

  addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && send(),
  );
  addEventListener('pagehide', send);

  return (noted) => {
    const event = eventOf(noted, releases);
    if (!event) return;
    const version = releases.get(event.section)?.version;
    const key = `${event.name} ${event.section} ${version}`;
    if (version === undefined || reported.has(key)) return;
    reported.add(key);
    const detail = event.detail?.slice(0, LONGEST_NAME) || undefined;
    waiting.push({ ...event, version, detail });
    if (document.visibilityState === 'hidden') send();
    else timer ??= setTimeout(send, TOGETHER_MS);
  };
}

/**
 * The event of what was noted; undefined without a section to blame, as for the
 * backend's errors. React throws mismatches itself: its stack of components
 * says where.
 */
function eventOf(
  noted: Noted,
  releases: PageReleases,
): Omit<ReleaseEvent, 'version'> | undefined {
  if ('section' in noted) return noted;
  const { name, error, place = '' } = noted;
  if (error instanceof BackendError) return undefined;
  const isError = error instanceof Error;
  const thrownAt = (isError && error.stack) || '';
  const stack = name === 'error' ? thrownAt : place;
  const section = sectionIn(releases, `${stack} ${place}`);
  if (section === undefined) return undefined;
  return {
    name,
    section,
    ms: 0,
    detail: isError ? error.name : typeof error,
    ...describe(section, stack, place, releases),
  };
}

/** An address of a script with line and column. Its query is left out. */
const POSITION = /(https?:\/\/[^\s()?#]+)(?:[?#][^\s():]*)?:(\d+):(\d+)/g;
const SHELL = '/assets/';
/** Frames of libraries say nothing that the frames around them do not. */
const LIBRARIES = /^js\/libraries\./;

/** The name of a chunk, in the path of its file. */
const CHUNK = /\/([a-z][\w-]+)\.[^/]+$/;

/**
 * The positions on a stack, the innermost first:
 * `jobs/1.0.0-b1234/js/browse.1a2b.js:1:200` in a section,
 * `shell/js/index.1a2b.js:1:3` in the shell. Those in other scripts, such as a
 * browser's extensions, are left out.
 */
function framesIn(stack: string, releases: PageReleases): string[] {
  const bases = [...releases].map(([section, { version, base }]) => [
    `${section}/${version}/`,
    absoluteAddress(base),
  ]);
  return [...stack.matchAll(POSITION)].flatMap(
    ([, address = '', line, column]) => {
      const [folder, base = ''] =
        [...bases, ['shell/', absoluteAddress(SHELL)]].find(
          ([, folderAddress = '']) => address.startsWith(folderAddress),
        ) ?? [];
      const file = address.slice(base.length);
      if (folder === undefined || (folder === 'shell/' && LIBRARIES.test(file)))
        return [];
      return [`${folder}${file}:${line}:${column}`];
    },
  );
}

/**
 * The chunk that a section's frames began in: that of its page or its widget.
 */
const regionIn = (section: SectionName, frames: string[]) =>
  frames
    .filter((frame) => frame.startsWith(`${section}/`))
    .flatMap((frame) => CHUNK.exec(frame)?.[1] ?? [])
    .at(-1);

/**
 * The optional fields of an event: `stack` says where it was thrown, `place` is
 * React's stack of components, or a script.
 */
function describe(
  section: SectionName,
  stack: string,
  place: string,
  releases: PageReleases,
) {
  const frames = framesIn(stack, releases);
  const region =
    regionIn(section, framesIn(place, releases)) ?? regionIn(section, frames);
  const shortFrames = frames
    .filter((frame) => frame.length <= LONGEST_FRAME && FRAME.test(frame))
    .slice(0, MOST_FRAMES);
  return {
    region: region?.slice(0, LONGEST_NAME),
    stack: shortFrames.length > 0 ? shortFrames : undefined,
  };
}
