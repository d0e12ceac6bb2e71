/** What turns one schema into another. */
import type { Fact } from './schema-facts';

/** Facts that one of two schemas has not, or has otherwise. */
export interface Difference {
  gone: Fact[];
  made: Fact[];
}

const labelOf = ({ kind, name }: Fact) => `${kind} ${name}`;
const wholeOf = (one: Fact) => `${labelOf(one)}: ${one.make}`;

export function differenceOf(
  first: readonly Fact[],
  second: readonly Fact[],
): Difference {
  const [ofFirst, ofSecond] = [
    new Set(first.map(wholeOf)),
    new Set(second.map(wholeOf)),
  ];
  return {
    gone: first.filter((one) => !ofSecond.has(wholeOf(one))),
    made: second.filter((one) => !ofFirst.has(wholeOf(one))),
  };
}

/** Whether a fact is both gone and made. */
function changedIn({ gone, made }: Difference): (one: Fact) => boolean {
  const [before, after] = [
    new Set(gone.map(labelOf)),
    new Set(made.map(labelOf)),
  ];
  return (one) => before.has(labelOf(one)) && after.has(labelOf(one));
}

/** One line per fact that differs. */
export function describe(difference: Difference): string[] {
  const isChanged = changedIn(difference);
  return [
    ...difference.gone
      .filter((one) => !isChanged(one))
      .map((one) => `- ${labelOf(one)}`),
    ...difference.made.map(
      (one) => `${isChanged(one) ? '~' : '+'} ${labelOf(one)}`,
    ),
  ];
}

/** Kinds whose statement replaces what has the same name. */
const REPLACED = ['function', 'view', 'comment', 'option', 'setting'];
/** Kinds that others use: what used one is replaced before it is dropped. */
const USED = [
  'schema',
  'extension',
  'type',
  'domain',
  'function',
  'table',
  'column',
  'view',
];

/**
 * The migration's text. What has to be written by hand stands there as a
 * comment, which `describe` shows until it is.
 */
export function migrationOf(difference: Difference): string {
  const { gone, made } = difference;
  const isChanged = changedIn(difference);
  const goesWithOther = belongsTo(gone.filter((one) => !isChanged(one)));
  // nothing here says how a column changes, such as its type
  const isByHand = (one: Fact) => one.kind === 'column' && isChanged(one);
  const undone = gone
    .toReversed()
    .filter((one) =>
      isChanged(one)
        ? !REPLACED.includes(one.kind) && !isByHand(one)
        : !goesWithOther(one),
    );
  const isUsed = ({ kind }: Fact) => USED.includes(kind);
  const byHand = (what: string, one: Fact) =>
    `-- by hand: ${what} ${labelOf(one)}\n${one.make.replaceAll(/^/gm, '--   ')}`;
  const undo = (one: Fact) => one.undo ?? byHand('remove', one);
  const statements = [
    // functions whose body is a text come in any order
    ...(made.some(({ kind }) => kind === 'function')
      ? ['SET LOCAL check_function_bodies = off;']
      : []),
    ...undone.filter((one) => !isUsed(one)).map(undo),
    ...made.map((one) => (isByHand(one) ? byHand('make', one) : one.make)),
    ...undone.filter(isUsed).map(undo),
  ];
  return `${statements.join('\n\n')}\n`;
}

/**
 * Whether a fact goes with one of the tables and functions that are removed.
 */
function belongsTo(removed: readonly Fact[]): (fact: Fact) => boolean {
  const forms = removed.flatMap(({ kind, name }) => {
    if (kind === 'function') return [`ON FUNCTION ${name.split('(')[0]}(`];
    if (kind !== 'table') return [];
    const named = ['ON', 'TABLE', 'ONLY', 'INTO', 'COLUMN'].map(
      (word) => `${word} ${name}`,
    );
    return [' ', '.', '\n'].flatMap((end) => named.map((form) => form + end));
  });
  return ({ kind, make }) =>
    !['function', 'view', 'table'].includes(kind) &&
    forms.some((form) => make.includes(form));
}
