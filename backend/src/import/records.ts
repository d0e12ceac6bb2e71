/** A file as plain records, whatever it is written in. */
import { chunksOf, encodingOf, linesOf, NOT_UTF8, wholeFile } from './bytes';
import { rowsOfCsv } from './csv';
import { recordsInJson } from './json';
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

/** The first characters of a file. */
async function headOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    size += chunk.length;
    if (size >= HEAD) break;
  }
  return new TextDecoder('utf-8').decode(Buffer.concat(pieces).subarray(0, HEAD), { stream: true });
}

/** The records of a file, whose columns a person may have named. Throws `Unusable` where it cannot be read to its end. */
export async function* recordsOf(file: string, map: FieldMap = []): AsyncGenerator<Found> {
  const encoding = await encodingOf(file);
  const chunks = () => chunksOf(file, encoding);
  const head = await headOf(chunks());
  const found = recordsIn(containerOf(file, head), head, chunks, map);
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
  chunks: () => AsyncIterable<Buffer>,
  map: FieldMap,
): AsyncGenerator<Found> {
  switch (container) {
    case 'csv':
      return yield* recordsInCsv(head, chunks(), map);
    case 'xml':
      return yield* recordsInXml(head, chunks());
    case 'jsonl':
      for await (const { line, bytes } of linesOf(chunks()))
        yield* bytes
          ? linked(bytes, () => recordsInLine(line, bytes))
          : [{ line, fault: 'is longer than 4 MB' }];
      return;
    case 'html': {
      const scripts = scriptsIn((await wholeFile(chunks(), LONGEST, 'The page')).toString('latin1'));
      if (scripts.length === 0) yield { line: 1, fault: 'has no script of the type application/ld+json' };
      return yield* resolved(() => scripts.flatMap(({ line, bytes }) => recordsInLine(line, bytes)));
    }
    case 'json': {
      const bytes = await wholeFile(chunks(), LONGEST, 'The JSON document');
      if (bytes.length === 0) throw new Unusable('The file is empty.');
      return yield* linked(bytes, () => recordsInJson(bytes));
    }
  }
}

/** What a page shows as text or not at all, and its scripts. */
const TEXTS =
  /<!--[^]*?(?:-->|$)|<(style|title|textarea|xmp|iframe|noembed|noframes)\b[^]*?(?:<\/\1\b|$)|<script\b([^>]*)>([^]*?)(?:<\/script\b|$)/gi;

/** The scripts of linked data in an HTML page of Latin-1 characters, with their lines. A tree could have any number of elements. */
function scriptsIn(page: string): { line: number; bytes: Buffer }[] {
  let [line, at] = [1, 0];
  return [...page.matchAll(TEXTS)].flatMap(({ 0: whole, 2: attributes, 3: text = '', index }) => {
    if (!/\btype\s*=\s*["']?\s*application\/ld\+json\b/i.test(attributes ?? '')) return [];
    const begin = index + whole.indexOf('>') + 1;
    line += page.slice(at, begin).split('\n').length - 1;
    at = begin;
    return [{ line, bytes: Buffer.from(text, 'latin1') }];
  });
}

/** A line of JSON Lines, or a script: a broken one does not affect the others. */
function recordsInLine(line: number, bytes: Buffer): Found[] {
  try {
    return [...recordsInJson(bytes, line)];
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const parsed = parsedText(bytes.toString('utf8'));
    return [{ line, ...('value' in parsed ? { ...parsed, around: {} } : parsed) }];
  }
}

const MOST_REFERENCES = 100_000;
const DEEPEST = 8;

/** A name that references of the document use: `{"@id": …}`, or JSON:API's `{"type": …, "id": …}`. */
function nameOfNode({ '@id': iri, type, id }: Node): string | undefined {
  if (typeof iri === 'string') return iri;
  return typeof type === 'string' && id !== undefined ? JSON.stringify([type, id]) : undefined;
}
const NAMING = ['@id', '@type', 'type', 'id'];

const linked = (bytes: Buffer, records: () => Iterable<Found>) =>
  bytes.includes('"@id"') || bytes.includes('"included"') ? resolved(records) : records();

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
  chunks: AsyncIterable<Buffer>,
  map: FieldMap,
): AsyncGenerator<Found> {
  let header: string[] | undefined;
  const isNamed = (field: string) =>
    map.some(([path]) => path === field.trim()) || certainColumn(field) !== undefined;
  for await (const { line, fields } of rowsOfCsv(head.slice(0, 1_000_000), chunks, isNamed)) {
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
