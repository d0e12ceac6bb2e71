/**
 * The rows of a table as records, whether it is CSV, a sheet, or a table of a
 * page.
 */
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { quoted, Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import { parsedText } from './json-text';
import { nameIn } from './plain-values';
import { ALONE, TABLE, type Found } from './record';

export interface TableRow {
  line: number;
  fields: string[];
}

/**
 * Lines in which the header is looked for: a report may have a title above it.
 */
export const FIRST_LINES = 10;

/**
 * The rows from the header on: the first row, or else the first with two known
 * names.
 */
export function fromHeader(
  rows: readonly TableRow[],
  signs: AdvertSigns,
): TableRow[] {
  const known = (row: TableRow) => countOfNamed(row.fields, signs);
  const [first] = rows;
  if (first === undefined || known(first) > 0) return [...rows];
  return rows.slice(
    Math.max(
      0,
      rows.slice(0, FIRST_LINES).findIndex((row) => known(row) > 1),
    ),
  );
}

export const countOfNamed = (
  fields: readonly string[],
  signs: AdvertSigns,
): number => fields.filter((field) => signs.isColumn(field)).length;

/**
 * Records of rows, of which the first is the header. Throws `Unusable` if there
 * are neither adverts nor a header for them.
 */
export async function* recordsInTable(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  signs: AdvertSigns,
): AsyncGenerator<Found> {
  let header: string[] | undefined;
  let isEmpty = true;
  for await (const { line, fields } of rows) {
    if (header === undefined) {
      header = distinct(fields, signs);
      continue;
    }
    if (!fields.some(Boolean)) continue;
    isEmpty = false;
    // a separator may end the rows, but not the header
    const beyond = fields.slice(header.length).some(Boolean);
    if (fields.length >= header.length && !beyond) {
      const value = Object.fromEntries(
        header.map((name, index) => [name, cell(fields[index])]),
      );
      yield { ...ALONE, line, around: TABLE, value };
    } else {
      const named = header.map((name, index) => [
        signs.columnOf(name) ?? name,
        fields[index],
      ]);
      const reason = `has ${fields.length} fields where the first line names ${header.length}`;
      yield { line, reason, advert: nameIn(Object.fromEntries(named)) };
    }
  }
  if (header === undefined) throw new Unusable('The file is empty.');
  if (
    isEmpty &&
    !header.some((name) => signs.isColumn(name) || signs.hasMeaning(name))
  )
    throw new Unusable(
      `The file holds no advert, and its first line names no column: ${quoted(header.join(', '))}.`,
    );
}

/** Longer ones could nest too deeply. */
const LONGEST_LIST = 2000;

/**
 * An item in quotation marks, because it has a comma, as Airtable exports a
 * list: `"Bath, Somerset",Leeds`.
 */
const QUOTED_ITEM = /(?:^|,)\s*"[^"\n]*,[^"\n]*"\s*(?:,|$)/;
const LISTS = z.array(z.array(z.string()));

/**
 * A text, or what it says as a list or in JSON or in Python: `"Bath,
 * Somerset",Leeds`, `["Leeds", "York"]`, `['Full-time']`.
 */
function cell(text = ''): unknown {
  if (text.length > LONGEST_LIST) return text;
  if (QUOTED_ITEM.test(text)) {
    const lists = LISTS.parse(parse(text, { trim: true, relax_quotes: true }));
    return lists.length === 1 ? lists[0] : text;
  }
  if (!/^(?:\[[^]*\]|\{[^]*\})$/.test(text)) return text;
  const { value } =
    [text, text.replaceAll("'", '"')]
      .map(parsedText)
      .find(({ fault }) => !fault) ?? {};
  return value ?? text;
}

/** A column that means nothing to the import may stand twice. */
const distinct = (fields: readonly string[], signs: AdvertSigns) =>
  fields.map((field, index) => {
    const name = field.trim();
    const first = fields.findIndex((other) => other.trim() === name);
    if (name === '' || first === index) return name;
    if (signs.isColumn(name))
      throw new Unusable(
        `The first line names the column ${quoted(name)} twice.`,
      );
    return `${name} ${index + 1}`;
  });
