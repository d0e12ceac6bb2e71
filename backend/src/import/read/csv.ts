import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import { LONGEST_ADVERT } from './bytes';
import type { Found } from './record';
import {
  countOfNamed,
  FIRST_LINES,
  recordsInTable,
  type TableRow,
} from './table';

export async function* recordsInCsv(
  head: string,
  texts: AsyncIterable<string>,
  signs: AdvertSigns,
): AsyncGenerator<Found> {
  yield* recordsInTable(rowsIn(head, texts, signs), signs);
}

const DELIMITERS = [',', ';', '\t', '|'];

interface Header {
  line: number;
  delimiter: string;
  /** How many of its names are known. */
  known: number;
  fields: number;
}

/**
 * The header's line, the first or else the first with two known names, and its
 * delimiter, with which most names are known.
 */
function headerOf(head: string, signs: AdvertSigns): Header | undefined {
  const headers = head
    .split(/\r\n?|\n/, FIRST_LINES)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ text, line }) => {
      const [likeliest] = DELIMITERS.map((delimiter) =>
        headerWith(delimiter, text, line, signs),
      ).toSorted((a, b) => b.known - a.known || b.fields - a.fields);
      return likeliest ?? [];
    });
  const [first] = headers;
  return first?.known === 0
    ? (headers.find(({ known }) => known > 1) ?? first)
    : first;
}

function headerWith(
  delimiter: string,
  text: string,
  line: number,
  signs: AdvertSigns,
): Header {
  const fields = text
    .split(delimiter)
    .map((field) => field.replaceAll('"', ''));
  const known = countOfNamed(fields, signs);
  return { line, delimiter, known, fields: fields.length };
}

const RECORD = z.object({ record: z.array(z.string()), raw: z.string() });

/**
 * The rows with the numbers of their first lines, the header first. Excel's
 * first line `sep=;` may name what is between fields.
 */
async function* rowsIn(
  head: string,
  texts: AsyncIterable<string>,
  signs: AdvertSigns,
): AsyncGenerator<TableRow> {
  const separator = /^sep=(.)\r?\n/.exec(head)?.[1];
  const header = headerOf(head.slice(0, 1_000_000), signs);
  const firstLine = header?.line ?? 1;
  const rows = rowsBetween(separator ?? header?.delimiter, texts);
  for await (const row of rows) {
    const isSeparator = separator !== undefined && row.line === 1;
    if (row.line >= firstLine && !isSeparator) yield row;
  }
}

/** All rows that are not blank, with the numbers of their first lines. */
async function* rowsBetween(
  delimiter: string | undefined,
  texts: AsyncIterable<string>,
): AsyncGenerator<TableRow> {
  const source = Readable.from(texts);
  let passedLines = 0;
  const parser = parse({
    max_record_size: LONGEST_ADVERT,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    delimiter,
    ltrim: delimiter !== '\t',
    on_record(record, { lines }) {
      passedLines = lines;
      return record;
    },
  });
  source.once('error', (error) => parser.destroy(error)).pipe(parser);
  let line = 1;
  try {
    for await (const parsed of parser) {
      const { record: fields, raw } = RECORD.parse(parsed);
      const isBlank = fields.length === 1 && fields[0] === '';
      if (!isBlank) yield { line, fields };
      // the raw record has only the first of the two characters at its end
      line += raw.split('\n').length - (raw.endsWith('\r') ? 0 : 1);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unusable(faultAfter(passedLines, error), { cause: error });
  } finally {
    source.destroy();
  }
}

const UNCLOSED = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'];

const faultAfter = (line: number, { code, message }: CsvError): string =>
  UNCLOSED.includes(code)
    ? `A quote that opens in or after line ${line + 1} is not closed: ` +
      'no end of that advert was found.'
    : `The file is no CSV from line ${line + 1} on: ${message}`;
