/** References inside a JSON document, and the objects that they name. */
import { nodeOf, type Found, type Node } from './record';

const MOST_REFERENCES = 100_000;
const DEEPEST = 8;
const NAMING = ['@id', '@type', 'type', 'id'];
const isReference = (node: Node) =>
  Object.keys(node).every((key) => NAMING.includes(key));

/**
 * A name that references of the document use: `{"@id": …}`, or JSON:API's
 * `{"type": …, "id": …}`.
 */
function nameOfNode({ '@id': iri, type, id }: Node): string | undefined {
  if (typeof iri === 'string') return iri;
  return typeof type === 'string' && id !== undefined
    ? JSON.stringify([type, id])
    : undefined;
}

/** Records whose references are what the document says under that name. */
export function* withReferences(
  text: string,
  records: () => Iterable<Found>,
): Generator<Found> {
  if (!text.includes('"@id"') && !text.includes('"included"'))
    return yield* records();
  const named = new Map<string, Node>();
  for (const found of records())
    if ('value' in found) collectNames([found.value, found.around], named, -1);
  for (const found of records())
    yield 'value' in found && named.size > 0
      ? { ...found, value: resolved(found.value, named, 0) }
      : found;
}

/** Adds the objects of a value by the names that references use. */
function collectNames(
  value: unknown,
  named: Map<string, Node>,
  depth: number,
): void {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return;
  const node = nodeOf(value);
  if (node && !isReference(node) && named.size < MOST_REFERENCES) {
    const name = nameOfNode(node);
    if (name !== undefined) named.set(name, node);
  }
  for (const inner of Object.values(value))
    collectNames(inner, named, depth + 1);
}

/** A value with the objects that its references name. */
function resolved(
  value: unknown,
  named: ReadonlyMap<string, Node>,
  depth: number,
): unknown {
  if (depth > DEEPEST || typeof value !== 'object' || value === null)
    return value;
  if (Array.isArray(value))
    return value.map((item) => resolved(item, named, depth + 1));
  const node = nodeOf(value) ?? {};
  const referred = isReference(node)
    ? named.get(nameOfNode(node) ?? '')
    : undefined;
  return Object.fromEntries(
    Object.entries(referred ?? node).map(([key, inner]) => [
      key,
      resolved(inner, named, depth + 1),
    ]),
  );
}
