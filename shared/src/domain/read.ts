import { decodeReferences } from './character-references';

/**
 * Readers of rows are total, so that one broken row never breaks a page: a
 * value of another type is "nothing".
 */
export type Row<Column extends string = string> = {
  readonly [Name in Column]?: unknown;
};

export function readRow(anyValue: unknown): Row {
  return typeof anyValue === 'object' &&
    anyValue !== null &&
    !Array.isArray(anyValue)
    ? (anyValue as Row)
    : {};
}

export const readRows = (anyValue: unknown): Row[] =>
  Array.isArray(anyValue) ? anyValue.map(readRow) : [];

/** The trimmed text; null for blank and for anything but text and numbers. */
export function readText(anyValue: unknown): string | null {
  const readableText =
    typeof anyValue === 'number' ? String(anyValue) : anyValue;
  return typeof readableText === 'string' && readableText.trim() !== ''
    ? readableText.trim()
    : null;
}

/**
 * Text for display, with its character references decoded once (docs/product.md
 * §3); never a value for a query.
 */
export function readWords(anyValue: unknown): string | null {
  const readableText = readText(anyValue);
  return readableText === null
    ? null
    : readText(decodeReferences(readableText));
}

/**
 * A finite number, also from its digits: PostgREST sends some numeric columns
 * as text.
 */
export function readNumber(anyValue: unknown): number | null {
  const number =
    typeof anyValue === 'string' && anyValue.trim() !== ''
      ? Number(anyValue)
      : anyValue;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export const readTexts = (anyValue: unknown): string[] =>
  Array.isArray(anyValue)
    ? anyValue.map(readText).filter((readableText) => readableText !== null)
    : [];
