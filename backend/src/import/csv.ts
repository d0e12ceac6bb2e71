import { Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { z } from 'zod';
import { createLineIndex, LONGEST_ADVERT, NOT_UTF8, textOf } from './bytes';
import { COLUMN_NAMES, type Columns, type Texts } from './columns';
import { columnNamed, isColumn } from './csv-headers';
import { delimiterOf, withHeader } from './delimiters';
import { entryOf, rejected, type Entry } from './entry';
import { KNOWN_FORMATS } from './adapters/all';
import { identityOf, identityOfUrl } from './identity';
import { payOfColumns } from './pay-text';
import { firstOf, quoted, Unusable } from './problem';
import type { ReadOptions } from './read';

const RECORD = z.object({ record: z.array(z.string()), info: z.object({ bytes: z.number() }) });

/** Columns that name an advert in a report, in order of preference. */
const NAMES = ['job_title', 'id', 'slug', 'link'];

/** Columns that may identify an advert, in order of preference. */
const KEYS = ['slug', 'id', 'link'];

// latin1 leaves the bytes unchanged, so each field can be checked for UTF-8 by itself.
const OPTIONS: Options = {
  encoding: 'latin1',
  info: true,
  max_record_size: LONGEST_ADVERT,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
};

/**
 * The adverts of a CSV file with the column names of docs/product.md §3; comma, semicolon, tab or pipe between fields.
 * Throws `Unusable` for a file that is no such CSV.
 */
export async function* readCsv(file: AsyncIterable<Buffer>, options: ReadOptions): AsyncGenerator<Entry> {
  const { header: line, chunks } = await withHeader(file);
  const known = (field: string) => options.map.has(field.trim()) || isColumn(columnNamed(field));
  let header: string[] | undefined;
  for await (const { line: at, fields } of recordsOf(chunks, delimiterOf(line, known))) {
    if (header === undefined) header = headerOf(fields, options);
    else if (fields.some((field) => field.length > 0)) yield entryOfRecord(at, fields, header, options);
  }
  if (header === undefined) throw new Unusable('The file is empty.');
}

/** The records of a CSV file with the lines they begin in. Throws `Unusable` where the file is no CSV. */
export async function* recordsOf(chunks: AsyncIterable<Buffer>, delimiter: string) {
  const lines = createLineIndex();
  async function* counted() {
    for await (const chunk of chunks) {
      lines.add(chunk);
      yield chunk;
    }
  }
  const source = Readable.from(counted());
  const parser = parse({ ...OPTIONS, delimiter });
  source.once('error', (error) => parser.destroy(error)).pipe(parser);
  let line = 0;
  try {
    for await (const parsed of parser) {
      const { record, info } = RECORD.parse(parsed);
      const fields = record.map((field) => Buffer.from(field, 'latin1'));
      const breaks = record.reduce((sum, field) => sum + field.split('\n').length - 1, 0);
      const end = lines.lineAt(info.bytes - 1);
      line = end + 1;
      yield { line: end - breaks, fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unusable(
      error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A quote that opens in or after line ${line} is not closed: no end of that advert was found.`
        : `The file is no CSV from line ${line} on: ${error.message}`,
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}

function headerOf(fields: readonly Buffer[], { map, warn }: ReadOptions): string[] {
  const written = fields.map((field) => field.toString('utf8').trim());
  const absent = [...map.keys()].find((name) => !written.includes(name));
  if (absent !== undefined)
    throw new Unusable(`--map names the column ${quoted(absent)}, which the first line does not have.`);
  const own = written.map((name) => map.get(name) ?? name.toLowerCase().replaceAll(/\s+/g, '_'));
  // a column of our own name, or a mapped one, comes before another that only means the same
  const names = own.map((name) => (own.includes(columnNamed(name)) ? name : columnNamed(name)));
  const twice = names.find((name, at) => names.indexOf(name) !== at && name !== '');
  if (twice !== undefined) throw new Unusable(`The first line names the column ${quoted(twice)} twice.`);
  if (!names.some((name) => KEYS.includes(name))) {
    throw new Unusable(
      `The first line names none of the columns slug, id and link, so nothing tells one advert from another. --map "Reference=id" names one. ${KNOWN_FORMATS}`,
    );
  }
  const unknown = written.filter((name, at) => name !== '' && !isColumn(names[at] ?? ''));
  if (unknown.length > 0) warn(`Columns that an advert does not have are left out: ${unknown.join(', ')}.`);
  return names;
}

function entryOfRecord(
  line: number,
  fields: readonly Buffer[],
  header: readonly string[],
  options: ReadOptions,
): Entry {
  const named = () => firstOf(NAMES.map((name) => textOf(fields[header.indexOf(name)] ?? Buffer.of())));
  if (fields.length !== header.length)
    return rejected(
      line,
      '',
      `has ${fields.length} fields where the first line names ${header.length}`,
      named(),
    );
  const texts: Record<string, string> = {};
  for (const [at, name] of header.entries()) {
    const text = textOf(fields[at] ?? Buffer.of());
    if (text === undefined) return rejected(line, name, NOT_UTF8, named());
    texts[name] = text;
  }
  const { id = '', slug, ...others } = texts;
  return entryOf(
    {
      line,
      texts: columnsOf({ ...others, ...(slug?.trim() ? { slug } : {}) }),
      nameOf: (column) => column,
      identify: (columns) => identify(columns, id.trim(), options.source),
      id: id.trim(),
    },
    options,
  );
}

const columnsOf = (texts: Record<string, string>): Texts => ({
  ...Object.fromEntries(Object.entries(texts).filter(([name]) => COLUMN_NAMES.has(name))),
  ...payOfColumns(texts),
});

function identify({ slug, link = '#', firm_name }: Columns, id: string, source: string | undefined) {
  if (slug !== undefined) return { slug };
  if (id !== '') return identityOf(source ?? firm_name, id);
  if (link !== '#') return identityOfUrl(link);
  return { field: 'id', reason: 'is empty, as are slug and link: nothing tells this advert from another' };
}
