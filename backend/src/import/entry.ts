import { COLUMNS, type Columns, type Texts } from './columns';
import { keyOf, rowOf, type Identity, type Row } from './identity';
import type { Problem } from './problem';

/** The result of reading one advert of the file. */
export type Entry = { line: number; key: string; row: Row } | { line: number; problems: Problem[] };

type Fault = Omit<Problem, 'line'>;

/** An advert as its reader found it, before the checks. */
export interface Draft {
  line: number;
  texts: Texts;
  /** The column's name in the file, for reports. */
  nameOf: (column: string) => string;
  /** Gets the checked columns, because some of them may identify the advert. */
  identify: (columns: Columns) => Identity | Fault;
}

export const rejected = (line: number, field: string, reason: string): Entry => ({
  line,
  problems: [{ line, field, reason }],
});

/** Checks every column and reports all problems at once. */
export function entryOf({ line, texts, nameOf, identify }: Draft): Entry {
  const checked = COLUMNS.safeParse(texts);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => ({
      line,
      field: nameOf(String(path[0])),
      reason: message,
    }));
    return { line, problems };
  }
  const identity = identify(checked.data);
  if ('reason' in identity) return { line, problems: [{ line, ...identity }] };
  return { line, key: keyOf(identity), row: rowOf(checked.data, identity) };
}
