/**
 * Sources as people write them: for `--map`, and in the stored maps of feeds.
 */
import { remembering } from '../../remembering';
import type { Column } from './columns';
import {
  field,
  fieldAround,
  firstOf,
  headed,
  template,
  valuesAtPath,
  type FieldPlace,
  type ColumnSource,
} from './sources';

/**
 * A source as `--map` and the stored maps of feeds write it: `a|b` is the first
 * that has a value, `a+b` is both, `~name` is around the list, `#benefits` has
 * its key as heading, and `/job/{id}` is a text around values. A key may hold
 * such signs itself.
 */
export const sourceOfText = remembering((typedText): ColumnSource => {
  const partSources = typedText.split('+').map(partOfText);
  const wholeSource: ColumnSource = {
    // the first field alone: "a" of "a|b+c"
    name: typedText.replace(/[|+][^]*/, '').replace('~', ''),
    read: (recordNode, nodeAround) =>
      typedText in recordNode
        ? valuesAtPath(recordNode, typedText)
        : partSources.flatMap((partSource) =>
            partSource.read(recordNode, nodeAround),
          ),
    partsIn: (recordNode) =>
      typedText in recordNode ? [wholeSource] : partSources,
  };
  return wholeSource;
});

function partOfText(typedText: string): ColumnSource {
  const alternatives = firstOf(...typedText.split('|').map(alternativeOfText));
  return {
    name: typedText,
    read: (recordNode, nodeAround) =>
      typedText in recordNode
        ? valuesAtPath(recordNode, typedText)
        : alternatives.read(recordNode, nodeAround),
  };
}

function alternativeOfText(typedText: string): ColumnSource {
  if (typedText.startsWith('#')) {
    const key = typedText.slice(1);
    return headed(key, sourceOfText(key));
  }
  if (typedText.includes('{')) return template(typedText, sourceOfText);
  return typedText.startsWith('~')
    ? fieldAround(typedText.slice(1))
    : field(typedText);
}

/** The fields of a source that is written as a text: "a+#b" has two. */
export const pathsInText = (typedText: string): string[] =>
  typedText.split(/\+#?/);

/** The fields of a column as such a text. */
export const textOfFields = (
  column: Column,
  fields: readonly FieldPlace[],
): string =>
  fields
    .map(({ path, isAround }) => (isAround ? `~${path}` : path))
    .join(column === 'description' ? '+#' : '+');
