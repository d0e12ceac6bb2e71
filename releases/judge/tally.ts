/** What browsers reported of one release: numbers only, of a fixed size. */
/** One event of a page load, as a browser reports it of a section's release. */
export interface ReleaseEvent {
  name: 'section-loaded' | 'section-failed' | 'hydrated' | 'mismatch' | 'error' | 'inp';
  section: string;
  version: string;
  /** What it took, in ms; 0 for what takes no time. */
  ms: number;
}

/** Interaction to Next Paint up to this time, in ms, is good (web.dev/inp). */
const GOOD_INP_MS = 200;

export type Tally = ReturnType<typeof createTally>;

export type BadEvent = 'section-failed' | 'mismatch' | 'error';

/** Whether an event makes its page load a bad one. */
export const isBad = (name: ReleaseEvent['name']): name is BadEvent =>
  name === 'section-failed' || name === 'mismatch' || name === 'error';

export function createTally() {
  let pageLoads = 0;
  let bad = 0;
  let slow = 0;
  const counts = new Map<ReleaseEvent['name'], number>();
  const of = (name: ReleaseEvent['name']) => counts.get(name) ?? 0;
  return {
    /** Counts an event, and says whether its page load reported anything, or anything bad, before. */
    count({ name, ms }: ReleaseEvent, before: { isNew: boolean; isBad: boolean }): void {
      if (before.isNew) pageLoads += 1;
      counts.set(name, of(name) + 1);
      if (name === 'inp' && ms > GOOD_INP_MS) slow += 1;
      if (isBad(name) && !before.isBad) bad += 1;
    },
    loads: () => ({ of: pageLoads, bad }),
    /** Page loads with an interaction, and those whose slowest took longer than 200 ms. */
    interactions: () => ({ of: of('inp'), bad: slow }),
    numbers: () => ({
      pageLoads,
      bad,
      failed: of('section-failed'),
      mismatches: of('mismatch'),
      errors: of('error'),
      slow,
    }),
  };
}
