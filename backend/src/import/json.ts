/** The records of JSON: one, a list, or a document with lists anywhere below its keys. */
import { locate } from './locate';
import { parsedText, Unusable } from './problem';
import { nodeOf, pulled, type Found } from './record';

/** A string, a bracket, a comma, or the end of a line: what tells where a value stands. */
const SIGNS = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\]:\n]/g;

/** The lines of the objects at `path`, in their order. */
function linesAt(text: string, path: readonly string[], first: number): number[] {
  const lines: number[] = [];
  const keys: string[] = [];
  let [line, before] = [first, ''];
  for (const [sign] of text.matchAll(SIGNS)) {
    if (sign === '\n') line += 1;
    else if (sign === ':') keys[keys.length - 1] = before;
    else if (sign === '}' || sign === ']') keys.pop();
    else if (sign === '{' || sign === '[') {
      const isHere = keys.length === path.length && path.every((key, at) => key === '*' || key === keys[at]);
      if (isHere) lines.push(line);
      keys.push('*');
    } else before = sign.slice(1, -1);
  }
  return lines;
}

/** The records of a document that begins in line `first`, before references are resolved. `text` is its JSON. */
export function* recordsInDocument(document: object, text: string, first = 1): Generator<Found> {
  const root = Array.isArray(document) && document.every(Array.isArray) ? document.flat() : document;
  for (const path of locate(root)) {
    const lines = text.includes('\n') ? linesAt(text, path, first) : [];
    const star = path.indexOf('*');
    // pages of a feed, each with its own list
    const isPaged = star === 0 && path.lastIndexOf('*') > 0;
    for (const page of isPaged ? [root].flat() : [root]) {
      const [around = {}] = pulled(page, star < 0 ? path.slice(0, -1) : []).map(nodeOf);
      for (const value of pulled(page, isPaged ? path.slice(1) : path)) {
        const line = typeof value === 'object' && value !== null ? lines.shift() : undefined;
        yield { line: line ?? first, value, around };
      }
    }
  }
}

/** The records of a text of JSON. Throws `Unusable` with the line where it is none. */
export function* recordsInJson(text: string): Generator<Found> {
  const parsed = parsedText(text);
  if ('fault' in parsed) {
    const [, at = text.length] = /position (\d+)/.exec(parsed.fault) ?? [];
    const line = text.slice(0, Number(at)).split('\n').length;
    throw new Unusable(`The file, in line ${line}, ${parsed.fault}.`);
  }
  if (typeof parsed.value !== 'object' || parsed.value === null)
    throw new Unusable('The file is neither a JSON object nor a list of them.');
  yield* recordsInDocument(parsed.value, text);
}
