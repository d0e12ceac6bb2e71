/** Who gets a listed release: shares of visitors, the default, and back. */
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { isRivalOf, previousOf, releasesIn, servedOn, withDefault, withShare } from '../registry/entries';
import type { ReleaseStore } from '../store/release-store';
import { act, releaseIn } from './commands';
import { TO_TRY_AGAIN, utc, withdrawalOf, withdrawalsIn } from './list';

/**
 * Gives a release to a share of the visitors, in percent. With 100 it becomes the default; below, it is the section's canary, and
 * replaces another one. The default cannot have less: another release replaces it.
 */
export async function traffic(
  store: ReleaseStore,
  name: SectionName,
  version: string,
  percent: number,
): Promise<string> {
  const now = new Date().toISOString();
  let ended: string | undefined;
  await store.update(name, act(`traffic ${percent}`, name, version), (entries) => {
    const release = releaseIn(name, entries, version);
    const isDefault = release.deployment?.default ?? false;
    if (percent === 100) return isDefault ? entries : withDefault(entries, version, now);
    if (isDefault)
      throw new Error(
        `${version} is the default of ${name}. Give another release to visitors, or roll back.`,
      );
    const rivals = releasesIn(name, entries).filter(
      (other) => other.metadata.version !== version && isRivalOf(release, other),
    );
    if (percent > 0 && !rivals.some(({ deployment }) => deployment?.default))
      throw new Error(`${name} has no default release that the others would get. Give ${version} 100.`);
    const canary = rivals.find(({ deployment }) => !deployment?.default && (deployment?.traffic ?? 0) > 0);
    if (percent === 0 && !release.deployment?.traffic) return entries;
    ended = canary?.metadata.version;
    return withShare(entries, version, percent, now);
  });
  const visitors =
    percent === 100 ? 'all visitors' : percent === 0 ? 'no visitors' : `${percent} % of visitors`;
  const done = `${name} ${version}: ${visitors}${ended ? `, and ${ended} no visitors` : ''}`;
  const withdrawn = percent > 0 ? withdrawalOf(await withdrawalsIn(store), name, version) : undefined;
  if (!withdrawn) return done;
  const { at, reason } = withdrawn;
  return `${done}. But a server withdrew it at ${utc(at)}: ${reason}. ${TO_TRY_AGAIN}`;
}

/** Makes the newest default before the current one the default again, of the releases for that platform version. */
export async function rollback(
  store: ReleaseStore,
  name: SectionName,
  platform = PLATFORM_VERSION,
): Promise<string> {
  let now = '';
  let from = '';
  await store.update(name, act('rollback', name), (entries) => {
    const listed = releasesIn(name, entries);
    const current = servedOn(platform, name, listed);
    if (!current) throw new Error(`The registry has no default release of ${name} for platform ${platform}.`);
    const previous = previousOf(platform, name, listed);
    if (!previous)
      throw new Error(
        `No release of ${name} before ${current.metadata.version} was ever the default for platform ${platform}.`,
      );
    now = previous.metadata.version;
    from = current.metadata.version;
    return withDefault(entries, now, new Date().toISOString());
  });
  return `${name} ${now} again, in the place of ${from}`;
}
