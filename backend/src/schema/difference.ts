/** What turns one schema into another. */
import type { Fact } from './catalog';

export interface Difference {
  /** Facts of the first schema that the second has not, or has otherwise. */
  gone: Fact[];
  /** Facts of the second schema that the first has not, or has otherwise. */
  made: Fact[];
}

const keyOf = ({ kind, name }: Fact) => `${kind} ${name}`;

/** Compares two catalogs. */
export function differenceOf(first: readonly Fact[], second: readonly Fact[]): Difference {
  const written = (facts: readonly Fact[]) => new Set(facts.map((fact) => `${keyOf(fact)}: ${fact.make}`));
  const [ofFirst, ofSecond] = [written(first), written(second)];
  return {
    gone: first.filter((fact) => !ofSecond.has(`${keyOf(fact)}: ${fact.make}`)),
    made: second.filter((fact) => !ofFirst.has(`${keyOf(fact)}: ${fact.make}`)),
  };
}

/** One line per fact that differs. */
export function describe({ gone, made }: Difference): string[] {
  const before = new Set(gone.map(keyOf));
  const after = new Set(made.map(keyOf));
  return [
    ...gone.filter((fact) => !after.has(keyOf(fact))).map((fact) => `- ${keyOf(fact)}`),
    ...made.map((fact) => `${before.has(keyOf(fact)) ? '~' : '+'} ${keyOf(fact)}`),
  ];
}

/** Kinds whose statement replaces what has the same name. */
const REPLACED = ['function', 'view', 'comment'];
/** Kinds that change in a way that no statement here says, such as a column's type. */
const BY_HAND = ['column', 'storage'];

/** The migration's text. What has to be written by hand stands there as a comment, which `describe` shows until it is. */
export function migrationOf({ gone, made }: Difference): string {
  const before = new Set(gone.map(keyOf));
  const after = new Set(made.map(keyOf));
  const tables = (facts: Fact[]) => facts.filter(({ kind }) => kind === 'table').map(({ name }) => name);
  const isOfTable = (names: string[]) => (fact: Fact) =>
    fact.kind !== 'table' &&
    names.some((name) => fact.name.startsWith(`${name}.`) || fact.name.endsWith(` ${name}`));
  const isGoneWithTable = isOfTable(tables(gone));
  const byHand = (fact: Fact) =>
    fact.undo === null || (BY_HAND.includes(fact.kind) && before.has(keyOf(fact)) && after.has(keyOf(fact)));
  const comment = (what: string, fact: Fact) =>
    `-- by hand: ${what} ${keyOf(fact)}\n${fact.make.replaceAll(/^/gm, '--   ')}`;
  const removed = gone
    .toReversed()
    .filter(
      (fact) =>
        !isGoneWithTable(fact) && !(after.has(keyOf(fact)) && (REPLACED.includes(fact.kind) || byHand(fact))),
    );
  const undo = (fact: Fact) => (fact.undo === null ? comment('remove', fact) : `${fact.undo};`);
  // What used a removed function or table is replaced before that is dropped. A function that takes a removed table's rows goes before it.
  const takesRows = ({ kind, name }: Fact) =>
    kind === 'function' && name.split(/[(,)]/).some((type) => tables(gone).includes(type));
  const isUsed = ({ kind }: Fact) => kind === 'function' || kind === 'table';
  const others = removed.filter((fact) => !isUsed(fact));
  const used = [...removed.filter(takesRows), ...removed.filter((fact) => isUsed(fact) && !takesRows(fact))];
  // A new function may be called by everybody; the rights that it has otherwise follow.
  const closed = (fact: Fact) =>
    fact.kind === 'function' && !before.has(keyOf(fact))
      ? `\nrevoke execute on function ${fact.name} from public;`
      : '';
  const done = made.map((fact) =>
    byHand(fact) ? comment('make', fact) : `${fact.make.trim().replace(/;$/, '')};${closed(fact)}`,
  );
  return `${withNeighboursTogether([...others.map(undo), ...done, ...used.map(undo)]).join('\n\n')}\n`;
}

/** Neighbours that insert into one table become one statement, and so do those that drop functions, which may call each other. */
function withNeighboursTogether(statements: readonly string[]): string[] {
  const together: string[] = [];
  for (const statement of statements) {
    const [, into = '', row] = /^(insert into \S+ values |drop function )(.*);$/s.exec(statement) ?? [];
    const last = together.at(-1);
    if (row !== undefined && last?.startsWith(into))
      together[together.length - 1] = `${last.slice(0, -1)},\n  ${row};`;
    else together.push(statement);
  }
  return together;
}
