import { parsed } from '../import/arguments';
import { quoted, Unusable } from '../import/problem';
import { slugIn, type Action, type Empty } from './check';
import { draftsOf, isFile, type Line } from './drafts';
import type { Draft } from './files';
import { helpOf } from './help';
import { KINDS, type Kind } from './kinds';
import { reportsIn, type ReportsRequest } from './reports';

/** What a command line asks for. */
export type Request =
  | { does: 'help'; text: string }
  | { does: 'undo'; confirmed: boolean; json: boolean }
  | ReportsRequest
  | { does: 'show'; kind: Kind; slug: string; json: boolean }
  | { does: 'list'; kind: Kind; filter: Record<string, string | number>; json: boolean }
  | WriteRequest;

export interface WriteRequest {
  does: 'write';
  kind: Kind;
  action: Action;
  drafts: Draft[];
  empty: Empty;
  anyFirm: boolean;
  dryRun: boolean;
  /** A removal without --yes: it says what it would do, as a trial. */
  unconfirmed: boolean;
  /** About the command line and its files. */
  remarks: string[];
  json: boolean;
}

const SWITCHES = ['dry-run', 'json', 'clear-empty', 'yes', 'any-firm'];
const MOST_LISTED = 10_000;

const OF_JOBS: [string, string[]][] = [
  ['open', ['closing-date']],
  ['close', []],
];

/** The flags that a kind's commands take with a value. */
function commandsOf({ word, columns }: Kind): Map<string, readonly string[]> {
  const flags = columns.map(({ flag }) => flag);
  return new Map<string, readonly string[]>([
    ['add', flags],
    ['edit', flags.filter((flag) => flag !== 'slug')],
    ['list', word === 'job' ? ['firm', 'status', 'text', 'limit'] : ['text', 'limit']],
    ['show', []],
    ['remove', []],
    ...(word === 'job' ? OF_JOBS : []),
  ]);
}

const HELP = ['help', '--help', '-h'];

/** Parses the command line and reads its files; paths are relative to `folder`. Throws `Unusable`. */
export async function readRequest(args: readonly string[], folder: string): Promise<Request> {
  const [word = 'help', command = 'help', ...rest] = args;
  if (HELP.includes(word)) return { does: 'help', text: helpOf(undefined) };
  if (word === 'undo') return undoIn(args.slice(1));
  if (word === 'reports' && !args.some((arg) => HELP.includes(arg)))
    return reportsIn(args.slice(1), helpOf(undefined));
  if (word === 'reports') return { does: 'help', text: helpOf(undefined) };
  const kind = KINDS.find((known) => known.word === word);
  if (kind === undefined) throw new Unusable(`There is no ${quoted(word)}.\n\n${helpOf(undefined)}`);
  if (HELP.includes(command) || rest.includes('--help')) return { does: 'help', text: helpOf(kind) };
  const line = lineOf(command, rest, kind);
  const json = line.switches.has('json');
  if (command === 'list') return { does: 'list', kind, filter: filterOf(line), json };
  if (command === 'show') return { does: 'show', kind, slug: onlySlug(line, kind), json };
  return {
    does: 'write',
    kind,
    action: command === 'add' || command === 'remove' ? command : 'edit',
    ...(await draftsOf(line, kind, folder)),
    anyFirm: line.switches.has('any-firm'),
    dryRun: line.switches.has('dry-run') || isUnconfirmed(line),
    unconfirmed: isUnconfirmed(line),
    json,
  };
}

function undoIn(args: readonly string[]): Request {
  if (args.some((arg) => HELP.includes(arg))) return { does: 'help', text: helpOf(undefined) };
  const { values, positionals } = parsed(
    args,
    { yes: { type: 'boolean' }, json: { type: 'boolean' } },
    helpOf(undefined),
  );
  if (positionals.length > 0) throw new Unusable(`undo takes no ${quoted(positionals[0] ?? '')}.`);
  return { does: 'undo', confirmed: values.yes ?? false, json: values.json ?? false };
}

const isUnconfirmed = ({ command, switches }: Line) =>
  command === 'remove' && !switches.has('yes') && !switches.has('dry-run');

/** Refuses flags that the command would ignore. */
function lineOf(command: string, args: readonly string[], kind: Kind): Line {
  const commands = commandsOf(kind);
  const own = commands.get(command);
  if (own === undefined)
    throw new Unusable(`A ${kind.word} has no command ${quoted(command)}.\n\n${helpOf(kind)}`);
  const options = Object.fromEntries([
    ...[...commands.values()].flat().map((flag) => [flag, { type: 'string', multiple: true }] as const),
    ...SWITCHES.map((flag) => [flag, { type: 'boolean' }] as const),
  ]);
  const { values, positionals: words } = parsed(args, options, helpOf(kind));
  const switches = new Set<string>();
  const texts: Record<string, string> = {};
  for (const [flag, value] of Object.entries(values))
    if (Array.isArray(value)) texts[flag] = String(value.at(-1));
    else switches.add(flag);
  const repeated = Object.entries(values).flatMap(([flag, value]) =>
    Array.isArray(value) && value.length > 1 ? [flag] : [],
  );
  const ofFile = (command === 'add' || command === 'edit') && isFile(words, kind);
  const other = Object.keys(texts).find((flag) => ofFile || !own.includes(flag));
  if (other !== undefined) throw new Unusable(`${command}${ofFile ? ' of a file' : ''} takes no --${other}.`);
  return { command, switches, texts, words, repeated };
}

function onlySlug({ words: [slug, ...others] }: Line, kind: Kind): string {
  if (slug === undefined || others.length > 0) throw new Unusable(`One slug of a ${kind.word} is needed.`);
  return slugIn(slug);
}

function filterOf({ words, texts }: Line): Record<string, string | number> {
  if (words.length > 0) throw new Unusable(`list takes no ${quoted(words[0] ?? '')}; --text searches.`);
  const { limit = '50', status, ...others } = texts;
  if (!/^[1-9]\d*$/.test(limit) || Number(limit) > MOST_LISTED)
    throw new Unusable(`--limit is a number from 1 to ${MOST_LISTED}, not ${quoted(limit)}.`);
  if (status !== undefined && status !== 'open' && status !== 'closed')
    throw new Unusable(`--status is open or closed, not ${quoted(status)}.`);
  return { ...others, ...(status === undefined ? {} : { status }), limit: Number(limit) };
}
