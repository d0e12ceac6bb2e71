/**
 * The records of JSON: one, a list, or a document with a list anywhere below its keys; documents may follow one another. A list is cut
 * into the spans of its elements, and each element is parsed alone, so that a broken one does not affect the others.
 */
import { LONGEST_ADVERT } from './bytes';
import { locate } from './locate';
import { parsedText, Unusable } from './problem';
import { nodeOf, pulled, type Found, type Node } from './record';

/** The bytes of one value. */
interface Span {
  from: number;
  to: number;
  line: number;
}

/** A list of a document, which is not parsed yet. */
class List {
  constructor(readonly items: readonly Span[]) {}
}

const [QUOTE, BACKSLASH, COMMA, COLON, NEWLINE] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];
const AFTER_VALUE: readonly (number | undefined)[] = [COMMA, COLON, OBJECT_END, LIST_END, undefined];
const isSpace = (byte = 0) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

const DEEPEST = 10_000;
/** `locate` looks no deeper for lists. */
const MOST_KEYS = 8;
const MOST_ITEMS = 2_000_000;
/** Of a list beside that of the adverts, in bytes: all of it is parsed. */
const LONGEST_AROUND = 16_000_000;
const SAMPLES = 20;

/** The documents, with a `List` for each list below their keys. Throws `Unusable` when brackets do not match, or the bytes end inside. */
function* documentsIn(bytes: Buffer, firstLine: number): Generator<Found> {
  let [at, line] = [0, firstLine];
  /** The next byte that is no space. */
  const next = (): number | undefined => {
    for (; isSpace(bytes[at]); at += 1) if (bytes[at] === NEWLINE) line += 1;
    return bytes[at];
  };
  /** Passes over the rest of a string; false where it has no end. */
  const passString = (): boolean => {
    for (; at < bytes.length && bytes[at] !== QUOTE; at += 1) {
      if (bytes[at] === NEWLINE) line += 1;
      if (bytes[at] === BACKSLASH) at += 1;
    }
    at += 1;
    return at <= bytes.length;
  };
  /** Passes over one value. */
  const skip = (): Span => {
    const first = next();
    const span = { from: at, line };
    const open: { end: number; line: number }[] = [];
    do {
      const byte = next();
      at += 1;
      if (byte === undefined || (byte === QUOTE && !passString())) {
        const element = open.find((_, index) => open[index - 1]?.end === LIST_END) ?? open[0] ?? span;
        throw new Unusable(`The file ends within what begins in line ${element.line}: it is not whole.`);
      }
      if (byte === OBJECT || byte === LIST) {
        if (open.length >= DEEPEST) throw new Unusable('The file nests too deeply.');
        open.push({ end: byte === LIST ? LIST_END : OBJECT_END, line });
      } else if ((byte === OBJECT_END || byte === LIST_END) && open.pop()?.end !== byte)
        throw new Unusable(`Line ${line}: a bracket closes that does not match the one that opened.`);
    } while (open.length > 0);
    if (first !== OBJECT && first !== LIST && first !== QUOTE) while (!AFTER_VALUE.includes(next())) at += 1;
    return { ...span, to: at };
  };
  const leaf = (): unknown => {
    if (AFTER_VALUE.includes(next())) throw new SyntaxError(`line ${line} lacks a value`);
    const { from, to } = skip();
    return JSON.parse(bytes.toString('utf8', from, to));
  };
  const list = (): List => {
    const items: Span[] = [];
    for (at += 1; next() !== LIST_END;)
      if (bytes[at] === COMMA) at += 1;
      else if (items.push(skip()) > MOST_ITEMS)
        throw new Unusable('The file has more than 2 million things.');
    at += 1;
    return new List(items);
  };
  const shell = (keys: number): unknown => {
    const first = next();
    if (first === LIST) return list();
    if (first !== OBJECT || keys >= MOST_KEYS) return leaf();
    const node = Object.create(null) as Node;
    for (at += 1; next() !== OBJECT_END;)
      if (bytes[at] === COMMA) at += 1;
      else {
        const key = leaf();
        if (typeof key !== 'string' || next() !== COLON) throw new SyntaxError(`line ${line} lacks a key`);
        at += 1;
        node[key] = shell(keys + 1);
      }
    at += 1;
    return node;
  };
  for (let [byte, to] = [next(), 0]; byte !== undefined; byte = next()) {
    if (byte !== OBJECT && byte !== LIST)
      throw new Unusable(
        `Line ${line}: ${to > 0 ? 'there is something after the end of the list' : 'the file is neither a JSON object nor a list of them'}.`,
      );
    const whole = skip();
    const after = line;
    [at, line, to] = [whole.from, whole.line, whole.to];
    let found: Found;
    try {
      found = { line, value: shell(0), around: {} };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      found = { line: whole.line, fault: `is not JSON: ${error.message.slice(0, 80)}` };
    }
    yield found;
    [at, line] = [to, after];
  }
}

const parsed = (bytes: Buffer, { from, to }: Span) =>
  to - from > LONGEST_ADVERT
    ? { fault: 'is longer than 4 MB' }
    : parsedText(bytes.toString('utf8', from, to));

/** A document with values for its lists. */
function filled(shell: unknown, valuesOf: (list: List) => unknown[], keys = 0): unknown {
  if (shell instanceof List) return valuesOf(shell);
  const node = keys > MOST_KEYS ? undefined : nodeOf(shell);
  if (node === undefined) return shell;
  const entries = Object.entries(node);
  return Object.fromEntries(entries.map(([key, value]) => [key, filled(value, valuesOf, keys + 1)]));
}

/** The records of a text of JSON that begins in line `line`, before references are resolved. */
export function* recordsInJson(bytes: Buffer, line = 1): Generator<Found> {
  const whole =
    bytes.length > LONGEST_ADVERT || bytes.includes(NEWLINE) ? { fault: '' } : parsedText(`${bytes}`);
  const isOne = 'value' in whole && typeof whole.value === 'object' && whole.value !== null;
  for (const found of isOne ? [{ line, ...whole, around: {} }] : documentsIn(bytes, line))
    if ('fault' in found) yield found;
    else yield* recordsOfDocument(bytes, found.value, found.line);
}

function* recordsOfDocument(bytes: Buffer, shell: unknown, line: number): Generator<Found> {
  const readable = (items: readonly Span[]) =>
    items.flatMap((item) => {
      const one = parsed(bytes, item);
      return 'value' in one ? [one.value] : [];
    });
  const sample = filled(shell, ({ items }) => readable(items.slice(0, 5 * SAMPLES)).slice(0, SAMPLES));
  for (const path of locate(sample)) {
    const star = path.indexOf('*');
    const list = star < 0 ? undefined : pulled(shell, path.slice(0, star))[0];
    const isLong = ({ items }: List) => (items.at(-1)?.to ?? 0) - (items[0]?.from ?? 0) > LONGEST_AROUND;
    const whole = filled(shell, (one) => (one === list || isLong(one) ? [] : readable(one.items)));
    const [around = {}] = pulled(whole, star < 0 ? path.slice(0, -1) : []).map(nodeOf);
    if (list instanceof List)
      for (const item of list.items) {
        const one = parsed(bytes, item);
        if ('fault' in one) yield { line: item.line, ...one };
        else
          for (const value of pulled(one.value, path.slice(star + 1)))
            yield { line: item.line, value, around };
      }
    else for (const value of pulled(whole, path)) yield { line, value, around };
  }
}
