/** What browsers reported of a release, in numbers. */
export interface ReleaseEvent {
  name: 'section-loaded' | 'section-failed' | 'hydrated' | 'mismatch' | 'error' | 'inp';
  section: string;
  version: string;
  /** What it took, in ms; 0 for what takes no time. */
  ms: number;
}

/** Interaction to Next Paint up to this time, in ms, is good (web.dev/inp). */
const GOOD_INP_MS = 200;

export interface Tally {
  pageLoads: number;
  /** Page loads with any of the next three; and how many of each kind. */
  bad: number;
  failed: number;
  mismatches: number;
  errors: number;
  /** Page loads whose slowest interaction took longer than 200 ms. */
  slow: number;
}

export const newTally = (): Tally => ({ pageLoads: 0, bad: 0, failed: 0, mismatches: 0, errors: 0, slow: 0 });

const BAD: Partial<Record<ReleaseEvent['name'], 'failed' | 'mismatches' | 'errors'>> = {
  'section-failed': 'failed',
  mismatch: 'mismatches',
  error: 'errors',
};

export const isBad = (name: ReleaseEvent['name']): boolean => BAD[name] !== undefined;

/** Counts an event of a page load, which reported `before` that. */
export function addTo(
  tally: Tally,
  { name, ms }: ReleaseEvent,
  before: ReadonlySet<ReleaseEvent['name']>,
): void {
  const kind = BAD[name];
  if (before.size === 0) tally.pageLoads += 1;
  if (name === 'inp' && ms > GOOD_INP_MS) tally.slow += 1;
  if (kind) tally[kind] += 1;
  if (kind && ![...before].some(isBad)) tally.bad += 1;
}
