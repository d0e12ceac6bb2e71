import { Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { z } from 'zod';
import { createLineIndex, LONGEST_ADVERT } from './bytes';
import { Unusable } from './problem';

const RECORD = z.object({ record: z.array(z.string()), info: z.object({ bytes: z.number() }) });
const DELIMITERS = [',', ';', '\t', '|'];
/** A header is within the first of these bytes. */
const HEAD = 1_000_000;

const OPTIONS: Options = {
  max_record_size: LONGEST_ADVERT,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
};

/** A line of a CSV file: the number of its first line, and its fields. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/** The delimiter that yields most known names in the first line, else most fields. */
function delimiterOf(head: string, isKnown: (name: string) => boolean): string {
  const scores = DELIMITERS.map((delimiter) => {
    let fields: string[] = [];
    try {
      fields = z.array(z.string()).parse(parseAtOnce(head, { ...OPTIONS, delimiter, to: 1 })[0] ?? []);
    } catch {
      // a quote that is not closed, which the parser of the whole file reports
    }
    return { delimiter, known: fields.filter(isKnown).length, fields: fields.length };
  });
  return scores.toSorted((a, b) => b.known - a.known || b.fields - a.fields)[0]?.delimiter ?? ',';
}

/**
 * The rows of a CSV file of UTF-8, the header first. Comma, semicolon, tab or pipe is between fields; Excel's first line `sep=;` may
 * name it. Throws `Unusable` where the file is no CSV.
 */
export async function* rowsOfCsv(
  chunks: AsyncIterable<Buffer>,
  isKnown: (name: string) => boolean,
): AsyncGenerator<CsvRow> {
  const rest = chunks[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let size = 0;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    size += read[read.push(next.value) - 1]?.length ?? 0;
    if (size >= HEAD) break;
  }
  const head = Buffer.concat(read).toString('utf8', 0, HEAD);
  const named = /^sep=(.)\r?\n/.exec(head);
  const lines = createLineIndex();
  async function* counted() {
    for (const chunk of read) {
      lines.add(chunk);
      yield chunk;
    }
    for await (const chunk of { [Symbol.asyncIterator]: () => rest }) {
      lines.add(chunk);
      yield chunk;
    }
  }
  const source = Readable.from(counted());
  const delimiter = named?.[1] ?? delimiterOf(head, isKnown);
  let passed = 0;
  const options: Options = {
    ...OPTIONS,
    info: true,
    delimiter,
    from: named ? 2 : 1,
    on_record(record, { lines: count }) {
      passed = count;
      return record;
    },
  };
  const parser = parse(options);
  source.once('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const parsed of parser) {
      const { record: fields, info } = RECORD.parse(parsed);
      const breaks = fields.reduce((sum, field) => sum + field.split('\n').length - 1, 0);
      const end = lines.lineAt(info.bytes - 1);
      yield { line: end - breaks, fields };
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
