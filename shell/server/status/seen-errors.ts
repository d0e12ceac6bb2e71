/**
 * Errors that browsers reported to this server since its start: each once, with how many page loads had it. Reports can be forged, so
 * few new ones count in a minute, and a bounded number stays.
 */
import { createLimit } from '@board/shared/internal/rate-limit';
import type { ReleaseEvent } from '../../src/for-documents';
import { isBad, type BadEvent } from '@board/releases/judge/tally';

/** Errors that stay. Beyond them, one that the fewest page loads had goes. */
const MOST_ERRORS = 200;
/** New errors within a minute. */
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
  /** Positions in the scripts. */
  stack: string[];
  /** Page loads that had it. */
  count: number;
  /** ISO date-times. */
  firstSeen: string;
  lastSeen: string;
}

export type SeenErrors = ReturnType<typeof createSeenErrors>;

export function createSeenErrors() {
  const known = new Map<string, SeenError>();
  const isAdmitted = createLimit(MOST_NEW, MINUTE_MS);

  function keep(key: string, event: ReleaseEvent & { name: BadEvent }, now: number) {
    const { name, section, version, detail = '', message = '', region = '', stack = [] } = event;
    const at = new Date(now).toISOString();
    const error = {
      name,
      section,
      version,
      detail,
      message,
      region,
      stack,
      count: 0,
      firstSeen: at,
      lastSeen: at,
    };
    if (known.size >= MOST_ERRORS) {
      const [rarest] = [...known].toSorted(([, a], [, b]) => a.count - b.count);
      if (rarest) known.delete(rarest[0]);
    }
    known.set(key, error);
    return error;
  }

  return {
    /** Counts an event that counts, at a time in ms since the epoch. */
    note(event: ReleaseEvent, now: number): void {
      const { name } = event;
      if (!isBad(name)) return;
      const key = keyOf(event);
      const kept = known.get(key) ?? (isAdmitted('', now) ? keep(key, { ...event, name }, now) : undefined);
      if (!kept) return;
      kept.count += 1;
      kept.lastSeen = new Date(now).toISOString();
    },
    /** The last seen first. */
    list: (): SeenError[] => [...known.values()].toSorted((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1)),
  };
}

/** Errors with one stack are one: their messages may differ in a word. */
const keyOf = ({ name, section, version, detail, message, stack }: ReleaseEvent) =>
  JSON.stringify([name, section, version, detail, stack ?? message]);
