// How long to wait before a program that ended is started again: exponential backoff.

/** In ms: the first pause, which doubles with each further end, up to the longest. */
const FIRST_MS = 250;
const LONGEST_MS = 30_000;
/** A program that served for this long, in ms, ran well: its next pause is the first one again. */
const RAN_WELL_MS = 60_000;

/** Pauses between the starts of one program. */
export function createBackoff() {
  let pause = FIRST_MS;
  return {
    /** The pause, in ms, after it served for `servedMs`; 0 for a start that failed. */
    next(/** @type {number} */ servedMs) {
      if (servedMs >= RAN_WELL_MS) pause = FIRST_MS;
      const now = pause;
      pause = Math.min(pause * 2, LONGEST_MS);
      return now;
    },
  };
}
