/**
 * The release tool: what the commands of `usage.mjs` do in a store of releases.
 * Values come as they were typed. A `Refusal` says which one it does not know.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { satisfies, valid } from 'semver';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { isBucketAddress } from '@board/releases/store/s3';
import { isDue } from '@board/releases/registry/validity';
import { Refusal } from '../programs/refusal.mjs';
import { USUAL_LIMITS } from '../release-commands.mjs';
import { openBucketStore } from '@board/releases/store/bucket';
import {
  previewLink,
  prune,
  removeSection,
  rollback,
  setTraffic,
} from '@board/releases/publish/commands';
import {
  delegate,
  listDelegations,
  newKeys,
  renewParts,
  revokeKey,
} from '@board/releases/publish/delegation';
import { listReleases } from '@board/releases/publish/list-releases';
import { releasesIn } from '@board/releases/registry/entries';
import { publishRelease } from '@board/releases/publish/publish';
import { ownDataIn } from './own-data-options';
import {
  builtVersion,
  checkedBuild,
  problemsOf,
} from '@board/releases/publish/check-build';
import { folderOf } from '@board/releases/publish/read-build';
import type { ReleaseStore } from '@board/releases/store/release-store';
import { openStore } from '@board/releases/store/folder';

export { openDevReleases } from './development';
export { newKeys };

/** The commands. Each returns the lines to print. */
export const commands = {
  checkBuild,
  delegateSection,
  giveTraffic,
  list: listReleases,
  listDelegations,
  preview: previewLink,
  pruneReleases,
  publishSections,
  remove: removeSection,
  renew: renewParts,
  revoke: revokeKey,
  rollBack,
};

/** An option's value, which may be missing. */
type OptionText = string | undefined;

interface StoreOptions {
  to?: OptionText;
  key?: OptionText;
}

interface BuildOptions {
  from?: OptionText;
  platform?: OptionText;
}

interface PublishOptions extends BuildOptions {
  hold?: boolean | undefined;
  missing?: boolean | undefined;
}

/**
 * Runs a command on the store of `--to`, by default that of `dataDir`. Returns
 * the lines to print.
 */
export async function inStore(
  { to, key }: StoreOptions,
  dataDir: string,
  command: (
    store: ReleaseStore,
  ) => Promise<string[] | string> | string[] | string,
): Promise<string[]> {
  const storeTarget = targetIn(to) ?? dataDir;
  try {
    const store = await openStoreAt(storeTarget, dataDir, key);
    return [await command(store)].flat();
  } catch (error) {
    throw isDiskFull(error)
      ? new Error(
          `The disk of ${isBucketAddress(storeTarget) ? dataDir : storeTarget} is full. ` +
            'The releases and the registry stay as they were.',
        )
      : error;
  }
}

/** Publishes sections, and returns a line for each. */
async function publishSections(
  store: ReleaseStore,
  names: readonly string[],
  { hold = false, missing = false, ...options }: PublishOptions = {},
): Promise<string[]> {
  const platform = platformIn(options);
  const outputLines: string[] = [];
  for (const name of names) {
    const listedVersion = missing
      ? versionThatFits(store, name, platform)
      : undefined;
    if (listedVersion) {
      await renewSoon(store, name);
      outputLines.push(keptSentence(name, listedVersion));
      continue;
    }
    const { version } = await publishRelease(store, name, {
      folder: folderIn(options),
      hold,
      platform,
    });
    outputLines.push(
      `${name} ${version}${hold ? ', for no visitors yet' : ''}`,
    );
  }
  return outputLines;
}

