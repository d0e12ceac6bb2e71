import { Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { z } from 'zod';
import { LONGEST_ADVERT } from './bytes';
import { Unusable } from './problem';

const RECORD = z.object({ record: z.array(z.string()), raw: z.string() });
const DELIMITERS = [',', ';', '\t', '|'];

/** A line of a CSV file: the number of its first line, and its fields. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/** The delimiter that yields most known names in the first line, else most fields. */
function delimiterOf(head: string, isKnown: (name: string) => boolean): string {
  const [first = ''] = head.trimStart().split(/\r?\n/, 1);
  const scores = DELIMITERS.map((delimiter) => {
    const fields = first.split(delimiter).map((field) => field.replaceAll('"', ''));
    return { delimiter, known: fields.filter(isKnown).length, fields: fields.length };
  });
  return scores.toSorted((a, b) => b.known - a.known || b.fields - a.fields)[0]?.delimiter ?? ',';
}

/**
 * The rows of a CSV file of UTF-8 that begins with `head`, the header first. Comma, semicolon, tab or pipe is between fields; Excel's
 * first line `sep=;` may name it. Throws `Unusable` where the file is no CSV.
 */
export async function* rowsOfCsv(
  head: string,
  texts: AsyncIterable<string>,
  isKnown: (name: string) => boolean,
): AsyncGenerator<CsvRow> {
  const named = /^sep=(.)\r?\n/.exec(head);
  const source = Readable.from(texts);
  let passed = 0;
  const options: Options = {
    max_record_size: LONGEST_ADVERT,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    delimiter: named?.[1] ?? delimiterOf(head, isKnown),
    on_record(record, { lines: count }) {
      passed = count;
      return record;
    },
  };
  const parser = parse(options);
  source.once('error', (error) => parser.destroy(error)).pipe(parser);
  let next = 1;
  try {
    for await (const parsed of parser) {
      const { record: fields, raw } = RECORD.parse(parsed);
      const line = next;
      // of the two characters at its end, the raw record has the first alone
      next += raw.split('\n').length - (raw.endsWith('\r') ? 0 : 1);
      const isBlank = fields.length === 1 && fields[0] === '';
      if (!isBlank && !(named && line === 1)) yield { line, fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unusable(
      error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A quote that opens in or after line ${passed + 1} is not closed: no end of that advert was found.`
        : `The file is no CSV from line ${passed + 1} on: ${error.message}`,
      { cause: error },
    );
  } finally {
    source.destroy();
  }
}
