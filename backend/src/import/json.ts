/**
 * The records of JSON: one, a list, or a document with a list anywhere below its keys; documents may follow one another. A scan finds
 * the spans of lists, and each element is parsed alone, so that a broken one does not affect the others.
 */
import { LONGEST_ADVERT } from './bytes';
import { locate } from './locate';
import { Unusable, wordsOf } from './problem';
import { nodeOf, pulled, type Found, type Node } from './record';

interface Span {
  from: number;
  to: number;
  line: number;
}

/** A list that is reached by keys alone, with the spans of its elements. */
interface List extends Span {
  path: string[];
  items: Span[];
}

interface JsonDocument extends Span {
  lists: List[];
}

/** An open bracket. The path is undefined inside an element of a list. */
interface Open {
  closing: number;
  path: string[] | undefined;
  list: List | undefined;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const NEWLINE = 0x0a;
const CLOSING: Record<number, number> = { 0x7b: 0x7d, 0x5b: 0x5d };
const LIST_END = 0x5d;
const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

const DEEPEST = 10_000;
const MOST_ITEMS = 2_000_000;
/** Of a document without its lists of adverts, in bytes. */
const LONGEST_SHELL = 16_000_000;
const SAMPLES = 20;

/** The position after the string that opens at `at`. */
function afterString(bytes: Buffer, at: number): number {
  let end = at + 1;
  for (; end < bytes.length && bytes[end] !== QUOTE; end += 1) if (bytes[end] === BACKSLASH) end += 1;
  return end + 1;
}

/** Throws `Unusable` when brackets do not match, or the text ends inside of them. */
function* documentsIn(bytes: Buffer, firstLine: number): Generator<JsonDocument> {
  const open: Open[] = [];
  let document: JsonDocument = { from: 0, to: 0, line: firstLine, lists: [] };
  let item: Span | undefined;
  let [line, began, items] = [firstLine, firstLine, 0];
  /** The last string, which is the key of what opens next. */
  let key = { from: 0, to: 0 };
  const endItem = (to: number, list: List | undefined) => {
    if (!item || !list) return;
    list.items.push({ ...item, to });
    item = undefined;
    began = line;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === NEWLINE) line += 1;
    if (isSpace(byte)) continue;
    const top = open.at(-1);
    const closing = CLOSING[byte];
    if (byte === COMMA) endItem(at, top?.list);
    else if (top === undefined) {
      if (closing === undefined)
        throw new Unusable(
          `Line ${line}: ${document.to > 0 ? 'there is something after the end of the list' : 'the file is neither a JSON object nor a list of them'}.`,
        );
      document = { from: at, to: 0, line, lists: [] };
      began = line;
    } else if (top.list && item === undefined && byte !== top.closing) {
      items += 1;
      if (items > MOST_ITEMS) throw new Unusable('The file has more than 2 million things.');
      item = { from: at, to: 0, line };
      began = line;
    }
    if (byte === QUOTE) {
      const end = afterString(bytes, at);
      if (end > bytes.length) throw notWhole(began);
      key = { from: at, to: end };
      for (; at < end - 1; at += 1) if (bytes[at] === NEWLINE) line += 1;
    } else if (closing !== undefined) {
      if (open.length >= DEEPEST) throw new Unusable('The file nests too deeply.');
      const isTracked = top === undefined || (top.path !== undefined && top.list === undefined);
      const path = !isTracked ? undefined : top === undefined ? [] : [...(top.path ?? []), keyIn(bytes, key)];
      const list = path && closing === LIST_END ? { path, from: at, to: 0, line, items: [] } : undefined;
      if (list) document.lists.push(list);
      open.push({ closing, path, list });
    } else if (byte === 0x7d || byte === LIST_END) {
      if (top?.closing !== byte)
        throw new Unusable(`Line ${line}: a bracket closes that does not match the one that opened.`);
      if (top.list) {
        endItem(at, top.list);
        top.list.to = at + 1;
      }
      open.pop();
      if (open.length === 0) {
        document.to = at + 1;
        yield document;
      } else endItem(at + 1, open.at(-1)?.list);
    }
  }
  if (open.length > 0) throw notWhole(began);
}

