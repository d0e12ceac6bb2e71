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
  'jobPostings',
  'result',
  'items',
]);
const LONGEST_KEY = Math.max(...[...LISTS].map((key) => key.length));
const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d;
/** The members before a list, as an object of its own. */
const closed = (bytes: Buffer | undefined) => bytes && Buffer.concat([bytes, Buffer.from('[]}')]);

/**
 * Splits a JSON document into elements, each to be parsed by itself. The elements are those of the document's array, of
 * the `@graph`, `jobs`, `results` … of its object; several documents may follow one another. The scan reads brackets and strings
 * only, so a file of any size works, and a broken element does not affect the others. Throws `Unusable` when brackets do
 * not match or the file ends inside an element. Without `lists`, the elements are whole documents.
 */
export async function* elementsOf(
  chunks: AsyncIterable<Buffer>,
  lists: ReadonlySet<string> = LISTS,
): AsyncGenerator<Part> {
  const holdsAdverts = (key: string, isNode: boolean) => lists.has(key) && (key === GRAPH || !isNode);
  /** Between documents; in an object before its list; between elements; in one; in an object after its list. */
  let state: 'documents' | 'object' | 'list' | 'element' | 'rest' = 'documents';
  /** The closing brackets still expected, and how many of them enclose the elements. */
  const due: number[] = [];
  let home = 0;
  let line = 1;
  /** The line in which the state's object, element or gap began. */
  let began = 1;
  const part = createCollector();
  let [inString, escaped] = [false, false];
  /** The last string directly in the outermost object, to recognise the key of a list. */
  let text = '';
  /** Whether the outermost object is a node of schema.org, whose lists are properties. */
  let typed = false;
  let around: Buffer | undefined;

  for await (const chunk of chunks) {
    let from = 0;
    const taken = (to: number): Part => {
      part.add(chunk.subarray(from, to));
      return { line: began, bytes: part.take(), around };
    };
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
      if ((state === 'documents' || state === 'list') && byte !== COMMA && !closes) {
        if (state === 'documents') {
          if (CLOSING[byte] === undefined)
            throw new Unusable(
              `Line ${line}: ${home === 1 ? 'there is something after the end of the list' : 'the file is neither a JSON object nor a list of them'}.`,
            );
          [home, typed, around] = [0, false, undefined];
        }
        state = state === 'documents' ? 'object' : 'element';
        [began, from] = [line, at];
      }
      if (byte === QUOTE) [inString, text] = [true, ''];
      else if (byte === COLON) typed ||= due.length === 1 && text === TYPE;
      else if (CLOSING[byte] !== undefined) {
        due.push(CLOSING[byte]);
        const isList = due.length === 1 || (due.length === 2 && holdsAdverts(text, typed));
        if (byte === ARRAY && state === 'object' && isList) {
          const before = taken(at).bytes;
          around = due.length === 2 ? closed(before) : undefined;
          [state, home] = ['list', due.length];
        }
      } else if (closes || byte === COMMA) {
        if (closes && due.at(-1) !== byte)
          throw new Unusable(`Line ${line}: a bracket closes that does not match the one that opened.`);
        // A number or a text in the list.
        if (state === 'element' && due.length === home) {
          yield taken(at);
          [state, began] = ['list', line];
        }
        if (!closes) continue;
        due.pop();
        if (state === 'list') {
          // The next page of the same feed may follow.
          state = due.length === 0 ? 'documents' : 'rest';
          began = line;
        } else if (state !== 'rest' && due.length === home) {
          yield taken(at + 1);
          [state, began] = [state === 'object' ? 'documents' : 'list', line];
        } else if (due.length === 0) state = 'documents';
      }
    }
    if (state === 'object' || state === 'element') part.add(chunk.subarray(from));
  }
  if (due.length > 0 || inString)
    throw new Unusable(`The file ends within what begins in line ${began}: it is not whole.`);
}
