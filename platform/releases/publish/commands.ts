/**
 * What the release tool does beside publishing. Each command changes the
 * registry, and no visitor's page breaks.
 */
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import type { Release } from '../registry/format';
import { makePreview, PREVIEW_PARAMETER } from '../registry/preview';
import { withdrawnBy } from '../judge/withdrawals';
import { utcMinute } from '../registry/utc-words';
import { authorOfCommit } from './authorship';
import { TO_TRY_AGAIN, withdrawalOf, withdrawalsIn } from './list-releases';
import {
  isRivalOf,
  previousOf,
  releasesIn,
  servedOn,
  withDefault,
  withoutUnneeded,
  withShare,
} from '../registry/entries';
import type { StoreAction, ReleaseStore } from '../store/release-store';

export const actionOf = (
  command: string,
  section: SectionName,
  version?: string,
): StoreAction => ({ command, section, version, ...authorOfCommit() });

function releaseIn(
  name: SectionName,
  entries: unknown[],
  version: string,
): Release {
  const listedReleases = releasesIn(name, entries);
  const release = listedReleases.find(
    ({ metadata }) => metadata.version === version,
  );
  if (release) return release;
  const versions =
    listedReleases.map(({ metadata }) => metadata.version).join(', ') || 'none';
  throw new Error(
    `The registry lists no release ${version} of ${name}. It lists: ${versions}.`,
  );
}

/**
 * Gives a release to a share of the visitors, in percent. With 100 it becomes
 * the default; below, it is the section's canary, and replaces another one. The
 * default cannot have less: another release replaces it.
 */
export async function setTraffic(
  store: ReleaseStore,
  name: SectionName,
  version: string,
  percent: number,
): Promise<string> {
  const changedAt = new Date().toISOString();
  let replacedVersion: string | undefined;
  await store.update(
    name,
    actionOf(`traffic ${percent}`, name, version),
    (entries) => {
      const release = releaseIn(name, entries, version);
      const isDefault = release.deployment?.default ?? false;
      if (percent === 100)
        return isDefault ? entries : withDefault(entries, version, changedAt);
      if (isDefault)
        throw new Error(
          `${version} is the default of ${name}. Give another release to ` +
            `visitors, roll back, or take the section off: remove ${name}`,
        );
      const rivalReleases = releasesIn(name, entries).filter(
        (otherRelease) =>
          otherRelease.metadata.version !== version &&
          isRivalOf(release, otherRelease),
      );
      if (
        percent > 0 &&
        !rivalReleases.some(({ deployment }) => deployment?.default)
      )
        throw new Error(
          `${name} has no default release that the others would get. ` +
            `Give ${version} 100.`,
        );
      if (percent === 0 && !release.deployment?.traffic) return entries;
      replacedVersion = rivalReleases.find(isCanary)?.metadata.version;
      return withShare(entries, version, percent, changedAt);
    },
  );
  const replaced = replacedVersion
    ? `, and ${replacedVersion} no visitors`
    : '';
  const doneSentence = `${name} ${version}: ${shareInWords(percent)}${replaced}`;
  const objection =
    percent > 0 ? await withdrawalInWords(store, name, version) : undefined;
  return objection === undefined
    ? doneSentence
    : `${doneSentence}. ${objection}`;
}

/** Why a server does not give a release to visitors; undefined if it does. */
async function withdrawalInWords(
  store: ReleaseStore,
  name: SectionName,
  version: string,
): Promise<string | undefined> {
  const withdrawal = withdrawalOf(await withdrawalsIn(store), name, version);
  if (!withdrawal) return undefined;
  const { at, reason } = withdrawal;
  return `But a server withdrew it at ${utcMinute(at)} UTC: ${reason}. ${TO_TRY_AGAIN}`;
}

const isCanary = ({ deployment }: Release): boolean =>
  !deployment?.default && (deployment?.traffic ?? 0) > 0;

