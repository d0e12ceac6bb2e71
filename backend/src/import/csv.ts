import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { LONGEST_ADVERT } from './bytes';
import { Unusable, type FieldMap } from './problem';
import type { Found } from './record';
import { FIRST_LINES, isNamedBy, recordsInTable } from './table';

export async function* recordsInCsv(
  head: string,
  texts: AsyncIterable<string>,
  map: FieldMap,
): AsyncGenerator<Found> {
  yield* recordsInTable(rowsIn(head, texts, isNamedBy(map)), map);
}

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The header's line, the first or else the first with two known names, and its
 * delimiter, with which most names are known.
 */
function headerOf(head: string, isKnown: (name: string) => boolean) {
  const lines = head.split(/\r\n?|\n/, FIRST_LINES).flatMap((text, at) => {
    const scores = DELIMITERS.map((delimiter) => {
      const fields = text
        .split(delimiter)
        .map((field) => field.replaceAll('"', ''));
      return {
        line: at + 1,
        delimiter,
        known: fields.filter(isKnown).length,
        fields: fields.length,
      };
    });
    return text.trim() === ''
      ? []
      : scores
          .toSorted((a, b) => b.known - a.known || b.fields - a.fields)
          .slice(0, 1);
  });
  const [first] = lines;
  return first?.known === 0
    ? (lines.find(({ known }) => known > 1) ?? first)
    : first;
}

const RECORD = z.object({ record: z.array(z.string()), raw: z.string() });

/**
 * The rows with the numbers of their first lines, the header first. Excel's
 * first line `sep=;` may name what is between fields.
 */
async function* rowsIn(
  head: string,
  texts: AsyncIterable<string>,
  isKnown: (name: string) => boolean,
) {
  const named = /^sep=(.)\r?\n/.exec(head);
  const header = headerOf(head.slice(0, 1_000_000), isKnown);
  const delimiter = named?.[1] ?? header?.delimiter;
  const source = Readable.from(texts);
  let passed = 0;
  const parser = parse({
    max_record_size: LONGEST_ADVERT,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    delimiter,
    ltrim: delimiter !== '\t',
    on_record(record, { lines }) {
      passed = lines;
      return record;
    },
  });
  source.once('error', (error) => parser.destroy(error)).pipe(parser);
  let next = 1;
  try {
    for await (const parsed of parser) {
      const { record: fields, raw } = RECORD.parse(parsed);
      const line = next;
      // of the two characters at its end, the raw record has the first alone
      next += raw.split('\n').length - (raw.endsWith('\r') ? 0 : 1);
      const isBlank = fields.length === 1 && fields[0] === '';
      if (!isBlank && line >= (header?.line ?? 1) && !(named && line === 1))
        yield { line, fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unusable(
      error.code === 'CSV_QUOTE_NOT_CLOSED' ||
        error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A quote that opens in or after line ${passed + 1} is not closed: no end of that advert was found.`
        : `The file is no CSV from line ${passed + 1} on: ${error.message}`,
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}
