/** XML and RSS as one object, whose records are found like those of JSON. */
import { SaxesParser } from 'saxes';
import { LONGEST_ADVERT } from './bytes';
import { recordsInDocument } from './locate';
import { Unusable, wordsOf } from './problem';
import { nodeOf, pulled, type Found, type Node } from './record';

const DEEPEST = 1000;

interface Element {
  name: string;
  line: number;
  text: string;
  attributes: Node;
  children: Node;
  parent?: Element;
}

/** Elements of HTML, which stand in texts without being escaped. */
const HTML =
  /^(?:p|br|hr|ul|ol|li|b|i|u|em|strong|small|su[bp]|div|span|a|h[1-6]|table|t(?:head|body|r|d|h)|blockquote|pre)$/i;

const startOf = (name: string, { href }: Node) =>
  typeof href === 'string' ? `<${name} href="${href.replaceAll('"', '&quot;')}">` : `<${name}>`;

/** What XML has no place for outside CDATA: an ampersand of no reference that it knows, `<br>`, and control characters anywhere. */
const SIGNS =
  /<!\[CDATA\[|\]\]>|<[bh]r>(?!<\/)|&(?!(?:amp|lt|gt|quot|apos|#(?:9|1[03]|3[2-9]|[4-9]\d|\d{3,7})|#x(?:[9ad]|[2-9a-f][\da-f]|[\da-f]{3,6}));)|\p{Cc}(?<![\t\n\r])|[\ufffe\uffff]/giu;

/** A document in which "Audit & Tax", `&nbsp;` and `<br>` are texts. */
async function* mended(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let isData = false;
  let rest: string | undefined;
  const sound = (text: string) =>
    text.replaceAll(SIGNS, (sign) => {
      if (sign.length === 9) isData = true; // CDATA begins
      if (sign === ']]>') isData = false;
      if (/^[^<\]&]/.test(sign)) return '';
      return isData ? sign : sign.replace('&', '&amp;').replace('r>', 'r/>');
    });
  for await (const text of texts) {
    rest = rest === undefined ? text.trimStart() : rest + text;
    // no sign has a blank inside
    const end = rest.length > LONGEST_ADVERT ? rest.length : rest.lastIndexOf(' ') + 1;
    yield sound(rest.slice(0, end));
    rest = rest.slice(end);
  }
  yield sound(rest ?? '');
}

/** A text, or an object of the children; attributes stand beside them. */
function valueOf({ text, children, attributes }: Element): unknown {
  const isText =
    Object.keys(children).length === 0 && (text.trim() !== '' || Object.keys(attributes).length === 0);
  return isText ? text : { ...attributes, ...children };
}

/** No document type is read, so nothing can expand. Throws `Unusable` for XML that is not well-formed. */
export async function* recordsInXml(texts: AsyncIterable<string>): AsyncGenerator<Found> {
  const parser = new SaxesParser({ position: true });
  const root = Object.create(null) as Node;
  const lines = new WeakMap<Node, number>();
  let here: Element = { name: '', line: 1, text: '', attributes: {}, children: root };
  let depth = 0;
  const isMarkup = (name: string) => here.parent !== undefined && HTML.test(name);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new Unusable('The file nests too deeply.');
    if (isMarkup(name)) return void (here.text += startOf(name, attributes));
    const children = Object.create(null) as Node;
    here = { name, line: parser.line, text: '', attributes: { ...attributes }, children, parent: here };
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    if (isMarkup(tag.name)) return void (here.text += /^[bh]r$/i.test(tag.name) ? '' : `</${tag.name}>`);
    const { name, line, parent = here } = here;
    const value = valueOf(here);
    const before = parent.children[name];
    // repeated children become a list
    if (Array.isArray(before)) before.push(value);
    else parent.children[name] = before === undefined ? value : [before, value];
    lines.set(nodeOf(value) ?? {}, line);
    here = parent;
  });
  for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => void (here.text += text));
  try {
    for await (const text of mended(texts)) parser.write(text);
    parser.close();
  } catch (error) {
    if (error instanceof Unusable) throw error;
    const sentence = `The file is no XML from line ${parser.line} on: ${wordsOf(error)}`;
    throw new Unusable(sentence, { cause: error });
  }
  const linesAt = (path: readonly string[]) =>
    pulled(root, path).flatMap((value) => lines.get(nodeOf(value) ?? {}) ?? []);
  // a feed without adverts
  if (Object.values(root).every((value) => value === '')) return;
  yield* recordsInDocument(root, linesAt, 1);
}
