import { readNumber, type Row } from './read';

/** What a group of advertised salaries pays by the year, in whole units of one currency. */
export interface Pay {
  /** Number of salaries that the figures rest on. */
  salaries: number;
  median: number;
}

/** The number under this name; undefined unless it is positive, because no figure is better than a wrong one. */
export function readFigure<Name extends string>(row: Row<Name>, name: Name): number | undefined {
  const figure = readNumber(row[name]);
  return figure !== null && figure > 0 ? figure : undefined;
}
