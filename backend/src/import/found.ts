import { z } from 'zod';
import { NOT_UTF8, textOf, type Part } from './bytes';
import { adapterOf } from './adapters/all';
import type { Node } from './adapters/adapter';
import { LISTS } from './json-elements';
import { wordsOf } from './problem';

/** A value of a feed with its line, or the reason why it cannot be read. */
export type Found = { line: number } & ({ value: unknown; around: Node } | { fault: string });

const TYPES = z.union([z.string().transform((type) => [type]), z.array(z.string())]).catch([]);
const NODE = z.record(z.string(), z.unknown());
const LIST = z.array(z.unknown());
/** The keys of a response that holds one advert, and little beside it. */
const SINGLES = ['job', 'offer', 'result', 'jobOpening'];
/** The key of one advert, whatever is beside it. */
const INFO = 'jobPostingInfo';
/** A response inside a response. */
const DEEPEST_SINGLE = 2;

/** The value as a JSON object; undefined for anything else. */
export const nodeOf = (value: unknown): Node | undefined =>
  Array.isArray(value) ? undefined : NODE.safeParse(value).data;

/** The JSON values of a file's parts. A part may hold a list, or an object with a list of adverts inside. */
export async function* foundIn(parts: AsyncIterable<Part>): AsyncGenerator<Found> {
  let parsed: { bytes: Buffer | undefined; around: Node } = { bytes: undefined, around: {} };
  for await (const { line, bytes, around } of parts) {
    if (bytes === undefined) {
      yield { line, fault: 'is longer than 4 MB' };
      continue;
    }
    if (around !== parsed.bytes) parsed = { bytes: around, around: objectOf(around) };
    yield* foundInText(line, textOf(bytes), parsed.around);
  }
}

/** The JSON values of one text, which begins in `line`. */
export function* foundInText(line: number, text: string | undefined, around: Node = {}): Generator<Found> {
  const parsed = text === undefined ? { fault: NOT_UTF8 } : parseJson(text);
  if ('fault' in parsed) yield { line, ...parsed };
  else for (const inner of valuesIn(parsed.value, around)) yield { line, ...inner };
}

type Value = { value: unknown; around: Node };

/** Whether a JSON object is a `JobPosting` of schema.org. */
export const isPosting = (node: Node) =>
  TYPES.parse(node['@type']).some((type) => /(^|[/:#])JobPosting$/.test(type));

/** The key of a captured response that has adverts below it; undefined for none. */
export const keyAbove = (node: Node): string | undefined =>
  Object.keys(node).find((key) =>
    valuesIn(node[key], {}).some(({ value }) => {
      const inner = nodeOf(value);
      return inner !== undefined && (isPosting(inner) || adapterOf(inner) !== undefined);
    }),
  );

/** The adverts of a response: the value itself, or what is below one of the keys that vendors use. */
function valuesIn(value: unknown, around: Node): Value[] {
  const all = LIST.safeParse(value);
  if (all.success) return all.data.flatMap((item) => valuesIn(item, around));
  const node = nodeOf(value);
  if (node === undefined) return [{ value, around }];
  const isAdvert = adapterOf(node) !== undefined || ('@type' in node && !('@graph' in node));
  const list = isAdvert
    ? undefined
    : Object.keys(node).find((key) => LISTS.has(key) && Array.isArray(node[key]));
  if (list !== undefined) return LIST.parse(node[list]).map((item) => ({ value: item, around: node }));
  return [singleIn(node, around)];
}

function singleIn(node: Node, around: Node): Value {
  let found: { value: Node; around: Node } = { value: node, around };
  for (let depth = 0; depth < DEEPEST_SINGLE; depth += 1) {
    const { value } = found;
    const keys = Object.keys(value).length <= 2 ? [INFO, ...SINGLES] : [INFO];
    const single = keys.map((key) => nodeOf(value[key])).find((inner) => inner !== undefined);
    if (single === undefined || adapterOf(value) !== undefined) break;
    found = { value: single, around: value };
  }
  return found;
}

function parseJson(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `is not JSON: ${wordsOf(error).replace(/\s+/g, ' ').slice(0, 80)}` };
  }
}

const objectOf = (bytes: Buffer | undefined): Node => {
  const parsed = parseJson((bytes && textOf(bytes)) ?? '{}');
  return 'value' in parsed ? (nodeOf(parsed.value) ?? {}) : {};
};
