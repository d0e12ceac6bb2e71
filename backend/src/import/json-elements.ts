import { createCollector, type Part } from './bytes';
import { Unusable } from './problem';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const NEWLINE = 0x0a;
const CLOSING: Record<number, number> = { 0x7b: 0x7d, 0x5b: 0x5d };
const ARRAY = 0x5b;
const GRAPH = '@graph';
const TYPE = '@type';
/** The keys below which feeds keep their adverts. */
export const LISTS: ReadonlySet<string> = new Set([
  GRAPH,
  'jobs',
  'results',
  'content',
  'offers',
  'data',
  'postings',
]);
const LONGEST_KEY = Math.max(...[...LISTS].map((key) => key.length));
const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
/** The members before a list, as an object of its own. */
const closed = (bytes: Buffer | undefined) => bytes && Buffer.concat([bytes, Buffer.from('[]}')]);
const holdsAdverts = (key: string | undefined, typed: boolean) =>
  key !== undefined && LISTS.has(key) && (key === GRAPH || !typed);
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d;

/**
 * Splits a JSON document into elements, each to be parsed by itself. The elements are those of the document's array, of
 * the `@graph`, `jobs`, `results` … of its object; several documents may follow one another. The scan reads brackets and strings
 * only, so a file of any size works, and a broken element does not affect the others. Throws `Unusable` when brackets do
 * not match or the file ends inside an element.
 */
export async function* elementsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const part = createCollector();
  /** The closing brackets still expected, and how many of them enclose the elements. */
  const due: number[] = [];
  let home = 0;
  let line = 1;
  let began: number | undefined;
  let [inString, escaped, ended] = [false, false, false];
  /** The last string directly in the outermost object, to recognise the key of a list. */
  let text = '';
  let key: string | undefined;
  /** Whether the outermost object is a node of schema.org, whose lists are properties. */
  let typed = false;
  let around: Buffer | undefined;

  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === NEWLINE) line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
        else if (due.length === 1 && text.length <= LONGEST_KEY) text += String.fromCharCode(byte);
        continue;
      }
      if (isSpace(byte)) continue;
      const closes = isClosing(byte);
      if (due.length === home && began === undefined && !closes && byte !== COMMA) {
        if (home === 0 && CLOSING[byte] === undefined)
          throw new Unusable(
            `Line ${line}: ${ended ? 'there is something after the end of the list' : 'the file is neither a JSON object nor a list of them'}.`,
          );
        // the next page of the same feed may follow
        if (ended) [ended, typed, around] = [false, false, undefined];
        began = line;
        from = at;
      }
      if (byte === QUOTE) {
        inString = true;
        text = '';
      } else if (byte === COLON) {
        if (due.length === 1) key = text;
        if (due.length === 1 && text === TYPE) typed = true;
      } else if (byte === COMMA) {
        if (due.length === 1) key = undefined;
        // a number or a text between the elements
        if (due.length === home && began !== undefined) {
          part.add(chunk.subarray(from, at));
          yield { line: began, bytes: part.take(), around };
          began = undefined;
        }
      } else if (closes) {
        if (due.at(-1) !== byte)
          throw new Unusable(`Line ${line}: a bracket closes that does not match the one that opened.`);
        if (due.length === home && home > 0) {
          if (began !== undefined) {
            part.add(chunk.subarray(from, at));
            yield { line: began, bytes: part.take(), around };
            began = undefined;
          }
          ended = true;
          due.pop();
          // in an object around "@graph", only the brackets of other members count
          if (due.length > 0) began = line;
          home = 0;
          continue;
        }
        due.pop();
        if (due.length === home && began !== undefined) {
          part.add(chunk.subarray(from, at + 1));
          const bytes = part.take();
          if (!ended) yield { line: began, bytes, around };
          began = undefined;
          if (home === 0) [ended, typed, around] = [false, false, undefined];
        }
      } else if (CLOSING[byte] !== undefined) {
        due.push(CLOSING[byte]);
        const isList = byte === ARRAY && !ended && home === 0;
        if (isList && (due.length === 1 || (due.length === 2 && holdsAdverts(key, typed)))) {
          home = due.length;
          began = undefined;
          part.add(chunk.subarray(from, at));
          around = due.length === 1 ? undefined : closed(part.take());
          part.take();
        }
      }
    }
    if (began !== undefined && !ended) part.add(chunk.subarray(from));
  }
  if (due.length > 0 || inString)
    throw new Unusable(`The file ends within what begins in line ${began ?? line}: it is not whole.`);
}
