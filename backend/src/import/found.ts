import { z } from 'zod';
import { NOT_UTF8, textOf, type Part } from './bytes';
import { adapterOf } from './adapters/all';
import type { Node } from './adapters/adapter';
import { LISTS } from './json-elements';
import { wordsOf } from './problem';

/** A value of a feed with its line, or the reason why it cannot be read. */
export type Found = { line: number } & ({ value: unknown; around: Node } | { fault: string });

const NODE = z.record(z.string(), z.unknown());
const LIST = z.array(z.unknown());
/** The keys of a response that holds one advert. */
const SINGLES = ['job', 'offer'];

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

function valuesIn(value: unknown, around: Node): { value: unknown; around: Node }[] {
  const all = LIST.safeParse(value);
  if (all.success) return all.data.flatMap((item) => valuesIn(item, around));
  const node = nodeOf(value);
  if (node === undefined) return [{ value, around }];
  const isAdvert = adapterOf(node) !== undefined || ('@type' in node && !('@graph' in node));
  const list = isAdvert
    ? undefined
    : Object.keys(node).find((key) => LISTS.has(key) && Array.isArray(node[key]));
  if (list !== undefined) return LIST.parse(node[list]).map((item) => ({ value: item, around: node }));
  const single = SINGLES.map((key) => nodeOf(node[key])).find((inner) => inner !== undefined);
  return single !== undefined && Object.keys(node).length <= 2
    ? [{ value: single, around: node }]
    : [{ value, around }];
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
