/**
 * Where the values of a column stand in a record: paths, and what joins them.
 */
import { asText, inWords, isEmpty } from '../read/plain-values';
import { valuesAlong, type RecordNode } from '../read/record';
import type { Column } from './columns';

export interface ColumnSource {
  /** The path of the first field, for reports. */
  name: string;
  /**
   * The values that are not empty. `around` stands around the record's list.
   */
  read(recordNode: RecordNode, nodeAround: RecordNode): unknown[];
  /** The fields of a column that several fill; without it, there is one. */
  partsIn?(recordNode: RecordNode): readonly ColumnSource[];
}

export type ColumnSources = Partial<Record<Column, ColumnSource>>;

/** Sources of columns; a text is the path of a field. */
export const sourcesOf = (
  columns: Partial<Record<Column, PathOrSource>>,
): ColumnSources =>
  Object.fromEntries(
    Object.entries(columns).map(([column, source]) => [
      column,
      sourceFrom(source),
    ]),
  );

/** A path of one field, or a source. */
type PathOrSource = string | ColumnSource;

const sourceFrom = (source: PathOrSource): ColumnSource =>
  typeof source === 'string' ? field(source) : source;

const withoutEmpty = (sourceValues: readonly unknown[]): unknown[] =>
  sourceValues.flat().filter((sourceValue) => !isEmpty(sourceValue));

/** A key may hold dots itself. */
export const valuesAtPath = (node: RecordNode, path: string): unknown[] =>
  withoutEmpty(
    path in node ? [node[path]] : valuesAlong(node, path.split('.')),
  );

/** A field of the record: `team.name`. */
export const field = (path: string): ColumnSource => ({
  name: path,
  read: (recordNode) => valuesAtPath(recordNode, path),
});

/** A field of what stands around the list, as the firm's name. */
export const fieldAround = (path: string): ColumnSource => ({
  name: path,
  read: (_, nodeAround) => valuesAtPath(nodeAround, path),
});

/** The first source that has a value. */
export function firstOf(
  ...alternatives: readonly PathOrSource[]
): ColumnSource {
  const sources = alternatives.map(sourceFrom);
  return {
    name: sources[0]?.name ?? '',
    read(recordNode, nodeAround) {
      for (const source of sources) {
        const sourceValues = source.read(recordNode, nodeAround);
        if (sourceValues.length > 0) return sourceValues;
      }
      return [];
    },
  };
}

/** The values of all sources. */
export function allOf(
  ...pathsOrSources: readonly PathOrSource[]
): ColumnSource {
  const sources = pathsOrSources.map(sourceFrom);
  return {
    name: sources[0]?.name ?? '',
    read: (recordNode, nodeAround) =>
      sources.flatMap((source) => source.read(recordNode, nodeAround)),
    partsIn: () => sources,
  };
}

/** Values below their key as a heading: "Job benefits". */
export function headed(key: string, source = field(key)): ColumnSource {
  const heading = inWords(key.replace(/^.*\./, '')).replace(/^./, (first) =>
    first.toUpperCase(),
  );
  return {
    name: key,
    read(recordNode, nodeAround) {
      const sourceValues = source.read(recordNode, nodeAround);
      if (sourceValues.length === 0) return [];
      const sourceValue =
        sourceValues.length === 1 ? sourceValues[0] : sourceValues;
      return [{ name: heading, value: sourceValue }];
    },
  };
}

/** A text around values, which is empty without one of them: `/job/{id}`. */
export const template = (
  templateText: string,
  sourceAt: (path: string) => ColumnSource = field,
): ColumnSource => ({
  name: templateText,
  read(recordNode, nodeAround) {
    const sourceValues = [...templateText.matchAll(/\{([^}]*)\}/g)].map(
      ([, path = '']) =>
        asText(sourceAt(path).read(recordNode, nodeAround)[0]) ?? '',
    );
    if (!sourceValues.every(Boolean)) return [];
    return withoutEmpty([
      templateText.replaceAll(/\{[^}]*\}/g, () => sourceValues.shift() ?? ''),
    ]);
  },
});

/** What a function makes of the values of a source. */
export function derived(
  pathOrSource: PathOrSource,
  readValues: (sourceValues: unknown[], recordNode: RecordNode) => unknown,
): ColumnSource {
  const source = sourceFrom(pathOrSource);
  return {
    name: source.name,
    read: (recordNode, nodeAround) =>
      [readValues(source.read(recordNode, nodeAround), recordNode)].flat(),
  };
}

/** Where a field stands: inside a record, or in the objects around it. */
export interface FieldPlace {
  path: string;
  /** Whether `path` starts from the objects around the record. */
  isAround: boolean;
}

/** All fields of a column; parts after a description's first have headings. */
export const sourceOfFields = (
  column: Column,
  fields: readonly FieldPlace[],
): ColumnSource =>
  allOf(
    ...fields.map(({ path, isAround }, index) => {
      if (isAround) return fieldAround(path);
      return column === 'description' && index > 0 ? headed(path) : field(path);
    }),
  );
