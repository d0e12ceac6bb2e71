import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import { LONGEST_ADVERT } from './bytes';
import type { FoundRecord } from './record';
import {
  countOfNamed,
  FIRST_LINES,
  recordsInTable,
  type TableRow,
} from './table';

export async function* recordsInCsv(
  headText: string,
  textPieces: AsyncIterable<string>,
  advertSigns: AdvertSigns,
): AsyncGenerator<FoundRecord> {
  yield* recordsInTable(rowsIn(headText, textPieces, advertSigns), advertSigns);
}

/** Characters of a file in which the header is looked for. */
const HEADER_LENGTH = 1_000_000;
const DELIMITERS = [',', ';', '\t', '|'];

interface CsvHeader {
  line: number;
  delimiter: string;
  /** How many of its names are known. */
  known: number;
  fields: number;
}

/**
 * The header is the first line; if none of its names is known, the first line
 * with two known names. Its delimiter is the one with which most of its names
 * are known.
 */
function headerOf(
  headText: string,
  advertSigns: AdvertSigns,
): CsvHeader | undefined {
  const headers = headText
    .split(/\r\n?|\n/, FIRST_LINES)
    .map((lineText, index) => ({ text: lineText, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ text, line }) => {
      const [likeliest] = DELIMITERS.map((delimiter) =>
        headerWith(delimiter, text, line, advertSigns),
      ).toSorted(
        (first, second) =>
          second.known - first.known || second.fields - first.fields,
      );
      return likeliest ?? [];
    });
  const [likelyHeader] = headers;
  return likelyHeader?.known === 0
    ? (headers.find(({ known }) => known > 1) ?? likelyHeader)
    : likelyHeader;
}

function headerWith(
  delimiter: string,
  lineText: string,
  line: number,
  advertSigns: AdvertSigns,
): CsvHeader {
  const fields = lineText
    .split(delimiter)
    .map((field) => field.replaceAll('"', ''));
  const knownNames = countOfNamed(fields, advertSigns);
  return { line, delimiter, known: knownNames, fields: fields.length };
}

const PARSED_RECORD = z.object({
  record: z.array(z.string()),
  raw: z.string(),
});

/**
 * The rows with the numbers of their first lines, the header first. A first
 * line `sep=;`, as Excel writes it, names the delimiter and is not a row.
 */
async function* rowsIn(
  headText: string,
  textPieces: AsyncIterable<string>,
  advertSigns: AdvertSigns,
): AsyncGenerator<TableRow> {
  const separator = /^sep=(.)\r?\n/.exec(headText)?.[1];
  const header = headerOf(headText.slice(0, HEADER_LENGTH), advertSigns);
  const firstLine = header?.line ?? 1;
  const rows = parsedRows(separator ?? header?.delimiter, textPieces);
  for await (const row of rows) {
    const isSeparator = separator !== undefined && row.line === 1;
    if (row.line >= firstLine && !isSeparator) yield row;
  }
}

/** All rows that are not blank, with the numbers of their first lines. */
async function* parsedRows(
  delimiter: string | undefined,
  textPieces: AsyncIterable<string>,
): AsyncGenerator<TableRow> {
  const source = Readable.from(textPieces);
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
      const { record: fields, raw } = PARSED_RECORD.parse(parsed);
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
    : `The file is not valid CSV from line ${line + 1} on: ${message}`;
