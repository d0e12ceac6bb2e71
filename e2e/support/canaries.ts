/** Canaries of the firms section, and visitors in and out of their share. */
import path from 'node:path';
import { BUCKET_COUNT } from '../../platform/releases/registry/format';
import { isInShare } from '../../platform/releases/registry/choose-release';
import { runBoard } from '../../tools/test-support/release-commands';
import { publishRelease } from '../../platform/releases/publish/publish';
import { openStore } from '../../platform/releases/store/folder';
import { root } from './places';
import { changedBuild, saying, type Change } from './changed-builds';
import type { Site } from './site';

/** Where the counts of visits would go; nobody listens there. */
export const ANALYTICS = 'http://127.0.0.1:4099/count';
/** Settings of sites with canaries: one object, so that files share a site. */
export const WITH_CANARIES = {
  MICRO_CACHE_MS: '5000',
  TRUST_PROXY: 'true',
  ANALYTICS_URL: ANALYTICS,
  TELEMETRY_HOOK: path.join(root, 'e2e', 'fixtures', 'telemetry-hook.mjs'),
};
export const WITH_FAULTS = { LOADERS_LIMIT_MS: '1500', TRUST_PROXY: 'true' };

/**
 * What the changed release calls its page, and what the regular one calls it.
 */
export const CHANGED = /Ledger Houses/;
export const REGULAR = /Accounting Firms/;

const all = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);

/**
 * The first bucket in a share of the section's visitors, and the first one
 * outside of it.
 */
export function bucketsAt(
  percent: number,
  section = 'firms',
): { inside: number; outside: number } {
  const find = (wanted: boolean) =>
    all.find((bucket) => isInShare(section, bucket, percent) === wanted) ??
    Number.NaN;
  return { inside: find(true), outside: find(false) };
}

/** Publishes a changed firms section for no visitors. Returns its version. */
export async function holdChanged(
  { dataDir }: Site,
  change = saying('Accounting Firms', 'Ledger Houses'),
): Promise<string> {
  const options = {
    folder: changedBuild(dataDir, 'firms', change),
    compress: false,
    hold: true,
  };
  return (await publishRelease(openStore(dataDir), 'firms', options)).version;
}

/**
 * Publishes a changed firms section for a share of visitors. Returns its
 * version.
 */
export async function startCanary(
  site: Site,
  percent: string,
  change?: Change,
): Promise<string> {
  const version = await holdChanged(site, change);
  for (const share of ['0', percent])
    await runBoard(['traffic', 'firms', version, share], site.dataDir);
  return version;
}
