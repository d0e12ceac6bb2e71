import { SaxesParser } from 'saxes';
import type { Node } from './adapters/adapter';
import type { Found } from './found';
import { Unusable, wordsOf } from './problem';

/** An element under construction: its text, or its children by name. */
interface Open {
  name: string;
  line: number;
  text: string;
  children: Node;
}

/** The elements of adverts, and those around them. */
const ADVERTS = new Set(['position', 'job']);
const ROOTS = new Set(['workzag-jobs', 'source', 'result']);

/** Repeated children become a list. */
function append(children: Node, name: string, value: unknown): void {
  const before = children[name];
  if (Array.isArray(before)) before.push(value);
  else children[name] = before === undefined ? value : [before, value];
}

/**
 * The `<position>` or `<job>` elements of an XML feed as objects of texts, one at a time. The parser reads no document type: only
 * XML's own entities and character references exist, so nothing can expand. Throws `Unusable` for XML that is not
 * well-formed.
 */
export async function* foundInXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<Found> {
  const parser = new SaxesParser({ position: true });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let open: Open[] = [];
  let ready: Found[] = [];
  let known = false;
  const add = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('opentag', ({ name }) => {
    known ||= ROOTS.has(name) || ADVERTS.has(name);
    if (open.length > 0 || ADVERTS.has(name))
      open.push({ name, line: parser.line, text: '', children: Object.create(null) as Node });
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const done = open.pop();
    if (done === undefined) return;
    const value = Object.keys(done.children).length > 0 ? { ...done.children } : done.text;
    const parent = open.at(-1);
    if (parent) append(parent.children, done.name, value);
    else ready.push({ line: done.line, value, around: {} });
  });
  const read = (work: () => void) => {
    try {
      work();
    } catch (error) {
      open = [];
      throw new Unusable(`The file is no XML from line ${parser.line} on: ${wordsOf(error)}`, {
        cause: error,
      });
    }
    const found = ready;
    ready = [];
    return found;
  };
  for await (const chunk of chunks) yield* read(() => parser.write(decoder.decode(chunk, { stream: true })));
  yield* read(() => parser.write(decoder.decode()).close());
  if (!known) yield { line: 1, fault: 'has no element <position> or <job>' };
}
