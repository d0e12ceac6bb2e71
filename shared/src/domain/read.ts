import { decodeReferences } from './character-references';

/**
 * Readers of rows are total, so that one broken row never breaks a page: a
 * value of another type is "nothing".
 */
export type Row<Column extends string = string> = {
  readonly [Name in Column]?: unknown;
};

export function readRow(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Row)
    : {};
}

export const readRows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.map(readRow) : [];

/** The trimmed text; null for blank and for anything but text and numbers. */
export function readText(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/**
 * Text for display, with its character references decoded once (docs/product.md
 * §3); never a value for a query.
 */
export function readWords(value: unknown): string | null {
  const text = readText(value);
  return text === null ? null : readText(decodeReferences(text));
}

/**
 * A finite number, also from its digits: PostgREST sends some numeric columns
 * as text.
 */
export function readNumber(value: unknown): number | null {
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export const readTexts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(readText).filter((text) => text !== null)
    : [];
