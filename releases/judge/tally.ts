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

export interface Phase {
  of: number;
  /** In ms; undefined without a report. */
  p75: number | undefined;
}

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
  const times = { 'section-loaded': createTimes(), hydrated: createTimes(), inp: createTimes() };
  const of = (name: ReleaseEvent['name']) => counts.get(name) ?? 0;
  return {
    /** Counts an event, and says whether its page load reported anything, or anything bad, before. */
    count({ name, ms }: ReleaseEvent, before: { isNew: boolean; isBad: boolean }): void {
      if (before.isNew) pageLoads += 1;
      counts.set(name, of(name) + 1);
      if (name === 'section-loaded' || name === 'hydrated' || name === 'inp') times[name].add(ms);
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
    phases: () => ({
      load: times['section-loaded'].phase(),
      hydrated: times.hydrated.phase(),
      inp: times.inp.phase(),
    }),
  };
}

/** Classes per doubling: a class is 9 % wide. */
const PER_DOUBLING = 8;
const CLASSES = 22 * PER_DOUBLING;

const classOf = (ms: number) =>
  Math.min(CLASSES - 1, Math.floor(Math.log2(Math.max(0, ms) + 1) * PER_DOUBLING));

function createTimes() {
  const classes = new Uint32Array(CLASSES);
  let all = 0;
  return {
    add(ms: number): void {
      const at = classOf(ms);
      classes[at] = (classes[at] ?? 0) + 1;
      all += 1;
    },
    phase(): Phase {
      let sum = 0;
      const at = classes.findIndex((count) => (sum += count) >= all * 0.75);
      return { of: all, p75: all === 0 ? undefined : Math.round(2 ** ((at + 0.5) / PER_DOUBLING) - 1) };
    },
  };
}
