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
  type Source,
} from './sources';

/**
 * A source as `--map` and the stored maps of feeds write it: `a|b` is the first
 * that has a value, `a+b` is both, `~name` is around the list, `#benefits` has
 * its key as heading, and `/job/{id}` is a text around values. A key may hold
 * such signs itself.
 */
export const sourceOfText = remembering((text): Source => {
  const parts = text.split('+').map(partOfText);
  const whole: Source = {
    name: text.replace(/[|+][^]*/, '').replace('~', ''),
    read: (record, around) =>
      text in record
        ? valuesAtPath(record, text)
        : parts.flatMap((part) => part.read(record, around)),
    partsIn: (record) => (text in record ? [whole] : parts),
  };
  return whole;
});

function partOfText(text: string): Source {
  const alternatives = firstOf(...text.split('|').map(alternativeOfText));
  return {
    name: text,
    read: (record, around) =>
      text in record
        ? valuesAtPath(record, text)
        : alternatives.read(record, around),
  };
}

function alternativeOfText(text: string): Source {
  if (text.startsWith('#')) {
    const key = text.slice(1);
    return headed(key, sourceOfText(key));
  }
  if (text.includes('{')) return template(text, sourceOfText);
  return text.startsWith('~') ? fieldAround(text.slice(1)) : field(text);
}

/** The fields of a source that is written as a text. */
export const pathsInText = (text: string): string[] => text.split(/\+#?/);

/** The fields of a column as such a text. */
export const textOfFields = (
  column: Column,
  fields: readonly FieldPlace[],
): string =>
  fields
    .map(({ path, isAround }) => (isAround ? `~${path}` : path))
    .join(column === 'description' ? '+#' : '+');
