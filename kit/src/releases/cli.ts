/** The release tool's commands, by their arguments. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { satisfies, valid } from 'semver';
import { isBucketAddress } from '@board/shared/registry/bucket';
import { openBucketStore } from './bucket-store';
import { problemsOf } from './check-release';
import { list, pin, preview, prune, rollback, traffic, unpin } from './commands';
import { delegate, listDelegations, newKeys, renew, revoke } from './delegation-commands';
import { releasesIn } from './entries';
import { publish, type Published } from './publish-release';
import { recover, type Defaults } from './recovery';
import { remove, restore, type Ask } from './removal';
import { openRemoteStore } from './remote-store';
import { builtVersion, readBuild } from './section-build';
import { buildsOf } from './section-folder';
import type { OwnedStore, ReleaseStore } from './release-store';
import { openStore } from './store';
import { USAGE } from './usage';

const OPTIONS = {
  from: { type: 'string' },
  hold: { type: 'boolean' },
  again: { type: 'boolean' },
  missing: { type: 'boolean' },
  yes: { type: 'boolean' },
  default: { type: 'string' },
  platform: { type: 'string' },
  keep: { type: 'string' },
  days: { type: 'string' },
  hours: { type: 'string' },
  key: { type: 'string' },
  to: { type: 'string' },
} as const;
type Values = Partial<Record<keyof typeof OPTIONS, string | boolean>>;

interface Command<Store> {
  /** Names of its arguments; `name…` takes one or more. */
  takes: string[];
  options?: (keyof typeof OPTIONS)[];
  /** It changes nothing, so that it needs no key. */
  reads?: true;
  run(store: Store, args: string[], values: Values, ask: Ask): Promise<string[]> | string[];
}

/** On any store. */
const COMMANDS: Record<string, Command<ReleaseStore>> = {
  publish: { takes: ['section…'], options: ['from', 'hold', 'missing', 'platform'], run: publishAll },
  check: { takes: ['section'], options: ['from', 'platform'], reads: true, run: checkOne },
  list: { takes: ['section?'], reads: true, run: (store, [name]) => list(store, name) },
  traffic: {
    takes: ['section', 'version', 'percent'],
    options: ['again'],
    run: async (store, [name = '', version = '', text = ''], { again }) => {
      const share = { percent: percentOf(text), again: again === true };
      return [await traffic(store, name, version, share)];
    },
  },
  rollback: {
    takes: ['section'],
    options: ['platform'],
    run: async (store, [name = ''], { platform }) => [await rollback(store, name, platformIn(platform))],
  },
  pin: {
    takes: ['section', 'version'],
    run: async (store, [name = '', version = '']) => [await pin(store, name, version)],
  },
  unpin: {
    takes: ['section'],
    options: ['platform'],
    run: async (store, [name = ''], { platform }) => [await unpin(store, name, platformIn(platform))],
  },
  remove: {
    takes: ['section'],
    options: ['yes'],
    run: async (store, [name = ''], { yes }, ask) => [await remove(store, name, { yes: yes === true, ask })],
  },
  restore: { takes: ['section'], run: (store, [name = '']) => restore(store, name) },
  preview: {
    takes: ['section', 'version'],
    options: ['hours'],
    run: (store, [name = '', version = ''], { hours = '24' }) => [
      preview(store, name, version, count('hours', hours, 1)),
    ],
  },
  renew: { takes: ['section…?'], run: (store, names) => renew(store, names) },
  delegations: { takes: [], reads: true, run: (store) => listDelegations(store) },
};

/** On the platform's own store, for whoever has it. */
const OWNER_COMMANDS: Record<string, Command<OwnedStore>> = {
  prune: {
    takes: [],
    options: ['keep', 'days'],
    run: async (store, _args, { keep = '5', days = '30' }) => [
      await prune(store, { keep: count('keep', keep, 1), days: count('days', days, 0) }),
    ],
  },
  recover: {
    takes: [],
    options: ['default'],
    run: (store, _args, values) => recover(store, defaultsIn(values.default)),
  },
  delegate: {
    takes: ['section', 'prefix', 'public key file'],
    options: ['days'],
    run: (store, [name = '', segment = '', keyFile = ''], { days = '365' }) =>
      delegate(store, name, segment, { keyFile: path.resolve(keyFile), days: count('days', days, 1) }),
  },
  revoke: {
    takes: ['section', 'key id'],
    run: (store, [name = '', keyId = '']) => revoke(store, name, keyId),
  },
};

/** Commands that need no store. */
const LOCAL: Record<string, (args: string[]) => string[]> = {
  keys: ([file, ...others]) => {
    if (file === undefined || others.length > 0) throw new Usage('keys needs: file');
    return newKeys(path.resolve(file));
  },
};

/** Wrong arguments; the usage follows the message. */
export class Usage extends Error {}

function count(name: string, value: string | boolean, least: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least)
    throw new Usage(`--${name} is "${String(value)}", expected a whole number from ${least}`);
  return number;
}

/** The releases that `--default jobs=VERSION,firms=none` names, by section. */
function defaultsIn(text: Values['default']): Defaults {
  const defaults = new Map<string, string[]>();
  if (typeof text !== 'string') return defaults;
  for (const word of text.split(',')) {
    const [, name, version] = /^([a-z0-9-]+)=(\S+)$/.exec(word) ?? [];
    if (name === undefined || version === undefined)
      throw new Usage(
        `--default is "${text}", expected SECTION=VERSION, or SECTION=none, with commas between several`,
      );
    defaults.set(name, [...(defaults.get(name) ?? []), ...(version === 'none' ? [] : [version])]);
  }
  return defaults;
}

/** A share of visitors, down to one of the 10,000 buckets. */
function percentOf(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && percent <= 100) return percent;
  throw new Usage(`percent is "${text}", expected a number from 0 to 100, with two decimals at most`);
}

