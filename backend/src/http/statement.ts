/** A checked request as SQL: its text comes from the public surface alone; the client's input is in `values`. */
export interface Statement {
  /** The SQL returns one row: `body`, the JSON as text, and for a relation `rows` and `total`. */
  sql: string;
  values: readonly (string | null)[];
  /** Offset of a read, from 0; undefined for a call. */
  from?: number;
  /** The called function, and its arguments as text; undefined for a read of a relation. */
  call?: { name: string; args: ReadonlyMap<string, string> };
}

/** The request is not on the public surface; the message names the parameter. */
export class Unlisted extends Error {
  override name = 'Unlisted';
  constructor(
    parameter: string,
    sentence: string,
    /** How many checks the request passed; the error of the entry with the most passed checks is reported. */
    readonly stage = 0,
  ) {
    super(`${parameter.slice(0, 60)}: ${sentence}.`);
  }
}

/** Collects values as the parameters `$1`, `$2`, … of a statement. */
export function createParameters() {
  const values: (string | null)[] = [];
  return {
    values,
    /** Passes every value as text with the type of the public surface; types are never guessed. */
    add: (value: string | null, type: string) =>
      `$${values.push(value)}::text${type === 'text' ? '' : `::${type}`}`,
  };
}
