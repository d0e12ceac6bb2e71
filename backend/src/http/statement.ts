/** A checked call as SQL: its text comes from the public surface alone; the client's input is in `values`. */
export interface Statement {
  /** The SQL returns one row: `body`, the JSON as text. */
  sql: string;
  values: readonly (string | null)[];
  /** It writes. Every other one runs in a read-only transaction. */
  writes?: boolean | undefined;
  /** The called function, and its arguments as text. */
  call: { name: string; args: ReadonlyMap<string, string> };
}

/** The request is not on the public surface; the message names the parameter. */
export class Unlisted extends Error {
  override name = 'Unlisted';
  constructor(parameter: string, sentence: string) {
    super(`${parameter.slice(0, 60)}: ${sentence}.`);
  }
}