function shareInWords(percent: number): string {
  if (percent === 100) return 'all visitors';
  return percent === 0 ? 'no visitors' : `${percent} % of visitors`;
}

/**
 * Makes the release that visitors had before the default again, of those for
 * that platform version (`previousOf`).
 */
export async function rollback(
  store: ReleaseStore,
  name: SectionName,
  platform = PLATFORM_VERSION,
): Promise<string> {
  let newVersion = '';
  let oldVersion = '';
  const isWithdrawn = withdrawnBy(await store.withdrawals());
  await store.update(name, actionOf('rollback', name), (entries) => {
    const listedReleases = releasesIn(name, entries);
    const currentRelease = servedOn(platform, name, listedReleases);
    if (!currentRelease)
      throw new Error(
        `The registry has no default release of ${name} for platform ${platform}.`,
      );
    const previous = previousOf(platform, name, listedReleases, isWithdrawn);
    if (!previous)
      throw new Error(
        `No release of ${name} before ${currentRelease.metadata.version} was ever ` +
          `the default for platform ${platform}. ` +
          `To take the section off the site: remove ${name}`,
      );
    newVersion = previous.metadata.version;
    oldVersion = currentRelease.metadata.version;
    return withDefault(entries, newVersion, new Date().toISOString());
  });
  return `${name} ${newVersion} again, in the place of ${oldVersion}`;
}

/**
 * The query of a preview link. It shows the site with a listed release for a
 * day, behind the address of any page.
 */
export function previewLink(
  store: ReleaseStore,
  name: SectionName,
  version: string,
): string {
  releaseIn(name, store.entries(name), version);
  const key = store.key();
  const expiryMs = addDays(Date.now(), 1, { in: utc }).getTime();
  return `?${PREVIEW_PARAMETER}=${makePreview({ section: name, version, until: expiryMs }, key)}`;
}

/**
 * Keeps in the registry what visitors get or would get, and the `keep` newest
 * releases of each section and platform. Deletes the files of unlisted releases
 * that were written more than `days` days ago: a tab as old as that may need
 * them.
 */
export async function prune(
  store: ReleaseStore,
  { keep, days }: { keep: number; days: number },
): Promise<string> {
  let unlistedCount = 0;
  const isWithdrawn = withdrawnBy(await store.withdrawals());
  for (const name of Object.keys(store.read().sections)) {
    let removedCount = 0;
    await store.update(name, actionOf('prune', name), (entries) => {
      const keptEntries = withoutUnneeded(entries, name, keep, isWithdrawn);
      removedCount = entries.length - keptEntries.length;
      return keptEntries;
    });
    unlistedCount += removedCount;
  }
  const writtenBefore = subDays(Date.now(), days, { in: utc }).getTime();
  const deletedCount = await store.deleteUnlisted(writtenBefore);
  return (
    `${unlistedCount} releases are not listed any more, ` +
    `the files of ${deletedCount} are deleted`
  );
}

/** Asks the person at the terminal; undefined where nobody can answer. */
export type AskPerson = ((question: string) => Promise<boolean>) | undefined;

/**
 * Takes a section off the site, if somebody agrees. Its files stay for open
 * tabs, until `prune`.
 */
export async function removeSection(
  store: ReleaseStore,
  name: SectionName,
  { yes, ask }: { yes: boolean; ask: AskPerson },
): Promise<string> {
  if (store.entries(name).length === 0)
    throw new Error(`The registry has no section ${name}.`);
  if (!yes && !ask)
    throw new Error(
      `remove takes ${name} off the site, for all visitors. If you mean it, add --yes.`,
    );
  if (!yes && !(await ask?.(`Take ${name} off the site, for all visitors?`)))
    throw new Error('Nothing was changed.');
  await store.update(name, actionOf('remove', name), () => []);
  return `${name} is off the site. To bring it back: publish ${name}`;
}
