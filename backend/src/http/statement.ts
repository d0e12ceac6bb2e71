/** One statement of a checked request: its text is made of the public surface alone, what a client wrote is in `values`. */
export interface Statement {
  /** Returns one row: `body`, the JSON as text; `rows` and `total` where it reads a relation. */
  sql: string;
  values: readonly (string | null)[];
  /** The row that a read begins at, from 0; undefined for a call. */
  from?: number;
}

/** Thrown for what the public surface does not list; the message names the parameter. */
export class Unlisted extends Error {
  override name = 'Unlisted';
  constructor(
    parameter: string,
    sentence: string,
    /** How far the request was right, to tell the mistake nearest to what was meant. */
    readonly stage = 0,
  ) {
    super(`${parameter.slice(0, 60)}: ${sentence}.`);
  }
}

/** Collects values as `$1`, `$2`, … of a statement. */
export function createParameters() {
  const values: (string | null)[] = [];
  return {
    values,
    /** As text whatever it looks like: the type is the surface's, never a guess. */
    add: (value: string | null, type: string) =>
      `$${values.push(value)}::text${type === 'text' ? '' : `::${type}`}`,
  };
}
