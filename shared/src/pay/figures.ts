import { readNumber, type Row } from '../domain/read';

/**
 * The number under this name; undefined unless it is positive, because no
 * figure is better than a wrong one.
 */
export function readFigure<Name extends string>(
  row: Row<Name>,
  name: Name,
): number | undefined {
  const figure = readNumber(row[name]);
  return figure !== null && figure > 0 ? figure : undefined;
}

/** The numbers under these names; undefined unless all are positive. */
export function readFigures<Name extends string>(
  row: Row<Name>,
  names: readonly Name[],
) {
  const figures = names.flatMap((name) => readFigure(row, name) ?? []);
  return figures.length === names.length
    ? (Object.fromEntries(
        names.map((name, nth) => [name, figures[nth]]),
      ) as Record<Name, number>)
    : undefined;
}
