import { closeSync, openSync, readSync } from 'node:fs';
import { Marked } from 'marked';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { chunksOf, LONGEST_ADVERT, NOT_UTF8, textOf } from '../import/bytes';
import { recordsOf } from '../import/csv';
import { delimiterOf, withHeader } from '../import/delimiters';
import { quoted, Unusable, wordsOf } from '../import/problem';
import { count } from '../import/report';
import type { Texts } from './column';
import { columnOf, type Kind } from './kinds';

/** One reason to reject a row. */
export interface Fault {
  /** The flag or header; empty for the row as a whole. */
  field: string;
  reason: string;
}

/** A row as a person wrote it. */
export interface Draft {
  /** Where it stands, for reports: `line 3`, a file, or empty for the command line. */
  place: string;
  /** By the columns' names in the database. */
  texts: Texts;
  /** Why it cannot be read. */
  faults: readonly Fault[];
}

/** Of one file; this process holds them all. */
const MOST_ROWS = 100_000;

/** A file, cut after more bytes than a text may have: a device does not end. */
function bytesOf(file: string): Buffer {
  const bytes = Buffer.alloc(LONGEST_ADVERT + 1);
  let size = 0;
  try {
    const handle = openSync(file, 'r');
    try {
      for (let read = -1; read !== 0 && size < bytes.length; size += read)
        read = readSync(handle, bytes, size, bytes.length - size, null);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new Unusable(`The file cannot be read: ${wordsOf(error)}`, { cause: error });
  }
  return bytes.subarray(0, size);
}

/** A whole file of UTF-8 text of at most 4 MB, without a byte order mark. Throws `Unusable`. */
export function readText(file: string): string {
  const bytes = bytesOf(file);
  if (bytes.length > LONGEST_ADVERT) throw new Unusable(`${file} is longer than 4 MB.`);
  const text = textOf(bytes);
  if (text === undefined) throw new Unusable(`${file} ${NOT_UTF8}.`);
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** Elements that a page shows, for those of GitHub's Markdown that it would leave out. */
const MARKDOWN = new Marked({
  gfm: true,
  renderer: {
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** GitHub's Markdown as HTML. HTML inside stays, for the check of the column. */
export const markdown = (text: string): string => MARKDOWN.parse(text, { async: false }).trim();

/** The rows of a CSV file. Throws `Unusable` for a file that is none, or that names a column that the kind has not. */
export async function readRows(file: string, kind: Kind): Promise<Draft[]> {
  const drafts: Draft[] = [];
  let header: string[] | undefined;
  try {
    const { header: first, chunks } = await withHeader(chunksOf(file));
    const delimiter = delimiterOf(first, (name) => columnOf(kind, name) !== undefined);
    for await (const { line, fields } of recordsOf(chunks, delimiter)) {
      if (header === undefined) header = headerOf(fields, kind);
      else if (fields.some((field) => field.length > 0)) drafts.push(draftOf(line, fields, header, kind));
      if (drafts.length > MOST_ROWS) throw new Unusable(`${file} has more than ${count(MOST_ROWS)} rows.`);
    }
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable(`The file cannot be read: ${wordsOf(error)}`, { cause: error });
  }
  if (drafts.length === 0) throw new Unusable(`${file} has no rows.`);
  return drafts;
}

function headerOf(fields: readonly Buffer[], kind: Kind): string[] {
  return fields.reduce<string[]>((names, field) => {
    const written = textOf(field) ?? '';
    const column = columnOf(kind, written);
    if (column === undefined)
      throw new Unusable(
        `A ${kind.word} has no column ${quoted(written)}. It has ${kind.columns.map(({ flag }) => flag.replaceAll('-', '_')).join(', ')}.`,
      );
    if (names.includes(column.name))
      throw new Unusable(`The first line names the column ${quoted(written)} twice.`);
    return [...names, column.name];
  }, []);
}

function draftOf(line: number, fields: readonly Buffer[], header: readonly string[], kind: Kind): Draft {
  const texts: Record<string, string> = {};
  const faults: Fault[] = [];
  for (const [at, name] of header.entries()) {
    const text = textOf(fields[at] ?? Buffer.of());
    if (text === undefined) faults.push({ field: columnOf(kind, name)?.flag ?? name, reason: NOT_UTF8 });
    texts[name] = text ?? '';
  }
  if (fields.length !== header.length)
    faults.push({
      field: '',
      reason: `has ${fields.length} fields where the first line names ${header.length}`,
    });
  return { place: `line ${line}`, texts, faults };
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;
const VALUES = z.record(z.string(), z.unknown());

/** The values of YAML; undefined, and a fault, where it is none, or where its aliases would fill the memory. */
function frontMatter(written: string, faults: Fault[]): unknown {
  const document = parseDocument(written, { schema: 'failsafe' });
  try {
    const values: unknown = document.toJS();
    const [error] = document.errors;
    if (error === undefined) return values;
    throw error;
  } catch (error) {
    faults.push({ field: 'front matter', reason: wordsOf(error).split('\n')[0] ?? 'is no YAML' });
    return undefined;
  }
}

/** An article in Markdown whose front matter names columns. */
export function readArticle(file: string, kind: Kind): Draft {
  const text = readText(file);
  const [whole = '', front = ''] = FRONT_MATTER.exec(text) ?? [];
  const texts: Record<string, string> = {};
  const faults: Fault[] = [];
  const values = VALUES.safeParse(frontMatter(front, faults) ?? {});
  if (!values.success && faults.length === 0)
    faults.push({ field: 'front matter', reason: 'names no values, as title: … does' });
  for (const [key, value] of Object.entries(values.data ?? {})) {
    const column = columnOf(kind, key);
    if (column === undefined || column.long)
      faults.push({ field: key, reason: 'is nothing that front matter can say of an article' });
    else if (typeof value !== 'string') faults.push({ field: key, reason: 'is not one text' });
    else texts[column.name] = value;
  }
  if (whole === '' && faults.length === 0)
    faults.push({
      field: 'front matter',
      reason: 'is missing: the file begins with a line ---, then title: …',
    });
  try {
    texts['html'] = markdown(text.slice(whole.length));
  } catch {
    faults.push({ field: 'body', reason: 'nests too deeply' });
  }
  if (texts['html'] === '') faults.push({ field: 'body', reason: 'is empty' });
  return { place: file, texts, faults };
}
