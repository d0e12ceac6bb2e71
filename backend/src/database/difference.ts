/** What turns one schema into another. */
import type { SchemaFact } from './schema-facts';

/** Facts that one of two schemas has not, or has otherwise. */
export interface Difference {
  goneFacts: SchemaFact[];
  newFacts: SchemaFact[];
}

const labelOf = ({ kind, name }: SchemaFact) => `${kind} ${name}`;
const wholeOf = (fact: SchemaFact) => `${labelOf(fact)}: ${fact.makeStatement}`;

export function differenceOf(
  firstFacts: readonly SchemaFact[],
  secondFacts: readonly SchemaFact[],
): Difference {
  const wholesOfFirst = new Set(firstFacts.map(wholeOf));
  const wholesOfSecond = new Set(secondFacts.map(wholeOf));
  return {
    goneFacts: firstFacts.filter((fact) => !wholesOfSecond.has(wholeOf(fact))),
    newFacts: secondFacts.filter((fact) => !wholesOfFirst.has(wholeOf(fact))),
  };
}

/** Returns a test of facts: whether both schemas have one of that label. */
function changedIn({
  goneFacts,
  newFacts,
}: Difference): (fact: SchemaFact) => boolean {
  const labelsBefore = new Set(goneFacts.map(labelOf));
  const labelsAfter = new Set(newFacts.map(labelOf));
  return (fact) =>
    labelsBefore.has(labelOf(fact)) && labelsAfter.has(labelOf(fact));
}

/** One line per fact that differs. */
export function describe(difference: Difference): string[] {
  const isChanged = changedIn(difference);
  return [
    ...difference.goneFacts
      .filter((fact) => !isChanged(fact))
      .map((fact) => `- ${labelOf(fact)}`),
    ...difference.newFacts.map(
      (fact) => `${isChanged(fact) ? '~' : '+'} ${labelOf(fact)}`,
    ),
  ];
}

/** Kinds whose statement replaces what has the same name. */
const REPLACED_KINDS = ['function', 'view', 'comment', 'option', 'setting'];
/** Kinds that others use: they are dropped after their users are replaced. */
const KINDS_IN_USE = [
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
  const { goneFacts, newFacts } = difference;
  const isChanged = changedIn(difference);
  const isGoneWithOther = belongsTo(
    goneFacts.filter((fact) => !isChanged(fact)),
  );
  // nothing here says how a column changes, such as its type
  const isByHand = (fact: SchemaFact) =>
    fact.kind === 'column' && isChanged(fact);
  // a changed fact is undone first, unless its statement replaces it
  const undoneFacts = goneFacts
    .toReversed()
    .filter((fact) =>
      isChanged(fact)
        ? !REPLACED_KINDS.includes(fact.kind) && !isByHand(fact)
        : !isGoneWithOther(fact),
    );
  const isKindInUse = ({ kind }: SchemaFact) => KINDS_IN_USE.includes(kind);
  const commentByHand = (requiredAct: string, fact: SchemaFact) =>
    `-- by hand: ${requiredAct} ${labelOf(fact)}\n${fact.makeStatement.replaceAll(/^/gm, '--   ')}`;
  const undoStatement = (fact: SchemaFact) =>
    fact.undoStatement ?? commentByHand('remove', fact);
  const statements = [
    // a function's body may use what a later statement makes
    ...(newFacts.some(({ kind }) => kind === 'function')
      ? ['SET LOCAL check_function_bodies = off;']
      : []),
    ...undoneFacts.filter((fact) => !isKindInUse(fact)).map(undoStatement),
    ...newFacts.map((fact) =>
      isByHand(fact) ? commentByHand('make', fact) : fact.makeStatement,
    ),
    ...undoneFacts.filter(isKindInUse).map(undoStatement),
  ];
  return `${statements.join('\n\n')}\n`;
}

/**
 * Returns a test of facts: whether dropping one of the removed tables and
 * functions drops the fact too. Its statement then names that table or
 * function, as in `CREATE INDEX … ON public.jobs (`.
 */
function belongsTo(
  removedFacts: readonly SchemaFact[],
): (fact: SchemaFact) => boolean {
  const nameForms = removedFacts.flatMap(({ kind, name }) => {
    if (kind === 'function') return [`ON FUNCTION ${name.split('(')[0]}(`];
    if (kind !== 'table') return [];
    const namedForms = ['ON', 'TABLE', 'ONLY', 'INTO', 'COLUMN'].map(
      (word) => `${word} ${name}`,
    );
    return [' ', '.', '\n'].flatMap((end) =>
      namedForms.map((form) => form + end),
    );
  });
  return ({ kind, makeStatement: make }) =>
    !['function', 'view', 'table'].includes(kind) &&
    nameForms.some((form) => make.includes(form));
}
