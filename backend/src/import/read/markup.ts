/**
 * XML and RSS as one object, whose records are found like those of JSON, and
 * the scripts of a page.
 */
import { Parser, type Handler } from 'htmlparser2';
import { wholeOneOf } from '../../patterns';
import { recordsInScripts } from './json';
import { recordsInDocument } from './records-in-document';
import { Unusable, type FieldMap } from '../problem';
import { nodeOf, pulled, type Found, type Node } from './record';
import { fromHeader, isNamedBy, recordsInTable, type TableRow } from './table';

/** Pages leave tags open; deeper ones take long. */
const DEEPEST = { xml: 1000, page: 20_000 };

/**
 * Parses markup as tolerantly as browsers do: `&` of no reference is a text. No
 * document type is read, so nothing can expand.
 */
async function parse(
  texts: AsyncIterable<string>,
  xmlMode: boolean,
  handlerWith: (
    here: () => Place,
  ) => Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>,
): Promise<void> {
  let line = 1;
  let depth = 0;
  const handler = handlerWith(() => ({ line, end: parser.endIndex }));
  const parser: Parser = new Parser(
    {
      ...handler,
      onopentag(...tag) {
        depth += 1;
        if (depth > DEEPEST[xmlMode ? 'xml' : 'page'])
          throw new Unusable('The file nests too deeply.');
        handler.onopentag(...tag);
      },
      onclosetag(...tag) {
        depth -= 1;
        handler.onclosetag(...tag);
      },
    },
    { xmlMode },
  );
  for await (const text of texts)
    for (const part of text.split(/(?<=\n)/)) {
      parser.write(part);
      if (part.endsWith('\n')) line += 1;
    }
  parser.end();
}

/** Where a tag stands: its line, and its end in the document. */
interface Place {
  line: number;
  end: number;
}

interface Element extends Place {
  name: string;
  text: string;
  attributes: Node;
  children: Node;
  parent?: Element;
}

/** Elements of HTML, which stand in texts without being escaped. */
const HTML = wholeOneOf(
  [
    /p|br|hr|img|ul|ol|li|a|div|span|font|h[1-6]/,
    /b|i|u|s|em|strong|small|su[bp]/,
    /table|t(?:head|body|r|d|h)/,
    /blockquote|pre|script|style/,
  ],
  'i',
);

const startOf = (name: string, { href }: Node) =>
  typeof href === 'string'
    ? `<${name} href="${href.replaceAll('"', '&quot;')}">`
    : `<${name}>`;

const LONGEST_NAME = 60;

/**
 * `<Classification name="Location">Leeds</Classification>` is a field by that
 * name, beside others of its kind.
 */
function nameOfField({
  name,
  text,
  attributes,
  children,
  parent,
}: Element): string {
  const stated = attributes['name'];
  const isNamed =
    typeof stated === 'string' &&
    stated.length <= LONGEST_NAME &&
    /\p{L}/u.test(stated);
  const isText = text.trim() !== '' && Object.keys(children).length === 0;
  return isNamed &&
    isText &&
    NAMED.test(name) &&
    !(stated in (parent?.children ?? {}))
    ? stated
    : name;
}

/** Elements that say what they are in an attribute. */
const NAMED = wholeOneOf(
  [
    /(?:custom_?)?(?:fields?|attribute|property)/,
    /classification|param(?:eter)?|criteria|facet/,
    /item|value|data|column|element/,
  ],
  'i',
);

/** A text, or an object of the children; attributes stand beside them. */
function valueOf({ text, children, attributes }: Element): unknown {
  const isText =
    Object.keys(children).length === 0 &&
    (text.trim() !== '' || Object.keys(attributes).length === 0);
  return isText ? text : { ...attributes, ...children };
}

/** Elements of HTML that have no end tag. */
const VOID = /^(?:[bh]r|img)$/i;

/** Repeated children become a list. */
function addChild({ children }: Element, name: string, value: unknown): void {
  const before = children[name];
  if (Array.isArray(before)) before.push(value);
  else children[name] = before === undefined ? value : [before, value];
}

/**
 * Throws `Unusable` where an element is not closed, as in a file that was cut.
 */
