/** XML and RSS as one object, whose records are found like those of JSON. */
import { wholeOneOf } from '../../patterns';
import { Unusable } from '../problem';
import type { AdvertSigns } from './advert-signs';
import { parseMarkup, type MarkupPlace } from './markup';
import {
  nodeOf,
  valuesAlong,
  type FoundRecord,
  type RecordNode,
} from './record';
import { recordsInDocument } from './records-in-document';

interface XmlElement extends MarkupPlace {
  name: string;
  text: string;
  attributes: RecordNode;
  children: RecordNode;
  parent?: XmlElement;
}

/** Elements of HTML, which stand in texts without being escaped. */
const HTML_ELEMENT = wholeOneOf(
  [
    /p|br|hr|img|ul|ol|li|a|div|span|font|h[1-6]/,
    /b|i|u|s|em|strong|small|su[bp]/,
    /table|t(?:head|body|r|d|h)/,
    /blockquote|pre|script|style/,
  ],
  'i',
);

const startTag = (name: string, { href }: RecordNode) =>
  typeof href === 'string'
    ? `<${name} href="${href.replaceAll('"', '&quot;')}">`
    : `<${name}>`;

const LONGEST_NAME = 60;

/**
 * The name of an element's field. It is "Location" for `<Classification
 * name="Location">Leeds</Classification>`, if no field has that name yet.
 */
function nameOfField({
  name,
  text,
  attributes,
  children,
  parent,
}: XmlElement): string {
  const statedName = attributes['name'];
  const isNamed =
    typeof statedName === 'string' &&
    statedName.length <= LONGEST_NAME &&
    /\p{L}/u.test(statedName);
  const isTextAlone = text.trim() !== '' && Object.keys(children).length === 0;
  return isNamed &&
    isTextAlone &&
    NAMED_ELEMENT.test(name) &&
    !(statedName in (parent?.children ?? {}))
    ? statedName
    : name;
}

/** Elements that say what they are in an attribute. */
const NAMED_ELEMENT = wholeOneOf(
  [
    /(?:custom_?)?(?:fields?|attribute|property)/,
    /classification|param(?:eter)?|criteria|facet/,
    /item|value|data|column|element/,
  ],
  'i',
);

/**
 * The text of an element without children; else an object of its attributes and
 * children. An empty element with attributes is an object too.
 */
function valueOfElement({ text, children, attributes }: XmlElement): unknown {
  const isTextAlone =
    Object.keys(children).length === 0 &&
    (text.trim() !== '' || Object.keys(attributes).length === 0);
  return isTextAlone ? text : { ...attributes, ...children };
}

/** Elements of HTML that have no end tag. */
const VOID_ELEMENT = /^(?:[bh]r|img)$/i;

/** Repeated children become a list. */
function addChild(
  { children }: XmlElement,
  name: string,
  childValue: unknown,
): void {
  const earlierValue = children[name];
  if (Array.isArray(earlierValue)) earlierValue.push(childValue);
  else
    children[name] =
      earlierValue === undefined ? childValue : [earlierValue, childValue];
}

const unclosedError = ({ line, name }: XmlElement) =>
  new Unusable(
    `The file is not valid XML from line ${line} on: <${name}> is not closed.`,
  );

/**
 * The document as one object, with the lines of its elements. Throws `Unusable`
 * where an element is not closed, as in a file that was cut.
 */
async function readElements(textPieces: AsyncIterable<string>) {
  const root = Object.create(null) as RecordNode;
  const lineOfNode = new WeakMap<RecordNode, number>();
  let currentElement: XmlElement = {
    name: '',
    line: 1,
    end: 0,
    text: '',
    attributes: {},
    children: root,
  };
  const isMarkup = (name: string) =>
    currentElement.parent !== undefined && HTML_ELEMENT.test(name);
  await parseMarkup(textPieces, 'xml', (markupPlace) => ({
    onopentag(name, attributes) {
      if (isMarkup(name)) {
        currentElement.text += startTag(name, attributes);
        return;
      }
      const children = Object.create(null) as RecordNode;
      currentElement = {
        name,
        ...markupPlace(),
        text: '',
        attributes,
        children,
        parent: currentElement,
      };
    },
    ontext(text) {
      currentElement.text += text;
    },
    onclosetag(tag, isImplied) {
      if (isMarkup(tag)) {
        if (!VOID_ELEMENT.test(tag)) currentElement.text += `</${tag}>`;
        return;
      }
      // `<id/>` ends where it begins
      if (isImplied && markupPlace().end !== currentElement.end)
        throw unclosedError(currentElement);
      const { parent = currentElement } = currentElement;
      const elementValue = valueOfElement(currentElement);
      addChild(parent, nameOfField(currentElement), elementValue);
      lineOfNode.set(nodeOf(elementValue) ?? {}, currentElement.line);
      currentElement = parent;
    },
  }));
  return { root, lineOfNode };
}

/** Throws what `readElements` throws. */
export async function* recordsInXml(
  textPieces: AsyncIterable<string>,
  advertSigns: AdvertSigns,
): AsyncGenerator<FoundRecord> {
  const { root, lineOfNode } = await readElements(textPieces);
  const linesAt = (path: readonly string[]) =>
    valuesAlong(root, path).flatMap(
      (recordValue) => lineOfNode.get(nodeOf(recordValue) ?? {}) ?? [],
    );
  // a feed without adverts
  if (Object.values(root).every((value) => value === '')) return;
  yield* recordsInDocument({ root, firstLine: 1, linesAt }, advertSigns);
}