const notWhole = (line: number) =>
  new Unusable(`The file ends within what begins in line ${line}: it is not whole.`);

function keyIn(bytes: Buffer, { from, to }: { from: number; to: number }): string {
  const parsed = parsedText(bytes.toString('utf8', from, Math.min(to, from + 1000)));
  return 'value' in parsed && typeof parsed.value === 'string' ? parsed.value : '';
}

/** A text of JSON, or the reason why it is none. */
export function parsedText(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `is not JSON: ${wordsOf(error).replace(/\s+/g, ' ').slice(0, 80)}` };
  }
}

const parsed = (bytes: Buffer, { from, to }: Span) =>
  to - from > LONGEST_ADVERT
    ? { fault: 'is longer than 4 MB' }
    : parsedText(bytes.toString('utf8', from, to));

/** A document with other texts for some of its lists. */
function rewritten(bytes: Buffer, document: JsonDocument, textOf: (list: List) => string | undefined) {
  let [text, at] = ['', document.from];
  for (const list of document.lists) {
    const instead = textOf(list);
    if (instead === undefined) continue;
    if (list.from - at > LONGEST_SHELL) return { fault: 'is longer than 16 MB beside its lists' };
    text += bytes.toString('utf8', at, list.from) + instead;
    at = list.to;
  }
  if (text.length + document.to - at > LONGEST_SHELL)
    return { fault: 'is longer than 16 MB beside its lists' };
  return parsedText(text + bytes.toString('utf8', at, document.to));
}

/** The first readable elements of a list, as its text; undefined for a short list, which stays. */
function sampleOf(bytes: Buffer, { items, from, to }: List): string | undefined {
  const broken = items.slice(0, SAMPLES).some((item) => 'fault' in parsed(bytes, item));
  if (items.length <= SAMPLES && !broken && to - from < LONGEST_ADVERT) return undefined;
  const readable = items.slice(0, 5 * SAMPLES).filter((item) => !('fault' in parsed(bytes, item)));
  return `[${readable.slice(0, SAMPLES).map(({ from: begin, to: end }) => bytes.toString('utf8', begin, end))}]`;
}

/** The records of a text of JSON that begins in line `line`, before references are resolved. */
export function* recordsInJson(bytes: Buffer, line = 1): Generator<Found> {
  for (const document of documentsIn(bytes, line)) {
    const shell = rewritten(bytes, document, (list) => sampleOf(bytes, list));
    if ('fault' in shell) yield { line: document.line, ...shell };
    else for (const path of locate(shell.value)) yield* recordsAt(bytes, document, path);
  }
}

/** The records at a path of `locate`, such as `jobs.*`. */
function* recordsAt(bytes: Buffer, document: JsonDocument, path: readonly string[]): Generator<Found> {
  const star = path.indexOf('*');
  const keys = star < 0 ? path : path.slice(0, star);
  const list = star < 0 ? undefined : document.lists.find((one) => one.path.join('\n') === keys.join('\n'));
  const whole = rewritten(bytes, document, (one) => (one === list ? '[]' : undefined));
  const around: Node = ('value' in whole && nodeOf(whole.value)) || {};
  if (list === undefined) {
    const parent =
      pulled(around, path.slice(0, -1))
        .map(nodeOf)
        .find((node) => node !== undefined) ?? {};
    for (const value of pulled('value' in whole ? whole.value : undefined, path))
      yield { line: document.line, value, around: parent };
    return;
  }
  for (const item of list.items) {
    const one = parsed(bytes, item);
    if ('fault' in one) yield { line: item.line, ...one };
    else
      for (const value of pulled(one.value, path.slice(star + 1))) yield { line: item.line, value, around };
  }
}
