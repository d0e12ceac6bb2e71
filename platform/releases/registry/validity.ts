/**
 * How long a signed part counts, and how far its serial may be
 * (docs/decisions/031). Times are in ms since the epoch.
 */
import { secondsInDay } from 'date-fns/constants';
import { milliseconds } from 'date-fns/milliseconds';

/** Validity of a part from its signing, in ms. Every change renews it. */
export const VALID_MS = milliseconds({ days: 90 });
/**
 * `renew --due` signs what is as old as this, in ms: nine runs of a daily job
 * before servers warn.
 */
const DUE_AGE_MS = milliseconds({ days: 21 });
/**
 * Servers warn of what is as old as this, in ms: past a third of its life, a
 * monthly renewal did not happen.
 */
const OVERDUE_MS = VALID_MS / 3;

const ageOfPart = (expires: string, nowMs: number) =>
  nowMs + VALID_MS - Date.parse(expires);

export const isDue = (expires: string, nowMs: number): boolean =>
  ageOfPart(expires, nowMs) >= DUE_AGE_MS;

export const isOverdue = (expires: string, nowMs: number): boolean =>
  ageOfPart(expires, nowMs) >= OVERDUE_MS;

/**
 * Expired parts are used for this many days more, so that a section without a
 * publication for months stays.
 */
export const GRACE_DAYS = 30;
export const GRACE_MS = milliseconds({ days: GRACE_DAYS });

/**
 * `expired`: past its date, and still used. `ended`: past the days of grace
 * too, and not used.
 */
export type Standing = 'good' | 'expired' | 'ended';

export function standingOf(lapsesAt: number, nowMs: number): Standing {
  if (nowMs <= lapsesAt) return 'good';
  return nowMs <= lapsesAt + GRACE_MS ? 'expired' : 'ended';
}

/**
 * How far a team's serial may be ahead of the time. Clocks differ, and a
 * registry may change often.
 */
const SECONDS_AHEAD = 2 * secondsInDay;

/**
 * The highest serial that a team's key may sign at `nowMs`; 0 sets no limit.
 * Good serials are below it, however long a server was off. `rootSerial` is the
 * serial of the delegations, which only the platform signs: it stands for the
 * time on a server whose clock is behind.
 */
export const highestSerial = (nowMs: number, rootSerial = 0): number =>
  nowMs === 0
    ? Number.MAX_SAFE_INTEGER
    : Math.max(Math.floor(nowMs / 1000), rootSerial) + SECONDS_AHEAD;

/**
 * The serial after a known one: at least the time in seconds, so that a
 * registry that was lost, or came from a backup, is followed by what servers
 * accept. A known serial beyond the highest was never accepted, so the next one
 * is a day ahead of the time.
 */
export function nextSerial(
  knownSerial: number,
  nowMs: number,
  rootSerial = 0,
): number {
  const highestAllowed = highestSerial(nowMs, rootSerial);
  return knownSerial < highestAllowed
    ? Math.max(knownSerial + 1, Math.floor(nowMs / 1000))
    : highestAllowed - SECONDS_AHEAD / 2;
}
