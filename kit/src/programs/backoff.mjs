// The pause before an ended program is restarted: exponential backoff.

/** In ms: the first pause, which doubles with each further end, and the longest. */
const FIRST_MS = 250;
const LONGEST_MS = 30_000;
/** After serving for this long, in ms, a program gets the first pause again. */
const RAN_WELL_MS = 60_000;

/** The pauses between the starts of one program. */
export function createBackoff() {
  let pause = FIRST_MS;
  return {
    /** The pause, in ms, after the program served for `servedMs`; 0 for a failed start. */
    next(/** @type {number} */ servedMs) {
      if (servedMs >= RAN_WELL_MS) pause = FIRST_MS;
      const now = pause;
      pause = Math.min(pause * 2, LONGEST_MS);
      return now;
    },
  };
}