/** Throws with every problem that a build has with the store. */
function checkBuild(
  store: ReleaseStore,
  name: string,
  { key, ...options }: BuildOptions & { key?: OptionText } = {},
): string {
  const builtSection = checkedBuild(name, folderIn(options) ?? folderOf(name));
  const platform = platformIn(options);
  if (key !== undefined) store.requireRight(name);
  const problems = problemsOf(store, name, builtSection, platform);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${name} ${builtSection.version} fits platform ${platform ?? PLATFORM_VERSION}`;
}

function giveTraffic(
  store: ReleaseStore,
  name: string,
  version: string,
  percent: string,
) {
  return setTraffic(store, name, version, percentIn(percent));
}

function rollBack(store: ReleaseStore, name: string, options: BuildOptions) {
  return rollback(store, name, platformIn(options));
}

function pruneReleases(
  store: ReleaseStore,
  { keep, days }: { keep?: OptionText; days?: OptionText },
) {
  return prune(store, {
    keep: countOf('keep', keep, { least: 1, usual: USUAL_LIMITS.keep }),
    days: countOf('days', days, { least: 0, usual: USUAL_LIMITS.days }),
  });
}

function delegateSection(
  store: ReleaseStore,
  {
    section,
    prefix,
    file,
  }: { section: string; prefix: string; file?: OptionText },
  options: Record<string, OptionText>,
): Promise<string[]> {
  const ownData = ownDataIn(options);
  if (file === undefined && Object.keys(ownData).length === 0)
    throw new Refusal(
      'delegate needs a key, FILE.pub, or one of --service, --connect, --images and --scripts',
    );
  return delegate(store, section, prefix, {
    keyFile: file === undefined ? undefined : path.resolve(file),
    data: ownData,
  });
}

function countOf(
  name: string,
  optionText: OptionText,
  { least, usual }: { least: number; usual: number },
): number {
  const number = Number(optionText ?? usual);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Refusal(
    `--${name} is "${optionText}", expected a whole number from ${least}`,
  );
}

/** A share of visitors, down to one of the 10,000 buckets. */
function percentIn(optionText: string): number {
  const percentNumber = Number(optionText);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(optionText) && percentNumber <= 100)
    return percentNumber;
  throw new Refusal(
    `percent is "${optionText}", expected a number from 0 to 100, with two decimals at most`,
  );
}

function platformIn({ platform }: BuildOptions): string | undefined {
  if (platform === undefined || valid(platform)) return platform;
  throw new Refusal(
    `--platform is "${platform}", expected a version such as 3.0.0`,
  );
}

function folderIn({ from }: BuildOptions): string | undefined {
  if (from === undefined) return undefined;
  const folder = path.resolve(from);
  if (existsSync(folder)) return folder;
  throw new Error(`--from: there is no folder ${folder}`);
}

/**
 * Signs a section's part again when it is due, so that a site that is started
 * now and then needs no command.
 */
async function renewSoon(store: ReleaseStore, name: string): Promise<void> {
  const sectionPart = store.read().sections[name];
  if (sectionPart && isDue(sectionPart.expires, Date.now()))
    await store.renew(
      { sections: [name], delegations: false },
      { command: 'renew' },
    );
}

/**
 * The version of a listed release that fits the platform: the default's, if
 * that one fits.
 */
const versionThatFits = (
  store: ReleaseStore,
  name: string,
  platform = PLATFORM_VERSION,
) =>
  releasesIn(name, store.entries(name))
    .filter(({ extras }) => satisfies(platform, extras.contract))
    .toSorted(
      (first, second) =>
        Number(second.deployment?.default ?? false) -
        Number(first.deployment?.default ?? false),
    )[0]?.metadata.version;

function keptSentence(name: string, version: string): string {
  const versionOfBuild = builtVersion(name) ?? version;
  const newerSentence =
    versionOfBuild === version
      ? ''
      : ` (this checkout has ${versionOfBuild}: --publish publishes it)`;
  return `${name} stays ${version}${newerSentence}`;
}

function openStoreAt(
  storeTarget: string,
  dataDir: string,
  key: string | undefined,
): Promise<ReleaseStore> | ReleaseStore {
  const keyFile = key === undefined ? undefined : path.resolve(key);
  return isBucketAddress(storeTarget)
    ? openBucketStore(storeTarget, { dataDir, keyFile })
    : openStore(storeTarget, { keyFile });
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

function targetIn(to: OptionText): string | undefined {
  if (to === undefined) return undefined;
  if (isBucketAddress(to)) return to.replace(/\/$/, '');
  const folder = path.resolve(to);
  if (!to.includes('://') && existsSync(folder)) return folder;
  throw new Refusal(
    `--to is "${to}", expected a folder that is there, or s3://BUCKET/PREFIX`,
  );
}
