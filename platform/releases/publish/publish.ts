import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/names';
import {
  readRegistry,
  REGISTRY_SCHEMA,
  type Release,
} from '../registry/format';
import { integrityOf } from '../store/files';
import type { IsWithdrawn } from '../registry/choose-release';
import { withdrawnBy } from '../judge/withdrawals';
import { prefixProblem } from '../registry/ownership';
import { folderOfRelease } from '../registry/placement';
import { authorOfCommit, commitOf } from './authorship';
import { releasesIn, withDefault, withoutUnneeded } from '../registry/entries';
import { checkedBuild, problemsOf, type CheckedBuild } from './check-build';
import { folderOf } from './read-build';
import type { ReleaseStore } from '../store/release-store';

/**
 * Newest releases per section and platform in the registry. The folders of
 * older releases stay for open tabs.
 */
const LISTED_RELEASES = 10;

interface PublishOptions {
  /**
   * Contains `dist`, `dist-server`, and `package.json` for a version other than
   * the section's own.
   */
  folder?: string | undefined;
  compress?: boolean;
  /** True to list the release without giving it to visitors. */
  hold?: boolean;
  /**
   * False skips the checks of `problemsOf`, for builds that only this machine
   * sees: in development, and where a check renders them.
   */
  checked?: boolean;
  /**
   * The platform version of the servers that the release is for; that of the
   * site by default.
   */
  platform?: string | undefined;
}

export interface Published {
  version: string;
  segment: string;
}

/**
 * Copies a section's builds into the store under their version, and makes that
 * release the default. The same build again changes nothing but the default.
 * Rejects, with nothing published, what breaks the contract.
 */
export async function publishRelease(
  store: ReleaseStore,
  name: SectionName,
  {
    folder,
    compress = true,
    hold = false,
    checked = true,
    platform,
  }: PublishOptions = {},
): Promise<Published> {
  if (!isSectionName(name))
    throw new Error(
      `"${name}" is not a name of a section: lower-case words and hyphens`,
    );
  const builtSection = checkedBuild(name, folder ?? folderOf(name));
  const { version, entry } = builtSection;
  await store.create();
  store.requireRight(name);
  const problems = checked
    ? problemsOf(store, name, builtSection, platform)
    : [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { browser, serverFile, types, source } = builtSection;
  const release = releaseRecord(builtSection, name, commitOf(folder ?? source));
  requireUsable(name, release);
  const releaseContent = { browser, serverFile, types, release, compress };
  await store.writeRelease(name, releaseContent);
  const storeAction = {
    command: 'publish',
    section: name,
    version,
    ...authorOfCommit(),
  };
  const isWithdrawn = withdrawnBy(await store.withdrawals());
  await store.update(name, storeAction, (entries) => {
    const segmentProblem = prefixProblem(store.read(), name, entry.segment);
    if (segmentProblem) throw new Error(segmentProblem);
    return withPublished(entries, name, release, hold, isWithdrawn);
  });
  return { version, segment: entry.segment };
}

/**
 * Throws for a release that servers would leave out, such as one with a file of
 * an odd name.
 */
function requireUsable(name: SectionName, release: Release): void {
  const [leftOutEntry] = readRegistry({
    schema: REGISTRY_SCHEMA,
    microFrontends: { [name]: [release] },
  }).leftOut;
  if (leftOutEntry)
    throw new Error(
      `Servers would not use this release of ${name}: ${leftOutEntry.reason}`,
    );
}

export function withPublished(
  entries: unknown[],
  name: SectionName,
  release: Release,
  isHeld: boolean,
  isWithdrawn?: IsWithdrawn,
): unknown[] {
  const { version } = release.metadata;
  const isListed = releasesIn(name, entries).some(
    ({ metadata }) => metadata.version === version,
  );
  const listedEntries = isListed ? entries : [release, ...entries];
  const published = isHeld
    ? listedEntries
    : withDefault(
        listedEntries,
        version,
        servedSince(listedEntries, name, version),
      );
  return isListed
    ? published
    : withoutUnneeded(published, name, LISTED_RELEASES, isWithdrawn);
}

/** The time from which a release is the default: now, unless it is already. */
function servedSince(
  entries: unknown[],
  name: SectionName,
  version: string,
): string {
  const listedRelease = releasesIn(name, entries).find(
    ({ metadata }) => metadata.version === version,
  );
  const servedAt =
    listedRelease?.deployment?.default && listedRelease.extras.servedAt;
  return servedAt || new Date().toISOString();
}

/** The release of a build as the registry lists it, for no visitors yet. */
function releaseRecord(
  {
    version,
    serverFile,
    entry,
    remoteEntry,
    container,
    manifest,
    chunks,
  }: CheckedBuild,
  name: SectionName,
  { commit }: { commit?: string },
): Release {
  const releaseFolder = folderOfRelease(name, version);
  const serverIntegrity = integrityOf(readFileSync(serverFile));
  const { contract, segment, nav, uses, late, home } = entry;
  return {
    url: releaseFolder + remoteEntry.path,
    metadata: { integrity: remoteEntry.integrity, version },
    deployment: { traffic: 0, default: false },
    extras: {
      contract,
      segment,
      nav,
      container,
      widgets: Object.keys(entry.widgets),
      late,
      home,
      uses,
      base: releaseFolder,
      chunks,
      manifest,
      server: {
        url: `${releaseFolder}server/${path.basename(serverFile)}`,
        integrity: serverIntegrity,
      },
      published: {
        at: new Date().toISOString(),
        ...authorOfCommit(),
        commit,
      },
    },
  };
}