export async function* recordsInXml(
  texts: AsyncIterable<string>,
): AsyncGenerator<Found> {
  const root = Object.create(null) as Node;
  const lines = new WeakMap<Node, number>();
  let here: Element = {
    name: '',
    line: 1,
    end: 0,
    text: '',
    attributes: {},
    children: root,
  };
  const isMarkup = (name: string) =>
    here.parent !== undefined && HTML.test(name);
  await parse(texts, true, (place) => ({
    onopentag(name, attributes) {
      if (isMarkup(name)) {
        here.text += startOf(name, attributes);
        return;
      }
      const children = Object.create(null) as Node;
      here = { name, ...place(), text: '', attributes, children, parent: here };
    },
    ontext(text) {
      here.text += text;
    },
    onclosetag(tag, isImplied) {
      if (isMarkup(tag)) {
        if (!VOID.test(tag)) here.text += `</${tag}>`;
        return;
      }
      // `<id/>` ends where it begins
      if (isImplied && place().end !== here.end)
        throw new Unusable(
          `The file is no XML from line ${here.line} on: <${here.name}> is not closed.`,
        );
      const { parent = here } = here;
      const value = valueOf(here);
      addChild(parent, nameOfField(here), value);
      lines.set(nodeOf(value) ?? {}, here.line);
      here = parent;
    },
  }));
  const linesAt = (path: readonly string[]) =>
    pulled(root, path).flatMap((value) => lines.get(nodeOf(value) ?? {}) ?? []);
  // a feed without adverts
  if (Object.values(root).every((value) => value === '')) return;
  yield* recordsInDocument(root, linesAt, 1);
}

/** Elements at which the text of a cell has a line break. */
const LINE_BREAK = /^(?:br|p|div|li)$/i;
const LINKED_DATA = /^\s*application\/ld\+json\b/i;

/** A script of a page, with the line of its tag. */
interface Script {
  line: number;
  text: string;
}

/**
 * The scripts of linked data in a page, and the rows of its tables, without
 * those of tables inside.
 */
class PageContent {
  readonly scripts: Script[] = [];
  readonly tables: TableRow[][] = [];
  #script: Script | undefined;
  #depth = 0;
  #isInCell = false;

  open(name: string, type: string, line: number): void {
    if (name === 'script' && LINKED_DATA.test(type)) {
      this.#script = { line, text: '' };
      this.scripts.push(this.#script);
    }
    if (name === 'table') this.#depth += 1;
    const isOuter = this.#depth === 1;
    if (name === 'table' && isOuter) this.tables.push([]);
    else if (name === 'tr' && isOuter)
      this.tables.at(-1)?.push({ line, fields: [] });
    else if (/^t[dh]$/.test(name) && isOuter) this.#openCell();
    else if (LINE_BREAK.test(name)) this.#write('\n');
  }

  text(text: string): void {
    if (this.#script) this.#script.text += text;
    else this.#write(text);
  }

  close(name: string): void {
    this.#script = undefined;
    if (/^t[dhr]$/.test(name) && this.#depth === 1) this.#isInCell = false;
    if (name === 'table') this.#depth -= 1;
  }

  #openCell(): void {
    const row = this.tables.at(-1)?.at(-1);
    row?.fields.push('');
    this.#isInCell = row !== undefined;
  }

  #write(text: string): void {
    const fields = this.#isInCell ? this.tables.at(-1)?.at(-1)?.fields : [];
    if (fields && fields.length > 0) fields[fields.length - 1] += text;
  }
}

async function contentOfPage(texts: AsyncIterable<string>) {
  const content = new PageContent();
  await parse(texts, false, (place) => ({
    onopentag: (name, { type = '' }) => content.open(name, type, place().line),
    ontext: (text) => content.text(text),
    onclosetag: (name) => content.close(name),
  }));
  const tables = content.tables.map((rows) =>
    rows.map(({ line, fields }) => ({
      line,
      fields: fields.map((text) => text.trim()),
    })),
  );
  return { scripts: content.scripts, tables };
}

/**
 * The table whose header names most columns, two at least, with the header
 * first.
 */
function tableOfAdverts(
  tables: readonly TableRow[][],
  map: FieldMap,
): TableRow[] | undefined {
  const isNamed = isNamedBy(map);
  const [best] = tables
    .map((rows) => fromHeader(rows, map))
    .map((rows) => ({
      rows,
      known: rows[0]?.fields.filter(isNamed).length ?? 0,
    }))
    .toSorted((a, b) => b.known - a.known);
  return best && best.known >= 2 ? best.rows : undefined;
}

/**
 * Those of linked data in a page, else of its table: exports that are named
 * .xls are mostly one.
 */
export async function* recordsInHtml(
  texts: AsyncIterable<string>,
  map: FieldMap,
): AsyncGenerator<Found> {
  const { scripts, tables } = await contentOfPage(texts);
  const table = scripts.length === 0 ? tableOfAdverts(tables, map) : undefined;
  if (table) yield* recordsInTable(table, map);
  else yield* recordsInScripts(scripts);
}
