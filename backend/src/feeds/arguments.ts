import { resolve } from 'node:path';
import type { Json } from '@board/shared/supabase/types';
import { parsed } from '../import/arguments';
import { quoted, Unusable } from '../import/problem';
import { READ_OPTIONS, readDefaults } from '../import/read-options';
import { FORMATS } from '../import/vendors';
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
  --map FIELD=NAME   a field and our name for it; may be repeated
  --country CODE, --firm NAME, --base URL, --source NAME, --date-order ORDER   as for npm run import
  --yes              take what the names of unknown fields say; without it, add shows that and asks

Of run and watch:
  --dry-run          tell what a run would do, write nothing (run only)
  --accept           go on where a run of the named feeds was held back, and close what is gone (run only)
  --report FILE      write every rejection of the one named feed as CSV (run only)
  --allow-private    allow addresses that are not public

Target: as for npm run import. Exit code: 0 all taken, 1 some rejected, 2 nothing or not everything done.
`;

/** The argument of `save_feed`. */
export interface SaveRequest {
  name: string;
  add: boolean;
  options: Record<string, Json | undefined>;
  every_hours?: number;
  address?: string;
  file?: string;
}

/** A parsed command line. */
export type Command =
  | { command: 'help' }
  | { command: 'list' }
  | { command: 'save'; request: SaveRequest; yes: boolean; allowPrivate: boolean }
  | { command: 'remove'; name: string }
  | { command: 'run'; names: string[]; all: boolean; options: RunOptions; allowPrivate: boolean }
  | { command: 'watch'; allowPrivate: boolean };

const OPTIONS = {
  address: { type: 'string' },
  file: { type: 'string' },
  every: { type: 'string' },
  ...READ_OPTIONS,
  yes: { type: 'boolean' },
  all: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  accept: { type: 'boolean' },
  report: { type: 'string' },
  'allow-private': { type: 'boolean' },
} as const;

const EDITING = ['address', 'file', 'every', 'yes', 'allow-private', ...Object.keys(READ_OPTIONS)];
/** The options of each command. */
const COMMANDS = new Map([
  ['add', EDITING],
  ['edit', EDITING],
  ['remove', []],
  ['list', []],
  ['run', ['all', 'dry-run', 'accept', 'report', 'allow-private']],
  ['watch', ['allow-private']],
]);

/** Parses the command line; paths are relative to `folder`. Throws `Unusable`. */
export function readCommand(args: readonly string[], folder: string): Command {
  const [word = 'help'] = args;
  if (word === 'help' || args.includes('--help') || args.includes('-h')) return { command: 'help' };
  const { values, positionals } = parsed(args, OPTIONS, FEEDS_USAGE);
  const [command = '', ...names] = positionals;
  const refusal = (sentence: string) => new Unusable(`${sentence}\n\n${FEEDS_USAGE}`);
  const options = COMMANDS.get(command);
  if (!options) throw refusal(`There is no command ${quoted(command)}.`);
  const foreign = Object.keys(values).find((option) => !options.includes(option));
  if (foreign !== undefined) throw refusal(`${command} takes no --${foreign}.`);
  const [name = '', ...others] = names;
  const {
    all = false,
    accept = false,
    report,
    'dry-run': dryRun = false,
    'allow-private': allowPrivate = false,
  } = values;
  if (command === 'list' || command === 'watch') {
    if (name !== '') throw refusal(`${command} takes no ${quoted(name)}.`);
    return command === 'list' ? { command } : { command, allowPrivate };
  }
  if (command === 'run') {
    if (all && names.length > 0) throw new Unusable('Name feeds, or say --all, not both.');
    if (accept && names.length === 0)
      throw new Unusable('--accept needs the NAME of each feed that it is for.');
    if (report !== undefined && names.length !== 1) throw new Unusable('--report needs one NAME.');
    const file = report === undefined ? undefined : resolve(folder, report);
    return { command, names, all, options: { dryRun, accept, report: file }, allowPrivate };
  }
  if (name === '' || others.length > 0) throw refusal('One NAME is needed.');
  if (command === 'remove') return { command, name };
  const request = saving(command === 'add', name, values, folder);
  return { command: 'save', request, yes: values.yes ?? false, allowPrivate };
}

function saving(
  add: boolean,
  name: string,
  values: ReturnType<typeof parsed<typeof OPTIONS>>['values'],
  folder: string,
): SaveRequest {
  const { address, file, every, format, source, map, country, firm, base, 'date-order': order } = values;
  if (!/^[a-z0-9][a-z0-9._-]{0,59}$/.test(name))
    throw new Unusable(`${quoted(name)} is no name: up to 60 of a-z, 0-9, ".", "-" and "_".`);
  if (address !== undefined && file !== undefined) throw new Unusable('Say --address or --file, not both.');
  if (add && address === undefined && file === undefined) throw new Unusable('Say --address or --file.');
  if (every !== undefined && !(/^\d{1,3}$/.test(every) && Number(every) >= 1 && Number(every) <= 720))
    throw new Unusable(`--every is a whole number of hours from 1 to 720, not ${quoted(every)}.`);
  const named = Object.entries({ format, source, map, country, firm, base, 'date-order': order }).filter(
    ([, value]) => value !== undefined,
  );
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
