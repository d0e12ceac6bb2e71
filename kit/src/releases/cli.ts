export { openDevReleases } from './development';
import path from 'node:path';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { isBucketAddress } from '@board/releases/store/s3';
import { asksHelp, helpOf, read } from '../programs/command-line.mjs';
import { Refusal } from '../programs/refusal.mjs';
import { RELEASES, USUAL } from '../usage.mjs';
import { openBucketStore } from '@board/releases/store/bucket';
import { list, preview, prune, remove, rollback, traffic, type Ask } from '@board/releases/publish/commands';
import { delegate, listDelegations, newKeys, renew, revoke } from '@board/releases/publish/delegation';
import { publish } from '@board/releases/publish/publish';
import { keptRelease } from './kept-release';
import { count, folderIn, ownDataIn, percentOf, platformIn, targetIn, type Values } from './values';
import { folderOf, problemsOf, readBuild } from '@board/releases/publish/build';
import type { ReleaseStore } from '@board/releases/store/store';
import { openStore } from '@board/releases/store/folder';

interface Line {
  args: string[];
  values: Values;
  flags: Set<string>;
}
type Command = (store: ReleaseStore, line: Line, ask: Ask) => Promise<string[] | string> | string[] | string;

const COMMANDS: Record<string, Command> = {
  publish: publishAll,
  check: checkOne,
  list: (store, { args: [name] }) => list(store, name),
  traffic: (store, { args: [name = '', version = '', text = ''] }) =>
    traffic(store, name, version, percentOf(text)),
  rollback: (store, { args: [name = ''], values }) => rollback(store, name, platformIn(values)),
  remove: (store, { args: [name = ''], flags }, ask) => remove(store, name, { yes: flags.has('yes'), ask }),
  preview: (store, { args: [name = '', version = ''] }) => preview(store, name, version),
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
      throw new Refusal('delegate needs a key, FILE.pub, or one of --service, --connect and --images');
    return delegate(store, name, segment, {
      keyFile: file === undefined ? undefined : path.resolve(file),
      data,
    });
  },
  revoke: (store, { args: [name = '', keyId = ''] }) => revoke(store, name, keyId),
};

async function publishAll(store: ReleaseStore, { args, values, flags }: Line) {
  const platform = platformIn(values);
  const hold = flags.has('hold');
  const lines: string[] = [];
  for (const name of args) {
    const kept = flags.has('missing') ? await keptRelease(store, name, platform) : undefined;
    if (kept !== undefined) {
      lines.push(kept);
      continue;
    }
    const { version } = await publish(store, name, { folder: folderIn(values), hold, platform });
    lines.push(`${name} ${version}${hold ? ', for no visitors yet' : ''}`);
  }
  return lines;
}

function checkOne(store: ReleaseStore, { args: [name = ''], values }: Line): string {
  const build = readBuild(name, folderIn(values) ?? folderOf(name));
  const platform = platformIn(values);
  if (values['key'] !== undefined) store.requireRight(name);
  const problems = problemsOf(store, name, build, platform);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${name} ${build.version} fits platform ${platform ?? PLATFORM_VERSION}`;
}

/** `ask` reaches the person at the terminal, if there is one. */
type Person = { ask?: Ask };

export const run = async (words: string[], dataDir: string, person?: Person): Promise<string[]> =>
  asksHelp(words) ? [helpOf(RELEASES)] : runLine(read(RELEASES, words), dataDir, person);

/**
 * Runs a command of the release tool on the store in `dataDir`, and returns the lines to print. Rejects with a `Refusal`
 * for values that it does not know, before it opens the store.
 */
export async function runLine(
  { name, ...line }: Line & { name: string },
  dataDir: string,
  { ask }: Person = {},
): Promise<string[]> {
  if (name === 'keys') return newKeys(path.resolve(line.args[0] ?? ''));
  const command = COMMANDS[name];
  if (!command) throw new Refusal(`npm run section -- ${name} runs in the platform’s checkout`);
  const to = targetIn(line.values) ?? dataDir;
  const keyFile = line.values['key'] === undefined ? undefined : path.resolve(line.values['key']);
  try {
    const store = isBucketAddress(to)
      ? await openBucketStore(to, { dataDir, keyFile })
      : openStore(to, { keyFile });
    return [await command(store, line, ask)].flat();
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    const disk = isBucketAddress(to) ? dataDir : to;
    throw isFull
      ? new Error(`The disk of ${disk} is full. The releases and the registry stay as they were.`)
      : error;
  }
}
