import { readNumber, type Row } from '../domain/read';

/**
 * The number under this name; undefined unless it is positive, because no
 * figure is better than a wrong one.
 */
export function readFigure<Name extends string>(
  row: Row<Name>,
  name: Name,
): number | undefined {
  const readableFigure = readNumber(row[name]);
  return readableFigure !== null && readableFigure > 0
    ? readableFigure
    : undefined;
}

/** The numbers under these names; undefined unless all are positive. */
export function readFigures<Name extends string>(
  row: Row<Name>,
  names: readonly Name[],
) {
  const rowFigures = names.flatMap((name) => readFigure(row, name) ?? []);
  return rowFigures.length === names.length
    ? (Object.fromEntries(
        names.map((name, nameIndex) => [name, rowFigures[nameIndex]]),
      ) as Record<Name, number>)
    : undefined;
}
