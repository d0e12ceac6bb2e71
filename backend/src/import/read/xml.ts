/** XML and RSS as one object, whose records are found like those of JSON. */
import { wholeOneOf } from '../../patterns';
import { Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import { parseMarkup, type Place } from './markup';
import { nodeOf, pulled, type Found, type Node } from './record';
import { recordsInDocument } from './records-in-document';

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
  signs: AdvertSigns,
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
  await parseMarkup(texts, true, (place) => ({
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
  yield* recordsInDocument({ root, firstLine: 1, linesAt }, signs);
}
