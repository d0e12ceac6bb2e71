/** What stands for a section that visitors do not get: its links stay, its prefix is a 503, and nothing of it loads. */
import type { Release } from './format';
import { utcDay } from './utc-words';

export const UNSIGNED = 'Its releases are not signed as they have to be.';

/** Why nothing is shown of a part that expired at `lapsesAt` (ms since the epoch), when its grace is over. */
export const reasonOfEnd = (lapsesAt: number): string =>
  `The signatures of its releases expired on ${utcDay(lapsesAt)}.`;

export const OF_ANOTHER_PLATFORM = 'It needs a newer version of this page.';

export const withheld = (release: Release, reason: string): Release => ({
  ...release,
  deployment: { traffic: 0, default: false },
  extras: { ...release.extras, chunks: {}, withheld: reason },
});

/** The same for a list that cannot be read: only the prefix is known, by its delegation. */
export const withheldAt = (segment: string, reason: string): Release =>
  withheld({ ...NOTHING, extras: { ...NOTHING.extras, segment } }, reason);

const NO_HASH = `sha384-${'A'.repeat(64)}`;
const NOTHING = {
  url: '',
  metadata: { integrity: NO_HASH, version: '0.0.0' },
  extras: {
    contract: '*',
    nav: [],
    widgets: [],
    uses: [],
    base: '',
    chunks: {},
    server: { url: '', integrity: NO_HASH },
  },
} satisfies Omit<Release, 'extras'> & { extras: Omit<Release['extras'], 'segment'> };
