/**
 * What stands for a section that visitors do not get: its links stay, its
 * prefix is a 503, and nothing of it loads.
 */
import type { SectionName } from '@board/shared/contract';
import type { Release } from './format';
import { folderOfRelease } from './placement';
import { utcDay } from './utc-words';

export const UNSIGNED = 'Its releases are not signed as they have to be.';

/**
 * Why nothing is shown of a part that expired at `lapsesAt` (ms since the
 * epoch), when its grace is over.
 */
export const reasonOfEnd = (lapsesAt: number): string =>
  `The signatures of its releases expired on ${utcDay(lapsesAt)}.`;

export const OF_ANOTHER_PLATFORM = 'It needs a newer version of this page.';

/** A release as it stands for its section while nothing of it may load. */
export const withholdRelease = (release: Release, reason: string): Release => ({
  ...release,
  deployment: { traffic: 0, default: false },
  extras: { ...release.extras, chunks: {}, withheld: reason },
});

/**
 * The same for a list that cannot be read: only the prefix is known, by its
 * delegation.
 */
export function withheldAt(
  section: SectionName,
  segment: string,
  reason: string,
): Release {
  const releaseFolder = folderOfRelease(
    section,
    EMPTY_RELEASE.metadata.version,
  );
  const server = {
    url: `${releaseFolder}server.cjs`,
    integrity: EMPTY_INTEGRITY,
  };
  const withheldExtras = {
    ...EMPTY_RELEASE.extras,
    segment,
    base: releaseFolder,
    server,
  };
  return withholdRelease(
    {
      ...EMPTY_RELEASE,
      url: `${releaseFolder}entry.js`,
      extras: withheldExtras,
    },
    reason,
  );
}

/** A hash that no file has. */
const EMPTY_INTEGRITY = `sha384-${'A'.repeat(64)}`;
const EMPTY_RELEASE = {
  metadata: { integrity: EMPTY_INTEGRITY, version: '0.0.0' },
  extras: {
    contract: '*',
    nav: [],
    widgets: [],
    uses: [],
    chunks: {},
  },
} satisfies Pick<Release, 'metadata'> & { extras: Partial<Release['extras']> };
