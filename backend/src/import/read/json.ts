/**
 * The records of JSON: one, a list, or a document with lists anywhere below its
 * keys.
 */
import { oneOf } from '../../patterns';
import { recordsInDocument } from './records-in-document';
import { parsedText, Unusable } from '../problem';
import { ALONE, nodeOf, type Found, type Node } from './record';

/**
 * A string, a bracket, a colon, or the end of a line: what tells where a value
 * stands.
 */
const SIGNS = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\]:\n]/g;

/**
 * The lines of the objects at a path, in their order, in a text that begins in
 * line `first`.
 */
const linesIn = (text: string, first: number) => (path: readonly string[]) => {
  if (!text.includes('\n')) return [];
  const lines: number[] = [];
  const keys: string[] = [];
  let line = first;
  let before = '';
  for (const [sign] of text.matchAll(SIGNS)) {
    if (sign === '\n') line += 1;
    else if (sign === ':') keys[keys.length - 1] = before;
    else if (sign === '}' || sign === ']') keys.pop();
    else if (sign === '{' || sign === '[') {
      const isHere =
        keys.length === path.length &&
        path.every((key, index) => key === '*' || key === keys[index]);
      if (isHere) lines.push(line);
      keys.push('*');
    } else before = sign.slice(1, -1);
  }
  return lines;
};

/**
 * What stands before JSON that a script is to read, or is to be kept from
 * reading.
 */
const GUARDS = oneOf([
  // )]}'
  /\)\]\}',?/,
  // while(1);
  /while\s*\(\s*1\s*\)\s*;/,
  // for(;;);
  /for\s*\(\s*;;\s*\)\s*;/,
  // {}&&
  /\{\}\s*&&/,
  // /**/ callback(
  /(?:\/\*[^*]*\*\/)?\s*[\w$.]{1,100}\s*\(/,
  // window.jobs =
  /(?:(?:var|let|const)\s+)?[\w$.]{1,100}\s*=/,
]);
const GUARD = new RegExp(`^\\s*(?:${GUARDS.source})(?=\\s*[[{])`);

/**
 * Whether a text is JSON behind a guard, or the argument of a function (JSONP).
 */
export const isGuarded = (text: string): boolean => GUARD.test(text);

/** The JSON without its guard, in the same lines. */
export function withoutGuard(text: string): string {
  const [guard] = GUARD.exec(text) ?? [];
  if (guard === undefined) return text;
  const lines = '\n'.repeat(guard.split('\n').length - 1);
  const json = text.slice(guard.length).trimEnd().replace(/;$/, '').trimEnd();
  return lines + (guard.endsWith('(') ? json.replace(/\)$/, '') : json);
}

export function recordsInJson(text: string): Iterable<Found> {
  const { value, fault } = parsedText(text);
  if (fault !== undefined) {
    const [, at = text.length] = /position (\d+)/.exec(fault) ?? [];
    const line = text.slice(0, Number(at)).split('\n').length;
    throw new Unusable(`The file, in line ${line}, ${fault}.`);
  }
  if (typeof value !== 'object' || value === null)
    throw new Unusable('The file is neither a JSON object nor a list of them.');
  return withReferences(text, () =>
    recordsInDocument(value, linesIn(text, 1), 1),
  );
}

/**
 * Those of a line of JSON Lines, or of a script, mended where it is broken: it
 * does not affect the others.
 */
function recordsInPart(
  line: number,
  text: string,
  mend?: (text: string) => string,
): Iterable<Found> {
  const parsed = parsedText(text);
  const { value, fault } =
    mend && parsed.fault !== undefined ? parsedText(mend(text)) : parsed;
  if (fault !== undefined) return [{ line, reason: fault }];
  if (typeof value === 'object' && value !== null)
    return recordsInDocument(value, linesIn(text, line), line);
  return [{ ...ALONE, line, value }];
}

export const recordsInLine = (line: number, text: string) =>
  withReferences(text, () => recordsInPart(line, text));

/**
 * What pages write around JSON, with the line break of a comment: `//<![CDATA[`
 * … `//]]>`, `<!--` … `-->`.
 */
const AROUND = oneOf(
  [
    /^\s*(?:\/[/*])?\s*<!(?:--|\[CDATA\[)(?:\s*\*\/)?/,
    /(?:\/[/*]\s*)?(?:--|\]\])>(?:\s*\*\/)?\s*$/,
    /;\s*$/,
  ],
  'g',
);
const STRING_OR_COMMA = /"[^"\\]*(?:\\[^][^"\\]*)*"|,(?=\s*[}\]])/g;

/**
 * JSON without common faults of scripts: comments around it, raw line breaks in
 * texts, commas before a bracket.
 */
const mended = (text: string) =>
  text
    .replaceAll(AROUND, '')
    .replaceAll(STRING_OR_COMMA, (sign) =>
      sign === ','
        ? ''
        : sign.replaceAll(/\p{Cc}/gu, (control) =>
            JSON.stringify(control).slice(1, -1),
          ),
    );

export function recordsInScripts(
  scripts: readonly { line: number; text: string }[],
): Iterable<Found> {
  if (scripts.length === 0)
    return [
      { line: 1, reason: 'has no script of the type application/ld+json' },
    ];
  const records = () =>
    scripts.flatMap(({ line, text }) => [...recordsInPart(line, text, mended)]);
  return withReferences(scripts.map(({ text }) => text).join(''), records);
}

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
function* withReferences(
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
