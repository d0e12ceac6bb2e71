/** What turns one schema into another. */
import type { Fact } from './schema-facts';

/** Facts that one of two schemas has not, or has otherwise. */
export interface Difference {
  gone: Fact[];
  made: Fact[];
}

const labelOf = ({ kind, name }: Fact) => `${kind} ${name}`;
const wholeOf = (fact: Fact) => `${labelOf(fact)}: ${fact.make}`;

export function differenceOf(
  first: readonly Fact[],
  second: readonly Fact[],
): Difference {
  const ofFirst = new Set(first.map(wholeOf));
  const ofSecond = new Set(second.map(wholeOf));
  return {
    gone: first.filter((fact) => !ofSecond.has(wholeOf(fact))),
    made: second.filter((fact) => !ofFirst.has(wholeOf(fact))),
  };
}

/** Whether a fact is both gone and made. */
function changedIn({ gone, made }: Difference): (fact: Fact) => boolean {
  const before = new Set(gone.map(labelOf));
  const after = new Set(made.map(labelOf));
  return (fact) => before.has(labelOf(fact)) && after.has(labelOf(fact));
}

/** One line per fact that differs. */
export function describe(difference: Difference): string[] {
  const isChanged = changedIn(difference);
  return [
    ...difference.gone
      .filter((fact) => !isChanged(fact))
      .map((fact) => `- ${labelOf(fact)}`),
    ...difference.made.map(
      (fact) => `${isChanged(fact) ? '~' : '+'} ${labelOf(fact)}`,
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
  const goesWithOther = belongsTo(gone.filter((fact) => !isChanged(fact)));
  // nothing here says how a column changes, such as its type
  const isByHand = (fact: Fact) => fact.kind === 'column' && isChanged(fact);
  const undone = gone
    .toReversed()
    .filter((fact) =>
      isChanged(fact)
        ? !REPLACED.includes(fact.kind) && !isByHand(fact)
        : !goesWithOther(fact),
    );
  const isUsed = ({ kind }: Fact) => USED.includes(kind);
  const byHand = (what: string, fact: Fact) =>
    `-- by hand: ${what} ${labelOf(fact)}\n${fact.make.replaceAll(/^/gm, '--   ')}`;
  const undo = (fact: Fact) => fact.undo ?? byHand('remove', fact);
  const statements = [
    // functions whose body is a text come in any order
    ...(made.some(({ kind }) => kind === 'function')
      ? ['SET LOCAL check_function_bodies = off;']
      : []),
    ...undone.filter((fact) => !isUsed(fact)).map(undo),
    ...made.map((fact) => (isByHand(fact) ? byHand('make', fact) : fact.make)),
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
