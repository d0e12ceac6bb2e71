/**
 * The rows of a table as records, whether it is CSV, a sheet, or a table of a
 * page.
 */
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { quotedText, Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import { parsedText } from './json-text';
import { nameIn } from './plain-values';
import { NOTHING_AROUND, TABLE_AROUND, type FoundRecord } from './record';

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
  advertSigns: AdvertSigns,
): TableRow[] {
  const knownNames = (row: TableRow) => countOfNamed(row.fields, advertSigns);
  const [firstRow] = rows;
  if (firstRow === undefined || knownNames(firstRow) > 0) return [...rows];
  const headerIndex = rows
    .slice(0, FIRST_LINES)
    .findIndex((row) => knownNames(row) > 1);
  return headerIndex === -1 ? [...rows] : rows.slice(headerIndex);
}

export const countOfNamed = (
  fields: readonly string[],
  advertSigns: AdvertSigns,
): number => fields.filter((field) => advertSigns.isColumn(field)).length;

/**
 * Records of rows, of which the first is the header. Throws `Unusable` if there
 * are neither adverts nor a header for them.
 */
export async function* recordsInTable(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  advertSigns: AdvertSigns,
): AsyncGenerator<FoundRecord> {
  let header: string[] | undefined;
  let hasNoRows = true;
  for await (const { line, fields } of rows) {
    if (header === undefined) {
      header = distinctFields(fields, advertSigns);
      continue;
    }
    if (!fields.some(Boolean)) continue;
    hasNoRows = false;
    // a separator may end the rows, but not the header
    const hasFieldsBeyond = fields.slice(header.length).some(Boolean);
    if (fields.length >= header.length && !hasFieldsBeyond) {
      const rowValue = Object.fromEntries(
        header.map((name, index) => [name, valueOfCell(fields[index])]),
      );
      yield { ...NOTHING_AROUND, line, around: TABLE_AROUND, value: rowValue };
    } else {
      const namedFields = header.map((name, index) => [
        advertSigns.columnOf(name) ?? name,
        fields[index],
      ]);
      const reason = `has ${fields.length} fields where the first line names ${header.length}`;
      yield { line, reason, advert: nameIn(Object.fromEntries(namedFields)) };
    }
  }
  if (header === undefined) throw new Unusable('The file is empty.');
  if (
    hasNoRows &&
    !header.some(
      (name) => advertSigns.isColumn(name) || advertSigns.hasMeaning(name),
    )
  )
    throw new Unusable(
      'The file holds no advert, and its first line names no column: ' +
        `${quotedText(header.join(', '))}.`,
    );
}

/** A longer cell is a text, because a list in it could nest too deeply. */
const LONGEST_LIST = 2000;

/**
 * An item in quotation marks, because it has a comma, as Airtable exports a
 * list: `"Bath, Somerset",Leeds`.
 */
const QUOTED_ITEM = /(?:^|,)\s*"[^"\n]*,[^"\n]*"\s*(?:,|$)/;
const CELL_LISTS = z.array(z.array(z.string()));

/**
 * A text, or what it says as a list or in JSON or in Python: `"Bath,
 * Somerset",Leeds`, `["Leeds", "York"]`, `['Full-time']`.
 */
function valueOfCell(cellText = ''): unknown {
  if (cellText.length > LONGEST_LIST) return cellText;
  if (QUOTED_ITEM.test(cellText)) {
    const cellLists = CELL_LISTS.parse(
      parse(cellText, { trim: true, relax_quotes: true }),
    );
    return cellLists.length === 1 ? cellLists[0] : cellText;
  }
  if (!/^(?:\[[^]*\]|\{[^]*\})$/.test(cellText)) return cellText;
  const { value } =
    [cellText, cellText.replaceAll("'", '"')]
      .map(parsedText)
      .find(({ fault }) => !fault) ?? {};
  return value ?? cellText;
}

/**
 * The names of a header, each once: a second "Notes" in the fifth column
 * becomes "Notes 5". Throws `Unusable` if a column of ours stands twice.
 */
const distinctFields = (fields: readonly string[], advertSigns: AdvertSigns) =>
  fields.map((field, index) => {
    const name = field.trim();
    const firstIndex = fields.findIndex((other) => other.trim() === name);
    if (name === '' || firstIndex === index) return name;
    if (advertSigns.isColumn(name))
      throw new Unusable(
        `The first line names the column ${quotedText(name)} twice.`,
      );
    return `${name} ${index + 1}`;
  });
