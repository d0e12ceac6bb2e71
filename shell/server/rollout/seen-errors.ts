/**
 * Errors that browsers reported to this server since its start: each once, with how many page loads had it. Reports can be forged, so
 * few new ones count in a minute, and a bounded number stays.
 */
import { createLimit } from '@board/shared/internal/rate-limit';
import { mapsIn, mapStack } from '@board/shared/internal/source-maps';
import type { ReleaseEvent } from '../../src/for-documents';
import { isBad, type BadEvent } from './tally';

/** Errors that stay. Beyond them, one that the fewest page loads had goes. */
const MOST_ERRORS = 200;
/** New errors within a minute: a forged stack of the largest scripts takes some 60 ms to map. */
const MOST_NEW = 20;
const MINUTE_MS = 60_000;

export interface SeenError {
  name: BadEvent;
  section: string;
  version: string;
  /** Its class, such as `TypeError`; empty where it has none, and likewise below. */
  detail: string;
  message: string;
  /** Chunk of the page or widget. */
  region: string;
  /** Positions in the sources where this data folder has the maps, else in the scripts. */
  stack: string[];
  /** Page loads that had it. */
  count: number;
  /** ISO date-times. */
  firstSeen: string;
  lastSeen: string;
}

export type SeenErrors = ReturnType<typeof createSeenErrors>;

/** `dataDir` has the maps of the releases that were published there. */
export function createSeenErrors(dataDir: string) {
  const known = new Map<string, { error: Omit<SeenError, 'stack'>; stack: Promise<string[]> }>();
  const isAdmitted = createLimit(MOST_NEW, MINUTE_MS);

  function keep(key: string, event: ReleaseEvent & { name: BadEvent }, now: number) {
    const { name, section, version, detail = '', message = '', region = '', stack = [] } = event;
    const at = new Date(now).toISOString();
    const error = { name, section, version, detail, message, region, count: 0, firstSeen: at, lastSeen: at };
    const kept = { error, stack: mapStack(stack, mapsIn(dataDir)) };
    if (known.size >= MOST_ERRORS) {
      const [rarest] = [...known].toSorted(([, a], [, b]) => a.error.count - b.error.count);
      if (rarest) known.delete(rarest[0]);
    }
    known.set(key, kept);
    return kept;
  }

  return {
    /** Counts an event that counts, at a time in ms since the epoch. Resolves with it, its stack mapped. */
    async note(event: ReleaseEvent, now: number): Promise<ReleaseEvent> {
      const { name } = event;
      if (!isBad(name)) return event;
      const key = keyOf(event);
      const kept = known.get(key) ?? (isAdmitted('', now) ? keep(key, { ...event, name }, now) : undefined);
      if (!kept) return event;
      kept.error.count += 1;
      kept.error.lastSeen = new Date(now).toISOString();
      return event.stack ? { ...event, stack: await kept.stack } : event;
    },
    /** The last seen first. */
    async list(): Promise<SeenError[]> {
      const all = [...known.values()].map(async ({ error, stack }) => ({ ...error, stack: await stack }));
      return (await Promise.all(all)).toSorted((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1));
    },
  };
}

/** Errors with one stack are one: their messages may differ in a word. */
const keyOf = ({ name, section, version, detail, message, stack }: ReleaseEvent) =>
  JSON.stringify([name, section, version, detail, stack ?? message]);
