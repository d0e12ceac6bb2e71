/**
 * What stands for a section that visitors do not get: its links stay, its prefix answers 503 with the reason, and nothing of it loads.
 */
import type { Release } from './format';

/** Why nothing is shown of a part that is not signed as it has to be. */
export const UNSIGNED = 'Its releases are not signed as they have to be.';

/** Why nothing is shown of a part that expired at `lapsesAt` (ms since the epoch), when its grace is over. */
export const reasonOfEnd = (lapsesAt: number): string =>
  `The signatures of its releases expired on ${new Date(lapsesAt).toISOString().slice(0, 10)}.`;

/** Why nothing is shown of a section of which no release runs on this platform. */
export const OF_ANOTHER_PLATFORM = 'It needs a newer version of this page.';

/** In a visitor's view, a release without its code. */
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
