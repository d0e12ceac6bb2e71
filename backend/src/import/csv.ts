import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { LONGEST_ADVERT } from './bytes';
import { certainColumn } from './names';
import { parsedText, quoted, Unusable, type FieldMap } from './problem';
import { ALONE, nameIn, TABLE, type Found } from './record';

export async function* recordsInCsv(
  head: string,
  texts: AsyncIterable<string>,
  map: FieldMap,
): AsyncGenerator<Found> {
  let header: string[] | undefined;
  const isNamed = (field: string) =>
    map.some(([path]) => path === field.trim()) || certainColumn(field) !== undefined;
  for await (const { line, fields } of rowsIn(head, texts, isNamed)) {
    const isFilled = fields.some(Boolean);
    if (header === undefined) {
      header = distinct(fields, isNamed);
      continue;
    }
    // a separator may end the rows, but not the header
    const beyond = fields.slice(header.length).some(Boolean);
    if (isFilled && fields.length >= header.length && !beyond)
      yield {
        ...ALONE,
        line,
        around: TABLE,
        value: Object.fromEntries(header.map((name, at) => [name, cell(fields[at])])),
      };
    else if (isFilled) {
      const named = header.map((name, at) => [certainColumn(name) ?? name, fields[at]]);
      const reason = `has ${fields.length} fields where the first line names ${header.length}`;
      yield { line, reason, advert: nameIn(Object.fromEntries(named)) };
    }
  }
  if (header === undefined) throw new Unusable('The file is empty.');
}

/** Longer ones could nest too deeply. */
const LONGEST_LIST = 2000;

/** A text, or what it says in JSON or in Python: `["Leeds", "York"]`, `['Full-time']`. */
function cell(text = ''): unknown {
  if (text.length > LONGEST_LIST || !/^(?:\[[^]*\]|\{[^]*\})$/.test(text)) return text;
  const { value } = [text, text.replaceAll("'", '"')].map(parsedText).find(({ fault }) => !fault) ?? {};
  return value ?? text;
}

/** A column that means nothing to the import may stand twice. */
const distinct = (fields: readonly string[], isNamed: (name: string) => boolean) =>
  fields.map((field, at) => {
    const name = field.trim();
    if (name === '' || fields.findIndex((one) => one.trim() === name) === at) return name;
    if (isNamed(name)) throw new Unusable(`The first line names the column ${quoted(name)} twice.`);
    return `${name} ${at + 1}`;
  });

const DELIMITERS = [',', ';', '\t', '|'];

/** Lines in which the header is looked for: a report may have a title above it. */
const FIRST_LINES = 10;

/** The header's line, the first or else the first with two known names, and its delimiter, with which most names are known. */
function headerOf(head: string, isKnown: (name: string) => boolean) {
  const lines = head.split(/\r\n?|\n/, FIRST_LINES).flatMap((text, at) => {
    const scores = DELIMITERS.map((delimiter) => {
      const fields = text.split(delimiter).map((field) => field.replaceAll('"', ''));
      return { line: at + 1, delimiter, known: fields.filter(isKnown).length, fields: fields.length };
    });
    return text.trim() === ''
      ? []
      : scores.toSorted((a, b) => b.known - a.known || b.fields - a.fields).slice(0, 1);
  });
  const [first] = lines;
  return first?.known === 0 ? (lines.find(({ known }) => known > 1) ?? first) : first;
}

const RECORD = z.object({ record: z.array(z.string()), raw: z.string() });

/** The rows with the numbers of their first lines, the header first. Excel's first line `sep=;` may name what is between fields. */
async function* rowsIn(head: string, texts: AsyncIterable<string>, isKnown: (name: string) => boolean) {
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
      if (!isBlank && line >= (header?.line ?? 1) && !(named && line === 1)) yield { line, fields };
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
