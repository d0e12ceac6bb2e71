export { openDevReleases } from './development';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { satisfies, valid } from 'semver';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { isBucketAddress } from '@board/releases/store/s3';
import { isDue } from '@board/releases/registry/validity';
import { asksHelp, helpOf, read } from '../programs/command-line.mjs';
import { Refusal } from '../programs/refusal.mjs';
import { RELEASES, USUAL } from '../usage.mjs';
import { openBucketStore } from '@board/releases/store/bucket';
import { list } from '@board/releases/publish/list-releases';
import {
  preview,
  prune,
  remove,
  rollback,
  traffic,
  type Ask,
} from '@board/releases/publish/commands';
import {
  delegate,
  listDelegations,
  newKeys,
  renew,
  revoke,
} from '@board/releases/publish/delegation';
import { releasesIn } from '@board/releases/registry/entries';
import { publish } from '@board/releases/publish/publish';
import { ownDataIn } from './own-data-options';
import { builtVersion, readBuild } from '@board/releases/publish/build';
import { problemsOf } from '@board/releases/publish/build-problems';
import { folderOf } from '@board/releases/publish/section-package';
import type { ReleaseStore } from '@board/releases/store/release-store';
import { openStore } from '@board/releases/store/folder';

interface Line {
  args: string[];
  values: Record<string, string | undefined>;
  flags: Set<string>;
}
type Command = (
  store: ReleaseStore,
  line: Line,
  ask: Ask,
) => Promise<string[] | string> | string[] | string;

const COMMANDS: Record<string, Command> = {
  publish: publishAll,
  check: checkOne,
  list: (store, { args: [name] }) => list(store, name),
  traffic: (store, { args: [name = '', version = '', text = ''] }) =>
    traffic(store, name, version, percentOf(text)),
  rollback: (store, { args: [name = ''], values }) =>
    rollback(store, name, platformIn(values)),
  remove: (store, { args: [name = ''], flags }, ask) =>
    remove(store, name, { yes: flags.has('yes'), ask }),
  preview: (store, { args: [name = '', version = ''] }) =>
    preview(store, name, version),
  renew: (store, { flags }) => renew(store, { due: flags.has('due') }),
  delegations: (store) => listDelegations(store),
  prune: (store, { values }) =>
    prune(store, {
      keep: count('keep', values, { least: 1, usual: USUAL.keep }),
      days: count('days', values, { least: 0, usual: USUAL.days }),
    }),
  delegate: (store, { args: [name = '', segment = '', file], values }) => {
    const data = ownDataIn(values);
    if (file === undefined && Object.keys(data).length === 0)
      throw new Refusal(
        'delegate needs a key, FILE.pub, or one of --service, --connect, --images and --scripts',
      );
    return delegate(store, name, segment, {
      keyFile: file === undefined ? undefined : path.resolve(file),
      data,
    });
  },
  revoke: (store, { args: [name = '', keyId = ''] }) =>
    revoke(store, name, keyId),
};

function count(
  name: string,
  { [name]: text }: Line['values'],
  { least, usual }: { least: number; usual: number },
): number {
  const number = Number(text ?? usual);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Refusal(
    `--${name} is "${text}", expected a whole number from ${least}`,
  );
}

/** A share of visitors, down to one of the 10,000 buckets. */
function percentOf(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && percent <= 100) return percent;
  throw new Refusal(
    `percent is "${text}", expected a number from 0 to 100, with two decimals at most`,
  );
}

async function publishAll(store: ReleaseStore, { args, values, flags }: Line) {
  const platform = platformIn(values);
  const hold = flags.has('hold');
  const lines: string[] = [];
  for (const name of args) {
    const fitting = flags.has('missing')
      ? releaseThatFits(store, name, platform)
      : undefined;
    if (fitting) {
      await renewSoon(store, name);
      lines.push(kept(name, fitting));
      continue;
    }
    const { version } = await publish(store, name, {
      folder: folderIn(values),
      hold,
      platform,
    });
    lines.push(`${name} ${version}${hold ? ', for no visitors yet' : ''}`);
  }
  return lines;
}

function checkOne(
  store: ReleaseStore,
  { args: [name = ''], values }: Line,
): string {
  const build = readBuild(name, folderIn(values) ?? folderOf(name));
  const platform = platformIn(values);
  if (values['key'] !== undefined) store.requireRight(name);
  const problems = problemsOf(store, name, build, platform);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${name} ${build.version} fits platform ${platform ?? PLATFORM_VERSION}`;
}

function platformIn({ platform }: Line['values']): string | undefined {
  if (platform === undefined || valid(platform)) return platform;
  throw new Refusal(
    `--platform is "${platform}", expected a version such as 3.0.0`,
  );
}

function folderIn({ from }: Line['values']): string | undefined {
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
  const part = store.read().sections[name];
  if (part && isDue(part.expires, Date.now()))
    await store.renew(
      { sections: [name], delegations: false },
      { command: 'renew' },
    );
}

/** The default first. */
const releaseThatFits = (
  store: ReleaseStore,
  name: string,
  platform = PLATFORM_VERSION,
) =>
  releasesIn(name, store.entries(name))
    .filter(({ extras }) => satisfies(platform, extras.contract))
    .toSorted(
      (one, other) =>
        Number(other.deployment?.default ?? false) -
        Number(one.deployment?.default ?? false),
    )[0]?.metadata.version;

function kept(name: string, version: string): string {
  const built = builtVersion(name) ?? version;
  const newer =
    built === version
      ? ''
      : ` (this checkout has ${built}: --publish publishes it)`;
  return `${name} stays ${version}${newer}`;
}

/** `ask` reaches the person at the terminal, if there is one. */
type Person = { ask?: Ask };

export const run = async (
  words: string[],
  dataDir: string,
  person?: Person,
): Promise<string[]> =>
  asksHelp(words)
    ? [helpOf(RELEASES)]
    : runLine(read(RELEASES, words), dataDir, person);

/**
 * Runs a command of the release tool on the store in `dataDir`, and returns the
 * lines to print. Rejects with a `Refusal` for values that it does not know,
 * before it opens the store.
 */
export async function runLine(
  { name, ...line }: Line & { name: string },
  dataDir: string,
  { ask }: Person = {},
): Promise<string[]> {
  if (name === 'keys') return newKeys(path.resolve(line.args[0] ?? ''));
  const command = COMMANDS[name];
  if (!command)
    throw new Refusal(
      `npm run section -- ${name} runs in the platform’s checkout`,
    );
  const target = targetIn(line.values) ?? dataDir;
  try {
    const store = await openStoreAt(target, dataDir, line.values['key']);
    return [await command(store, line, ask)].flat();
  } catch (error) {
    throw isDiskFull(error)
      ? new Error(
          `The disk of ${isBucketAddress(target) ? dataDir : target} is full. ` +
            'The releases and the registry stay as they were.',
        )
      : error;
  }
}

function openStoreAt(
  target: string,
  dataDir: string,
  key: string | undefined,
): Promise<ReleaseStore> | ReleaseStore {
  const keyFile = key === undefined ? undefined : path.resolve(key);
  return isBucketAddress(target)
    ? openBucketStore(target, { dataDir, keyFile })
    : openStore(target, { keyFile });
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

function targetIn({ to }: Line['values']): string | undefined {
  if (to === undefined) return undefined;
  if (isBucketAddress(to)) return to.replace(/\/$/, '');
  const folder = path.resolve(to);
  if (!to.includes('://') && existsSync(folder)) return folder;
  throw new Refusal(
    `--to is "${to}", expected a folder that is there, or s3://BUCKET/PREFIX`,
  );
}
