import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Json } from '@board/shared/supabase/types';
import { FORMATS } from '../import/formats';
import { quoted, Unusable, wordsOf } from '../import/problem';
import { READ_OPTIONS, readDefaults, type WrittenOptions } from '../import/read-options';
import { feedAddress } from './download';
import type { RunOptions } from './run-feed';

export const FEEDS_USAGE = `npm run feeds -- COMMAND [options]

Feeds: addresses or files that adverts come from again and again. docs/importing.md says what a run does.

  add NAME (--address URL | --file FILE) [--every HOURS]   (every 24 hours, if nothing else is said)
  edit NAME ...                        the same options; --firm "" removes an option
  remove NAME                          its adverts stay
  list
  run [NAME ...] [--all]               the named feeds, all, or those that are due
  watch                                runs what is due, until SIGTERM

Of add and edit:
  --format FORMAT    ${FORMATS.join(', ')}
  --map HEADER=NAME  a CSV column's header and our name for it; may be repeated
  --country CODE, --firm NAME, --base URL, --source NAME   as for npm run import

Of run and watch:
  --dry-run          tell what a run would do, write nothing (run only)
  --yes              the named feeds may lose more than half of their adverts (run only)
  --report FILE      write every rejection of the one named feed as CSV (run only)
  --allow-private    allow addresses that are not public

Target: as for npm run import. Exit code: 0 all taken, 1 some rejected, 2 nothing or not everything done.
`;

/** A parsed command line. */
export type Command =
  | { command: 'help' }
  | { command: 'list' }
  | { command: 'save'; request: Record<string, Json> }
  | { command: 'remove'; name: string }
  | { command: 'run'; names: string[]; all: boolean; options: RunOptions; allowPrivate: boolean }
  | { command: 'watch'; allowPrivate: boolean };

const EDITING = {
  address: { type: 'string' },
  file: { type: 'string' },
  every: { type: 'string' },
  'allow-private': { type: 'boolean' },
  ...READ_OPTIONS,
} as const;
const RUNNING = {
  all: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  report: { type: 'string' },
  'allow-private': { type: 'boolean' },
} as const;
const WATCHING = { 'allow-private': { type: 'boolean' } } as const;

/** Parses the command line; paths are relative to `folder`. Throws `Unusable`. */
export function readCommand([command = '--help', ...args]: readonly string[], folder: string): Command {
  if (args.includes('--help') || args.includes('-h')) return { command: 'help' };
  switch (command) {
    case 'add':
    case 'edit': {
      const { values, positionals } = parsed(() =>
        parseArgs({ args, options: EDITING, allowPositionals: true }),
      );
      return { command: 'save', request: saving(command === 'add', one(positionals), values, folder) };
    }
    case 'remove':
      return { command, name: one(parsed(() => parseArgs({ args, allowPositionals: true })).positionals) };
    case 'list':
      parsed(() => parseArgs({ args }));
      return { command };
    case 'run': {
      const { values, positionals: names } = parsed(() =>
        parseArgs({ args, options: RUNNING, allowPositionals: true }),
      );
      const { all = false, yes = false, report } = values;
      if (all && names.length > 0) throw new Unusable('Name feeds, or say --all, not both.');
      if (yes && names.length === 0) throw new Unusable('--yes needs the NAME of each feed that it is for.');
      if (report !== undefined && names.length !== 1) throw new Unusable('--report needs one NAME.');
      const options = {
        dryRun: values['dry-run'] ?? false,
        yes,
        report: report === undefined ? undefined : resolve(folder, report),
      };
      return { command, names, all, options, allowPrivate: values['allow-private'] ?? false };
    }
    case 'watch':
      return {
        command,
        allowPrivate: parsed(() => parseArgs({ args, options: WATCHING })).values['allow-private'] ?? false,
      };
    case '--help':
    case '-h':
    case 'help':
      return { command: 'help' };
    default:
      throw new Unusable(`There is no command ${quoted(command)}.\n\n${FEEDS_USAGE}`);
  }
}

function parsed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new Unusable(`${wordsOf(error)}\n\n${FEEDS_USAGE}`, { cause: error });
  }
}

function one(positionals: readonly string[]): string {
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Unusable(`One NAME is needed.\n\n${FEEDS_USAGE}`);
  return name;
}

type Edited = WrittenOptions & {
  address?: string | undefined;
  file?: string | undefined;
  every?: string | undefined;
  'allow-private'?: boolean | undefined;
};

/** The argument of `save_feed`. */
function saving(add: boolean, name: string, values: Edited, folder: string): Record<string, Json> {
  const { address, file, every, 'allow-private': _, ...read } = values;
  if (!/^[a-z0-9][a-z0-9._-]{0,59}$/.test(name))
    throw new Unusable(`${quoted(name)} is no name: up to 60 of a-z, 0-9, ".", "-" and "_".`);
  if (address !== undefined && file !== undefined) throw new Unusable('Say --address or --file, not both.');
  if (add && address === undefined && file === undefined) throw new Unusable('Say --address or --file.');
  if (every !== undefined && !(/^\d{1,3}$/.test(every) && Number(every) >= 1 && Number(every) <= 720))
    throw new Unusable(`--every is a whole number of hours from 1 to 720, not ${quoted(every)}.`);
  const named = Object.entries(read).filter(([, value]) => value !== undefined);
  const written = named.filter(([, value]) => String(value) !== '');
  readDefaults(Object.fromEntries(written));
  const removed = named.filter(([, value]) => String(value) === '');
  const options = Object.fromEntries([...written, ...removed.map(([key]) => [key, null] as const)]);
  return {
    name,
    add,
    options: add ? Object.fromEntries(written) : options,
    ...(every !== undefined && { every_hours: Number(every) }),
    ...(address !== undefined && { address: feedAddress(address).href }),
    ...(file !== undefined && { file: resolve(folder, file) }),
  };
}
