import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { quoted, Unusable, wordsOf } from '../import/problem';
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

const SWITCHES = ['dry-run', 'json', 'clear-empty', 'yes', 'any-firm', 'help'] as const;
const FILTERS = ['firm', 'status', 'text', 'limit'] as const;
const COMMANDS = ['add', 'edit', 'list', 'show', 'open', 'close', 'remove'] as const;
const MOST_LISTED = 10_000;

interface Line {
  switches: ReadonlySet<string>;
  texts: Readonly<Record<string, string>>;
  words: readonly string[];
}

/** Parses the command line and reads its files; paths are relative to `folder`. Throws `Unusable`. */
export async function readRequest(args: readonly string[], folder: string): Promise<Request> {
  const [word = 'help', command = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(word)) return { does: 'help', text: helpOf(undefined) };
  const kind = KINDS.find((known) => known.word === word);
  if (kind === undefined) throw new Unusable(`There is no ${quoted(word)}.\n\n${helpOf(undefined)}`);
  const line = parse(rest, kind);
  if (['help', '--help', '-h'].includes(command) || line.switches.has('help'))
    return { does: 'help', text: helpOf(kind) };
  const known = COMMANDS.find((one) => one === command);
  if (known === undefined || (kind.word !== 'job' && (known === 'open' || known === 'close')))
    throw new Unusable(`A ${kind.word} has no command ${quoted(command)}.\n\n${helpOf(kind)}`);
  const json = line.switches.has('json');
  if (known === 'list') return { does: 'list', kind, filter: filterOf(line, kind), json };
  if (known === 'show') return { does: 'show', kind, slug: onlySlug(line, kind), json };
  return {
    does: 'write',
    kind,
    action: known === 'open' || known === 'close' ? 'edit' : known,
    ...(await draftsOf(known, kind, line, folder)),
    anyFirm: line.switches.has('any-firm'),
    dryRun: line.switches.has('dry-run'),
    json,
  };
}

function parse(args: readonly string[], kind: Kind): Line {
  const text = { type: 'string' } as const;
  const on = { type: 'boolean' } as const;
  const options = Object.fromEntries([
    ...kind.columns.map(({ flag }) => [flag, text] as const),
    ...FILTERS.map((flag) => [flag, text] as const),
    ...SWITCHES.map((flag) => [flag, on] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const given = Object.entries(values);
    return {
      switches: new Set(given.filter(([, value]) => value === true).map(([flag]) => flag)),
      texts: Object.fromEntries(
        given.flatMap(([flag, value]) => (typeof value === 'string' ? [[flag, value] as const] : [])),
      ),
      words: positionals,
    };
  } catch (error) {
    throw new Unusable(`${wordsOf(error)}\n\n${helpOf(kind)}`, { cause: error });
  }
}

/** Refuses flags that the command would ignore. */
function only(line: Line, allowed: readonly string[], command: string): void {
  const other = Object.keys(line.texts).find((flag) => !allowed.includes(flag));
  if (other !== undefined) throw new Unusable(`${command} takes no --${other}.`);
}

function onlySlug(line: Line, kind: Kind): string {
  only(line, [], 'show');
  const [slug, ...others] = line.words;
  if (slug === undefined || others.length > 0) throw new Unusable(`One slug of a ${kind.word} is needed.`);
  return slugIn(slug);
}

function filterOf(line: Line, kind: Kind): Record<string, string | number> {
  only(line, kind.word === 'job' ? FILTERS : ['text', 'limit'], 'list');
  if (line.words.length > 0)
    throw new Unusable(`list takes no ${quoted(line.words[0] ?? '')}; --text searches.`);
  const { limit = '50', status, ...others } = line.texts;
  if (!/^[1-9]\d*$/.test(limit) || Number(limit) > MOST_LISTED)
    throw new Unusable(`--limit is a number from 1 to ${MOST_LISTED}, not ${quoted(limit)}.`);
  if (status !== undefined && status !== 'open' && status !== 'closed')
    throw new Unusable(`--status is open or closed, not ${quoted(status)}.`);
  return { ...others, ...(status === undefined ? {} : { status }), limit: Number(limit) };
}

const isTable = (word: string) => /\.(?:csv|tsv)$/i.test(word);
const isMarkdown = (word: string) => /\.(?:md|markdown)$/i.test(word);

/** The rows that a writing command names: by slugs, by flags, or in files. */
async function draftsOf(
  command: 'add' | 'edit' | 'open' | 'close' | 'remove',
  kind: Kind,
  line: Line,
  folder: string,
): Promise<{ drafts: Draft[]; empty: Empty }> {
  const { words } = line;
  if (command === 'add' || command === 'edit') {
    const articles = kind.word === 'article' && words.length > 0 && words.every(isMarkdown);
    if (articles || words.some(isTable)) {
      only(line, [], `${command} of a file`);
      if (articles)
        return {
          drafts: words.map((word) => readArticle(resolve(folder, word), kind)),
          empty: 'says nothing',
        };
      const [file = '', ...others] = words;
      if (others.length > 0) throw new Unusable('One CSV file at a time.');
      const empty = line.switches.has('clear-empty') ? 'clears' : 'says nothing';
      return { drafts: await readRows(resolve(folder, file), kind), empty };
    }
  }
  only(line, flagsOf(command, kind), command);
  const texts = { ...columnsOf(line, kind, folder), ...statusOf(command) };
  if (command === 'add' && words.length > 0)
    throw new Unusable(`add takes flags or a file, not ${quoted(words[0] ?? '')}.\n\n${helpOf(kind)}`);
  if (command !== 'add' && words.length === 0)
    throw new Unusable(`${command} needs the slug of a ${kind.word}.\n\n${helpOf(kind)}`);
  if (command === 'remove' && !line.switches.has('yes') && !line.switches.has('dry-run'))
    throw new Unusable(
      `Removing ${words.map((word) => quoted(slugIn(word))).join(', ')} cannot be undone: add --yes${kind.word === 'job' ? ', or use close' : ''}.`,
    );
  const drafts = command === 'add' ? [texts] : words.map((slug) => ({ ...texts, slug }));
  return {
    drafts: drafts.map((draft) => ({ place: '', texts: draft, faults: [] })),
    empty: 'clears',
  };
}

const statusOf = (command: string): Texts =>
  command === 'open' ? { status: 'open' } : command === 'close' ? { status: 'closed' } : {};

function flagsOf(command: string, { columns }: Kind): string[] {
  if (command === 'open') return ['closing-date'];
  if (command === 'add') return columns.map(({ flag }) => flag);
  return command === 'edit' ? columns.map(({ flag }) => flag).filter((flag) => flag !== 'slug') : [];
}

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
