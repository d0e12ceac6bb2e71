import { nodeOf, type Node } from './record';
import { guessColumns } from './guess';
import type { Column } from './names';
import { isKnown } from './vendors';

const DEEPEST = 8;
const SAMPLES = 20;
/** A list whose things have so many of our columns is one of adverts. */
const ENOUGH = 3;
/** What tells one thing from another counts like so many columns. */
const KEY = 3;

interface Place {
  path: string[];
  isList: boolean;
  /** How many of our columns its things have; none without a title. */
  columns: number;
  length: number;
}

const columnsIn = (nodes: readonly Node[]): number => {
  const guesses = guessColumns(nodes.slice(0, SAMPLES), true);
  const has = (...columns: Column[]) => guesses.some(({ column }) => columns.includes(column));
  return has('job_title') ? guesses.length + (has('id', 'link') ? KEY : 0) : 0;
};

/**
 * The paths of a document's adverts, `*` for the elements of a list: all that a known shape has, else the list whose things are most like
 * adverts, the longest of these. None for a feed that is empty.
 */
export function locate(root: unknown): string[][] {
  const known = new Map<string, string[]>();
  const like = new Map<string, Place>();
  let [emptyLists, things] = [0, 0];
  const note = (path: string[], nodes: readonly Node[], isList: boolean) => {
    const key = path.join('\n');
    const before = like.get(key);
    const length = nodes.length + (before?.length ?? 0);
    like.set(key, { path, isList, columns: Math.max(columnsIn(nodes), before?.columns ?? 0), length });
  };
  const below = (node: Node, path: string[]) => {
    if (path.length < DEEPEST) for (const [key, value] of Object.entries(node)) visit(value, [...path, key]);
  };
  const visit = (value: unknown, path: string[]) => {
    if (Array.isArray(value)) {
      const nodes = value.map(nodeOf).filter((node) => node !== undefined);
      if (value.length === 0) emptyLists += 1;
      if (nodes.length === 0) return;
      things += 1;
      const inside = [...path, '*'];
      if (nodes.some(isKnown)) return known.set(inside.join('\n'), inside);
      note(inside, nodes, true);
      for (const node of nodes.slice(0, SAMPLES)) below(node, inside);
      return;
    }
    const node = nodeOf(value);
    if (node === undefined) return;
    if (isKnown(node)) return known.set(path.join('\n'), path);
    note(path, [node], false);
    // adverts by their numbers: `{"17": {…}, "18": {…}}`
    const values = Object.values(node);
    const all = values.map(nodeOf).filter((inner) => inner !== undefined);
    const isList = all.length > 1 && all.length === values.length;
    if (isList && all.slice(0, SAMPLES).every((inner) => columnsIn([inner]) > 0))
      note([...path, '*'], all, true);
    below(node, path);
  };
  visit(root, []);
  if (known.size > 0) return [...known.values()];
  const all = [...like.values()].filter(({ columns }) => columns >= ENOUGH);
  const lists = all.some(({ isList }) => isList) ? all.filter(({ isList }) => isList) : all;
  const [best] = lists.toSorted(
    (a, b) => b.columns - a.columns || b.length - a.length || b.path.length - a.path.length,
  );
  if (best) return [best.path];
  const [longest] = [...like.values()].filter(({ isList }) => isList).toSorted((a, b) => b.length - a.length);
  if (longest) return [longest.path];
  if (Array.isArray(root)) return root.length === 0 ? [] : [['*']];
  return emptyLists > 0 && things === 0 ? [] : [[]];
}
