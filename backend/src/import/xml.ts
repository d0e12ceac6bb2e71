/** XML and RSS as one object, whose records are found like those of JSON. */
import { SaxesParser } from 'saxes';
import { recordsInDocument } from './locate';
import { Unusable, wordsOf } from './problem';
import { nodeOf, pulled, type Found, type Node } from './record';

const DEEPEST = 1000;

interface Element {
  name: string;
  line: number;
  depth: number;
  text: string;
  attributes: Node;
  children: Node;
  parent?: Element;
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
  let here: Element = { name: '', line: 1, depth: 0, text: '', attributes: {}, children: root };
  parser.on('opentag', ({ name, attributes }) => {
    if (here.depth === DEEPEST) throw new Unusable('The file nests too deeply.');
    const children = Object.create(null) as Node;
    const [line, depth] = [parser.line, here.depth + 1];
    here = { name, line, depth, text: '', attributes: { ...attributes }, children, parent: here };
  });
  parser.on('closetag', () => {
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
    for await (const text of texts) parser.write(text);
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
