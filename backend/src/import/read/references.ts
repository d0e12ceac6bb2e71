/** References inside a JSON document, and the objects that they name. */
import { nodeOf, type FoundRecord, type RecordNode } from './record';

const MOST_REFERENCES = 100_000;
const DEEPEST = 8;
const NAMING_KEYS = ['@id', '@type', 'type', 'id'];
const isReference = (node: RecordNode) =>
  Object.keys(node).every((key) => NAMING_KEYS.includes(key));

/**
 * A name that references of the document use: `{"@id": …}`, or JSON:API's
 * `{"type": …, "id": …}`.
 */
function nameOfNode({ '@id': iri, type, id }: RecordNode): string | undefined {
  if (typeof iri === 'string') return iri;
  return typeof type === 'string' && id !== undefined
    ? JSON.stringify([type, id])
    : undefined;
}

/**
 * The records, with each reference replaced by the object of that name. Calls
 * `records` twice where the text has names.
 */
export function* withReferences(
  jsonText: string,
  records: () => Iterable<FoundRecord>,
): Generator<FoundRecord> {
  if (!jsonText.includes('"@id"') && !jsonText.includes('"included"'))
    return yield* records();
  const namedNodes = new Map<string, RecordNode>();
  for (const foundRecord of records())
    if ('value' in foundRecord)
      // -1 for the list of both, so that each is at the depth 0
      collectNames([foundRecord.value, foundRecord.around], namedNodes, -1);
  for (const foundRecord of records())
    yield 'value' in foundRecord && namedNodes.size > 0
      ? { ...foundRecord, value: resolved(foundRecord.value, namedNodes, 0) }
      : foundRecord;
}

/** Adds the objects of a value by the names that references use. */
function collectNames(
  documentValue: unknown,
  namedNodes: Map<string, RecordNode>,
  nodeDepth: number,
): void {
  if (
    nodeDepth > DEEPEST ||
    typeof documentValue !== 'object' ||
    documentValue === null
  )
    return;
  const node = nodeOf(documentValue);
  if (node && !isReference(node) && namedNodes.size < MOST_REFERENCES) {
    const name = nameOfNode(node);
    if (name !== undefined) namedNodes.set(name, node);
  }
  for (const innerValue of Object.values(documentValue))
    collectNames(innerValue, namedNodes, nodeDepth + 1);
}

/** A value with the objects that its references name. */
function resolved(
  documentValue: unknown,
  namedNodes: ReadonlyMap<string, RecordNode>,
  nodeDepth: number,
): unknown {
  if (
    nodeDepth > DEEPEST ||
    typeof documentValue !== 'object' ||
    documentValue === null
  )
    return documentValue;
  if (Array.isArray(documentValue))
    return documentValue.map((item) =>
      resolved(item, namedNodes, nodeDepth + 1),
    );
  const node = nodeOf(documentValue) ?? {};
  const referred = isReference(node)
    ? namedNodes.get(nameOfNode(node) ?? '')
    : undefined;
  return Object.fromEntries(
    Object.entries(referred ?? node).map(([key, innerValue]) => [
      key,
      resolved(innerValue, namedNodes, nodeDepth + 1),
    ]),
  );
}
