/** A file as plain records, whatever it is written in. */
import { encodingOf, linesOf, NOT_UTF8, textsOf, wholeText } from './bytes';
import { rowsOfCsv } from './csv';
import { recordsInDocument, recordsInJson } from './json';
import { parsedText, quoted, type FieldMap, Unusable } from './problem';
import { nameIn, nodeOf, TABLE, type Found, type Node } from './record';
import { certainColumn } from './names';
import { recordsInXml } from './xml';

/** How a file holds its records. */
type Container = 'json' | 'jsonl' | 'csv' | 'html' | 'xml';
const ENDINGS: Record<string, Container> = { jsonl: 'jsonl', ndjson: 'jsonl', csv: 'csv', tsv: 'csv' };

/** Of a JSON document or an HTML page, in bytes: this process holds it. */
const LONGEST = 100_000_000;
const HEAD = 4_000_000;
const HTML =
  /^<(?:!doctype\s+html|html|head|body|script|meta|title|div|p|link|style|main|section|svg|h\d|ul)\b/i;

function containerOf(file: string, head: string): Container {
  const ending = ENDINGS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''];
  if (ending) return ending;
  const text = head.slice(0, 4096).trimStart();
  if (text.startsWith('<')) return HTML.test(text) || /<html\b/i.test(text) ? 'html' : 'xml';
  if (/^\{.*\}[ \t]*\r?\n\s*\{/.test(text)) return 'jsonl';
  return /^[{[]/.test(text) || /\.json$/i.test(file) ? 'json' : 'csv';
}

/** The first characters of a text. */
async function headOf(texts: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const text of texts) {
    head += text;
    if (head.length >= HEAD) break;
  }
  return head.slice(0, HEAD);
}

/** The records of a file, whose columns a person may have named. Throws `Unusable` where it cannot be read to its end. */
export async function* recordsOf(file: string, map: FieldMap = []): AsyncGenerator<Found> {
  const encoding = await encodingOf(file);
  const texts = () => textsOf(file, encoding);
  const head = await headOf(texts());
  const found = recordsIn(containerOf(file, head), head, texts, map);
  if (!encoding.isDamaged) return yield* found;
  for await (const one of found) yield damaged(one) ?? one;
}

/** A record of damaged text, with the field that has the damage. */
function damaged(found: Found): Found | undefined {
  if (!('value' in found) || !JSON.stringify(found.value).includes('\ufffd')) return undefined;
  const node = nodeOf(found.value) ?? {};
  const field = Object.keys(node).find((key) => JSON.stringify(node[key]).includes('\ufffd')) ?? '';
  return { line: found.line, fault: NOT_UTF8, field, advert: nameIn({ ...node, [field]: '' }) };
}

async function* recordsIn(
  container: Container,
  head: string,
  texts: () => AsyncIterable<string>,
  map: FieldMap,
): AsyncGenerator<Found> {
  switch (container) {
    case 'csv':
      return yield* recordsInCsv(head, texts(), map);
    case 'xml':
      return yield* recordsInXml(head, texts());
    case 'jsonl':
      for await (const { line, text } of linesOf(texts()))
        yield* text === undefined
          ? [{ line, fault: 'is longer than 4 MB' }]
          : linked(text, () => recordsInLine(line, text));
      return;
    case 'html': {
      const scripts = scriptsIn(await wholeText(texts(), LONGEST, 'The page'));
      if (scripts.length === 0) yield { line: 1, fault: 'has no script of the type application/ld+json' };
      return yield* resolved(() => scripts.flatMap(({ line, text }) => recordsInLine(line, text)));
    }
    case 'json': {
      const text = await wholeText(texts(), LONGEST, 'The JSON document');
      if (text.trim() === '') throw new Unusable('The file is empty.');
      return yield* linked(text, () => recordsInJson(text));
    }
  }
}

/** What a page shows as text or not at all, and its scripts. */
const TEXTS =
  /<!--[^]*?(?:-->|$)|<(style|title|textarea|xmp|iframe|noembed|noframes)\b[^]*?(?:<\/\1\b|$)|<script\b([^>]*)>([^]*?)(?:<\/script\b|$)/gi;

/** The scripts of linked data in an HTML page, with their lines. A tree could have any number of elements. */
function scriptsIn(page: string): { line: number; text: string }[] {
  let [line, at] = [1, 0];
  return [...page.matchAll(TEXTS)].flatMap(({ 0: whole, 2: attributes, 3: text = '', index }) => {
    if (!/\btype\s*=\s*["']?\s*application\/ld\+json\b/i.test(attributes ?? '')) return [];
    const begin = index + whole.indexOf('>') + 1;
    line += page.slice(at, begin).split('\n').length - 1;
    at = begin;
    return [{ line, text }];
  });
}

/** A line of JSON Lines, or a script: a broken one does not affect the others. */
function recordsInLine(line: number, text: string): Found[] {
  const parsed = parsedText(text);
  if ('fault' in parsed) return [{ line, ...parsed }];
  const { value } = parsed;
  return typeof value === 'object' && value !== null
    ? [...recordsInDocument(value, text, line)]
    : [{ line, value, around: {} }];
}

const MOST_REFERENCES = 100_000;
const DEEPEST = 8;

/** A name that references of the document use: `{"@id": …}`, or JSON:API's `{"type": …, "id": …}`. */
function nameOfNode({ '@id': iri, type, id }: Node): string | undefined {
  if (typeof iri === 'string') return iri;
  return typeof type === 'string' && id !== undefined ? JSON.stringify([type, id]) : undefined;
}
const NAMING = ['@id', '@type', 'type', 'id'];

const linked = (text: string, records: () => Iterable<Found>) =>
  text.includes('"@id"') || text.includes('"included"') ? resolved(records) : records();

/** Records whose references are what the document says under that name. */
function* resolved(records: () => Iterable<Found>): Generator<Found> {
  const ids = new Map<string, Node>();
  const isReference = (node: Node) => Object.keys(node).every((key) => NAMING.includes(key));
  const collect = (value: unknown, depth: number): void => {
    if (depth > DEEPEST || typeof value !== 'object' || value === null) return;
    const node = nodeOf(value);
    const id = node && nameOfNode(node);
    if (node && id !== undefined && !isReference(node) && ids.size < MOST_REFERENCES) ids.set(id, node);
    for (const inner of Object.values(value)) collect(inner, depth + 1);
  };
  const withReferences = (value: unknown, depth: number): unknown => {
    if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => withReferences(item, depth + 1));
    const node = nodeOf(value) ?? {};
    const named = isReference(node) ? ids.get(nameOfNode(node) ?? '') : undefined;
    return Object.fromEntries(
      Object.entries(named ?? node).map(([key, inner]) => [key, withReferences(inner, depth + 1)]),
    );
  };
  for (const one of records()) {
    collect('value' in one ? one.value : undefined, 0);
    collect('around' in one ? one.around : undefined, 0);
  }
  for (const one of records())
    yield 'value' in one && ids.size > 0 ? { ...one, value: withReferences(one.value, 0) } : one;
}

async function* recordsInCsv(
  head: string,
  texts: AsyncIterable<string>,
  map: FieldMap,
): AsyncGenerator<Found> {
  let header: string[] | undefined;
  const isNamed = (field: string) =>
    map.some(([path]) => path === field.trim()) || certainColumn(field) !== undefined;
  for await (const { line, fields } of rowsOfCsv(head.slice(0, 1_000_000), texts, isNamed)) {
    if (header === undefined) {
      header = fields.map((field) => field.trim());
      const twice = header.find((name, at) => name !== '' && header?.indexOf(name) !== at);
      if (twice !== undefined) throw new Unusable(`The first line names the column ${quoted(twice)} twice.`);
    } else if (fields.length !== header.length && fields.some(Boolean))
      yield {
        line,
        advert: nameIn(
          Object.fromEntries(header.map((name, at) => [certainColumn(name) ?? name, fields[at]])),
        ),
        fault: `has ${fields.length} fields where the first line names ${header.length}`,
      };
    else if (fields.some(Boolean))
      yield {
        line,
        around: TABLE,
        value: Object.fromEntries(header.map((name, at) => [name, fields[at] ?? ''])),
      };
  }
  if (header === undefined) throw new Unusable('The file is empty.');
}