async function publishAll(store: ReleaseStore, names: string[], values: Values) {
  const { from, hold, missing } = values;
  const platform = platformIn(values.platform);
  const lines: string[] = [];
  for (const name of names) {
    const fitting = missing ? releaseThatFits(store, name, platform) : undefined;
    if (fitting) {
      await renewSoon(store, name);
      lines.push(kept(name, fitting));
      continue;
    }
    lines.push(
      spelled(name, await publish(store, name, { folder: folderIn(from), hold: hold === true, platform })),
    );
  }
  return lines;
}

/** Checks a build against the store's site, and publishes nothing. */
async function checkOne(store: ReleaseStore, [name = '']: string[], { from, platform }: Values) {
  const build = readBuild(name, folderIn(from) ?? buildsOf(name));
  const version = platformIn(platform);
  const problems = problemsOf(store, name, build, version);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return [`${name} ${build.version} fits platform ${version ?? store.platform.version}`];
}

/** The version that `--platform` names. */
function platformIn(platform: Values['platform']): string | undefined {
  if (platform === undefined || (typeof platform === 'string' && valid(platform))) return platform;
  throw new Usage(`--platform is "${String(platform)}", expected a version such as 2.0.0`);
}

/** The folder that `--from` names. */
function folderIn(from: Values['from']): string | undefined {
  if (typeof from !== 'string') return undefined;
  const folder = path.resolve(from);
  if (existsSync(folder)) return folder;
  throw new Error(`--from: there is no folder ${folder}`);
}

/** A third of a part's validity, in ms. */
const SOON_MS = 30 * 24 * 60 * 60 * 1000;

/** Signs a section's part again near its end, so that a site that is started now and then needs no command. */
async function renewSoon(store: ReleaseStore, name: string): Promise<void> {
  const part = store.read().sections[name];
  if (part && Date.parse(part.expires) < Date.now() + SOON_MS)
    await store.renew([name], { command: 'renew' });
}

/** The version of the section's default release, or of another one, if the platform can run it. */
const releaseThatFits = (store: ReleaseStore, name: string, platform = store.platform.version) =>
  releasesIn(name, store.entries(name))
    .filter(({ extras }) => satisfies(platform, extras.contract))
    .toSorted((a, b) => Number(b.deployment?.default ?? false) - Number(a.deployment?.default ?? false))[0]
    ?.metadata.version;

/** That a section keeps its release, and how this checkout's own gets to visitors, if it is another one. */
function kept(name: string, version: string): string {
  const own = builtVersion(name);
  const hint =
    own === undefined || own === version ? '' : ` (this checkout has ${own}: --publish publishes it)`;
  return `${name} stays ${version}${hint}`;
}

const spelled = (name: string, { version, held }: Published) =>
  held === 'pinned'
    ? `${name} ${version}, for no visitors: another release is pinned`
    : held === 'asked'
      ? `${name} ${version}, for no visitors yet`
      : `${name} ${version}`;

/**
 * Runs a command of the release tool on the store in `dataDir`, and returns the lines to print. Rejects with a `Usage`
 * for arguments that it does not know, before it opens the store. `ask` reaches the person at the terminal, if there is one.
 */
export async function run(args: string[], dataDir: string, { ask }: { ask?: Ask } = {}): Promise<string[]> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return [USAGE];
  const { positionals, values } = read(args);
  const [name = '', ...given] = positionals;
  const local = Object.hasOwn(LOCAL, name) ? LOCAL[name] : undefined;
  if (local) return local(given);
  const any = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const owners = Object.hasOwn(OWNER_COMMANDS, name) ? OWNER_COMMANDS[name] : undefined;
  const command = any ?? owners;
  if (!command) throw new Usage(name ? `There is no command "${name}"` : 'A command is missing');
  requireArguments(name, command, given);
  const to = typeof values.to === 'string' ? targetOf(values.to) : undefined;
  const isSite = to !== undefined && !isBucketAddress(to);
  // Whoever has the platform's own store may do more than a site lets a team do.
  const options = ['key', ...(owners && isSite ? [] : ['to']), ...(command.options ?? [])];
  const foreign = Object.keys(values).find((option) => !options.includes(option));
  if (foreign) throw new Usage(`${name} has no option --${foreign}${foreign === 'to' ? ' https://…' : ''}`);
  const keyFile = typeof values.key === 'string' ? path.resolve(values.key) : undefined;
  if (isSite && keyFile === undefined && !command.reads) throw new Usage('--to needs a key: --key FILE');
  try {
    if (any && isSite) return await any.run(await openRemoteStore(to, keyFile), given, values, ask);
    const store = await (to === undefined
      ? openStore(dataDir, { keyFile })
      : openBucketStore(to, { dataDir, keyFile }));
    return await command.run(store, given, values, ask);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull
      ? new Error(`The disk of ${dataDir} is full. The releases and the registry stay as they were.`)
      : error;
  }
}

/** Where `--to` leads: a bucket, or the origin of a site. */
function targetOf(text: string): string {
  if (isBucketAddress(text)) return text.replace(/\/$/, '');
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new Usage(`--to is "${text}", expected https://SITE or s3://BUCKET/PREFIX`);
}

function read(args: string[]): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

function requireArguments(name: string, { takes }: Pick<Command<never>, 'takes'>, given: string[]): void {
  const needed = takes.filter((argument) => !argument.endsWith('?')).length;
  const isOpen = takes.some((argument) => argument.includes('…'));
  if (given.length < needed) throw new Usage(`${name} needs: ${takes.join(', ')}`);
  if (!isOpen && given.length > takes.length) throw new Usage(`${name} takes no "${given[takes.length]}"`);
}
