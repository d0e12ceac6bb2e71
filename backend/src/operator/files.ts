import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { chunksOf, LONGEST_ADVERT, NOT_UTF8 } from '../import/bytes';
import { rowsOfCsv } from '../import/csv';
import { plainColumn } from '../import/synonyms';
import { quoted, Unusable, wordsOf } from '../import/problem';
import { count } from '../import/report';
import type { Texts } from './column';
import { columnOf, type Kind } from './kinds';
import type { Picture } from './pictures';

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
  /** Pictures that the command copies into the media folder. */
  pictures?: readonly Picture[];
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
  if (!isUtf8(bytes)) throw new Unusable(`${file} ${NOT_UTF8}.`);
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

/**
 * The rows of a CSV file, and remarks on it. Throws `Unusable` for a file that is none, or that names a column that neither the kind
 * nor, for jobs, an import has.
 */
export async function readRows(file: string, kind: Kind): Promise<{ drafts: Draft[]; remarks: string[] }> {
  const drafts: Draft[] = [];
  let header: string[] | undefined;
  const remarks: string[] = [];
  try {
    const isNamed = (name: string) => columnOf(kind, name) !== undefined || isLeftOut(name, kind);
    for await (const { line, fields } of rowsOfCsv(chunksOf(file), isNamed)) {
      if (header === undefined) header = headerOf(fields, kind, remarks);
      else if (fields.some((field) => field.length > 0)) drafts.push(draftOf(line, fields, header, kind));
      if (drafts.length > MOST_ROWS) throw new Unusable(`${file} has more than ${count(MOST_ROWS)} rows.`);
    }
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable(`The file cannot be read: ${wordsOf(error)}`, { cause: error });
  }
  if (drafts.length === 0) throw new Unusable(`${file} has no rows.`);
  return { drafts, remarks };
}

/** Whether a header names a column of an import that a row here has not. */
const isLeftOut = (written: string, kind: Kind) => kind.word === 'job' && plainColumn(written) !== undefined;

/** The import's column for a firm's number, which stands for the firm where the file does not name it. */
const FIRM_ID = 'firm_id';

/** The columns' names in their order; empty for one that is left out. */
function headerOf(written: readonly string[], kind: Kind, remarks: string[]): string[] {
  const names: string[] = [];
  const leftOut: string[] = [];
  for (const header of written) {
    const column = columnOf(kind, header);
    if (column !== undefined && names.includes(column.name))
      throw new Unusable(`The first line names the column ${quoted(header)} twice.`);
    if (column === undefined && !isLeftOut(header, kind))
      throw new Unusable(
        `A ${kind.word} has no column ${quoted(header)}. It has ${kind.columns.map(({ flag }) => flag.replaceAll('-', '_')).join(', ')}.`,
      );
    const isNumber =
      plainColumn(header) === 'firm_id' && !written.some((other) => columnOf(kind, other)?.name === 'firm');
    if (column === undefined && !isNumber) leftOut.push(header.trim());
    names.push(column?.name ?? (isNumber ? FIRM_ID : ''));
  }
  if (leftOut.length > 0)
    remarks.push(`the columns ${leftOut.join(', ')} are for imports, and are left out here`);
  return names;
}

function draftOf(line: number, fields: readonly string[], header: readonly string[], kind: Kind): Draft {
  const texts: Record<string, string> = {};
  const faults: Fault[] = [];
  for (const [at, name] of header.entries()) {
    if (name === '') continue;
    const text = fields[at] ?? '';
    if (text.includes('\ufffd')) faults.push({ field: columnOf(kind, name)?.flag ?? name, reason: NOT_UTF8 });
    if (name === FIRM_ID) texts['firm'] = text.trim() ? `#${text.trim()}` : '';
    else texts[name] = text;
  }
  if (fields.length !== header.length)
    faults.push({
      field: '',
      reason: `has ${fields.length} fields where the first line names ${header.length}`,
    });
  return { place: `line ${line}`, texts, faults };
}
