/** The rows that a command line and its files name. */
import { resolve } from 'node:path';
import { quoted, Unusable } from '../import/problem';
import { markdown, readArticle } from './article-file';
import type { Empty } from './check';
import type { Texts } from './column';
import { readRows, readText, type Draft } from './files';
import { helpOf } from './help';
import type { Kind } from './kinds';

/** A parsed command line. */
export interface Line {
  command: string;
  switches: ReadonlySet<string>;
  texts: Readonly<Record<string, string>>;
  words: readonly string[];
  /** Flags that are given more than once. */
  repeated: readonly string[];
}

const isMarkdown = (word: string) => /\.(?:md|markdown)$/i.test(word);
const areArticles = (words: readonly string[], kind: Kind) =>
  kind.word === 'article' && words.length > 0 && words.every(isMarkdown);
/** Whether the words of a command name a file of rows. */
export const isFile = (words: readonly string[], kind: Kind) =>
  areArticles(words, kind) || words.some((word) => /\.(?:csv|tsv)$/i.test(word));

/** The rows that a writing command names: by slugs, by flags, or in files. */
export async function draftsOf(
  line: Line,
  kind: Kind,
  folder: string,
): Promise<{ drafts: Draft[]; empty: Empty; remarks: string[] }> {
  const { command, words, switches } = line;
  const [word = '', ...others] = words;
  if ((command === 'add' || command === 'edit') && isFile(words, kind)) {
    if (areArticles(words, kind))
      return {
        drafts: words.map((file) => readArticle(resolve(folder, file), kind)),
        empty: 'says nothing',
        remarks: [],
      };
    if (others.length > 0) throw new Unusable('One CSV file at a time.');
    const empty = switches.has('clear-empty') ? 'clears' : 'says nothing';
    return { ...(await readRows(resolve(folder, word), kind)), empty };
  }
  if (command === 'add' && words.length > 0)
    throw new Unusable(`add takes flags or a file, not ${quoted(word)}.\n\n${helpOf(kind)}`);
  if (command !== 'add' && words.length === 0)
    throw new Unusable(`${command} needs the slug of a ${kind.word}.\n\n${helpOf(kind)}`);
  const texts = { ...columnsOf(line, kind, folder), ...STATUS.get(command) };
  const drafts = command === 'add' ? [texts] : words.map((slug) => ({ ...texts, slug }));
  return {
    drafts: drafts.map((draft) => ({ place: '', texts: draft, faults: [] })),
    empty: 'clears',
    remarks: line.repeated.map((flag) => `--${flag} is given more than once: the last one counts`),
  };
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
