/**
 * Where the values of a column stand in a record: paths, and what joins them.
 */
import { asText, inWords, isEmpty } from '../read/plain-values';
import { pulled, type Node } from '../read/record';
import type { Column } from './columns';

export interface Source {
  /** The path of the first field, for reports. */
  name: string;
  /**
   * The values that are not empty. `around` stands around the record's list.
   */
  read(record: Node, around: Node): unknown[];
  /** The fields of a column that several fill; without it, there is one. */
  partsIn?(record: Node): readonly Source[];
}

export type Sources = Partial<Record<Column, Source>>;

/** Sources of columns; a text is the path of a field. */
export const sourcesOf = (
  columns: Partial<Record<Column, PathOrSource>>,
): Sources =>
  Object.fromEntries(
    Object.entries(columns).map(([column, source]) => [
      column,
      sourceFrom(source),
    ]),
  );

/** A path of one field, or a source. */
type PathOrSource = string | Source;

const sourceFrom = (source: PathOrSource): Source =>
  typeof source === 'string' ? field(source) : source;

const withoutEmpty = (values: readonly unknown[]): unknown[] =>
  values.flat().filter((value) => !isEmpty(value));

/** A key may hold dots itself. */
export const valuesAtPath = (node: Node, path: string): unknown[] =>
  withoutEmpty(path in node ? [node[path]] : pulled(node, path.split('.')));

/** A field of the record: `team.name`. */
export const field = (path: string): Source => ({
  name: path,
  read: (record) => valuesAtPath(record, path),
});

/** A field of what stands around the list, as the firm's name. */
export const fieldAround = (path: string): Source => ({
  name: path,
  read: (_, around) => valuesAtPath(around, path),
});

/** The first source that has a value. */
export function firstOf(...alternatives: readonly PathOrSource[]): Source {
  const sources = alternatives.map(sourceFrom);
  return {
    name: sources[0]?.name ?? '',
    read(record, around) {
      for (const source of sources) {
        const values = source.read(record, around);
        if (values.length > 0) return values;
      }
      return [];
    },
  };
}

/** The values of all sources. */
export function allOf(...parts: readonly PathOrSource[]): Source {
  const sources = parts.map(sourceFrom);
  return {
    name: sources[0]?.name ?? '',
    read: (record, around) =>
      sources.flatMap((source) => source.read(record, around)),
    partsIn: () => sources,
  };
}

/** Values below their key as a heading: "Job benefits". */
export function headed(key: string, source = field(key)): Source {
  const heading = inWords(key.replace(/^.*\./, '')).replace(/^./, (first) =>
    first.toUpperCase(),
  );
  return {
    name: key,
    read(record, around) {
      const values = source.read(record, around);
      if (values.length === 0) return [];
      const value = values.length === 1 ? values[0] : values;
      return [{ name: heading, value }];
    },
  };
}

/** A text around values, which is empty without one of them: `/job/{id}`. */
export const template = (
  text: string,
  sourceAt: (path: string) => Source = field,
): Source => ({
  name: text,
  read(record, around) {
    const values = [...text.matchAll(/\{([^}]*)\}/g)].map(
      ([, path = '']) => asText(sourceAt(path).read(record, around)[0]) ?? '',
    );
    if (!values.every(Boolean)) return [];
    return withoutEmpty([
      text.replaceAll(/\{[^}]*\}/g, () => values.shift() ?? ''),
    ]);
  },
});

/** What a function makes of the values of a source. */
export function derived(
  from: PathOrSource,
  read: (values: unknown[], record: Node) => unknown,
): Source {
  const source = sourceFrom(from);
  return {
    name: source.name,
    read: (record, around) =>
      [read(source.read(record, around), record)].flat(),
  };
}

/** Where a field stands: in the record, or around its list. */
export interface FieldPlace {
  path: string;
  isAround: boolean;
}

/** All fields of a column; further parts of a description have a heading. */
export const sourceOfFields = (
  column: Column,
  fields: readonly FieldPlace[],
): Source =>
  allOf(
    ...fields.map(({ path, isAround }, index) => {
      if (isAround) return fieldAround(path);
      return column === 'description' && index > 0 ? headed(path) : field(path);
    }),
  );
