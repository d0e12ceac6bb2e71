import { resolve } from 'node:path';
import { parsed } from '../import/arguments';
import { quoted, Unusable } from '../import/problem';
import { slugIn, type Action, type Empty } from './check';
import type { Texts } from './column';
import { markdown, readArticle, readRows, readText, type Draft } from './files';
import { helpOf } from './help';
import { KINDS, type Kind } from './kinds';

/** What a command line asks for. */
export type Request =
  | { does: 'help'; text: string }
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

interface Line {
  command: string;
  switches: ReadonlySet<string>;
  texts: Readonly<Record<string, string>>;
  words: readonly string[];
}

const HELP = ['help', '--help', '-h'];

/** Parses the command line and reads its files; paths are relative to `folder`. Throws `Unusable`. */
export async function readRequest(args: readonly string[], folder: string): Promise<Request> {
  const [word = 'help', command = 'help', ...rest] = args;
  if (HELP.includes(word)) return { does: 'help', text: helpOf(undefined) };
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
    dryRun: line.switches.has('dry-run'),
    json,
  };
}

/** Refuses flags that the command would ignore. */
function lineOf(command: string, args: readonly string[], kind: Kind): Line {
  const commands = commandsOf(kind);
  const own = commands.get(command);
  if (own === undefined)
    throw new Unusable(`A ${kind.word} has no command ${quoted(command)}.\n\n${helpOf(kind)}`);
  const options = Object.fromEntries([
    ...[...commands.values()].flat().map((flag) => [flag, { type: 'string' }] as const),
    ...SWITCHES.map((flag) => [flag, { type: 'boolean' }] as const),
  ]);
  const { values, positionals: words } = parsed(args, options, helpOf(kind));
  const switches = new Set<string>();
  const texts: Record<string, string> = {};
  for (const [flag, value] of Object.entries(values))
    if (typeof value === 'string') texts[flag] = value;
    else switches.add(flag);
  const ofFile = (command === 'add' || command === 'edit') && isFile(words, kind);
  const other = Object.keys(texts).find((flag) => ofFile || !own.includes(flag));
  if (other !== undefined) throw new Unusable(`${command}${ofFile ? ' of a file' : ''} takes no --${other}.`);
  return { command, switches, texts, words };
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

const isMarkdown = (word: string) => /\.(?:md|markdown)$/i.test(word);
const areArticles = (words: readonly string[], kind: Kind) =>
  kind.word === 'article' && words.length > 0 && words.every(isMarkdown);
const isFile = (words: readonly string[], kind: Kind) =>
  areArticles(words, kind) || words.some((word) => /\.(?:csv|tsv)$/i.test(word));

/** The rows that a writing command names: by slugs, by flags, or in files. */
async function draftsOf(line: Line, kind: Kind, folder: string): Promise<{ drafts: Draft[]; empty: Empty }> {
  const { command, words, switches } = line;
  const [word = '', ...others] = words;
  if ((command === 'add' || command === 'edit') && isFile(words, kind)) {
    if (areArticles(words, kind))
      return { drafts: words.map((file) => readArticle(resolve(folder, file), kind)), empty: 'says nothing' };
    if (others.length > 0) throw new Unusable('One CSV file at a time.');
    const empty = switches.has('clear-empty') ? 'clears' : 'says nothing';
    return { drafts: await readRows(resolve(folder, word), kind), empty };
  }
  if (command === 'add' && words.length > 0)
    throw new Unusable(`add takes flags or a file, not ${quoted(word)}.\n\n${helpOf(kind)}`);
  if (command !== 'add' && words.length === 0)
    throw new Unusable(`${command} needs the slug of a ${kind.word}.\n\n${helpOf(kind)}`);
  if (command === 'remove' && !switches.has('yes') && !switches.has('dry-run'))
    throw new Unusable(
      `Removing ${words.map((slug) => quoted(slugIn(slug))).join(', ')} cannot be undone: add --yes${kind.word === 'job' ? ', or use close' : ''}.`,
    );
  const texts = { ...columnsOf(line, kind, folder), ...STATUS.get(command) };
  const drafts = command === 'add' ? [texts] : words.map((slug) => ({ ...texts, slug }));
  return { drafts: drafts.map((draft) => ({ place: '', texts: draft, faults: [] })), empty: 'clears' };
}

const STATUS = new Map<string, Texts>([
  ['open', { status: 'open' }],
  ['close', { status: 'closed' }],
]);

/** The flags' texts by column. A long one may be `@FILE`. */
function columnsOf(line: Line, { columns }: Kind, folder: string): Texts {
  const texts: Record<string, string> = {};
  for (const { name, flag, long } of columns) {
    const written = line.texts[flag];
    if (written === undefined) continue;
    const file =
      long !== undefined && written.startsWith('@') ? resolve(folder, written.slice(1)) : undefined;
    const read = file === undefined ? written : readText(file);
    texts[name] = long === 'html' && file !== undefined && isMarkdown(file) ? markdown(read) : read;
  }
  return texts;
}
