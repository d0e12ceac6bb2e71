/** The records of XML and RSS: the elements that are most like adverts, one at a time. */
import { SaxesParser } from 'saxes';
import { LONGEST_ADVERT } from './bytes';
import { locate } from './locate';
import { Unusable, wordsOf } from './problem';
import type { Found, Node } from './record';

interface Open {
  name: string;
  line: number;
  text: string;
  attributes: Node;
  children: Node;
}

const DEEPEST = 1000;

/** A text, or an object of the children; attributes stand beside them. */
function valueOf({ text, children, attributes }: Open): unknown {
  const isText =
    Object.keys(children).length === 0 && (text.trim() !== '' || Object.keys(attributes).length === 0);
  return isText ? text : { ...attributes, ...children };
}

/** No document type is read, so nothing can expand. Elements that `isRecord` are given alone, and kept by no parent. */
function createReader(isRecord: (path: string) => boolean) {
  const parser = new SaxesParser({ position: true });
  const root: Node = {};
  const open: Open[] = [];
  const ready: Found[] = [];
  let size = 0;
  const add = (text: string) => {
    const last = open.at(-1);
    size += text.length;
    if (size > 4 * LONGEST_ADVERT)
      throw new Unusable(`Line ${parser.line}: an element is longer than 16 MB.`);
    if (last) last.text += text;
  };
  const close = () => {
    const isOne = isRecord(open.map(({ name }) => name).join('\n'));
    const done = open.pop();
    if (done === undefined) return;
    const value = valueOf(done);
    if (isOne) {
      ready.push({ line: done.line, value, around: {} });
      size = 0;
      return;
    }
    // repeated children become a list
    const { children } = open.at(-1) ?? { children: root };
    const before = children[done.name];
    if (Array.isArray(before)) before.push(value);
    else children[done.name] = before === undefined ? value : [before, value];
  };
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) throw new Unusable('The file nests too deeply.');
    size += name.length + 50;
    const children = Object.create(null) as Node;
    open.push({ name, line: parser.line, text: '', attributes: { ...attributes }, children });
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', close);
  return {
    /** The records that are complete with this text, or with the end of the file in place of one. */
    read(text: string | null): Found[] {
      try {
        parser.write(text);
      } catch (error) {
        if (error instanceof Unusable) throw error;
        const sentence = `The file is no XML from line ${parser.line} on: ${wordsOf(error)}`;
        throw new Unusable(sentence, { cause: error });
      }
      return ready.splice(0);
    },
    /** What a file that is read in part has beside its records. */
    beginning(): Node {
      while (open.length > 0) close();
      return root;
    },
  };
}

/** The records of an XML file. `head` is its beginning, which tells where they are. Throws `Unusable` for XML that is not well-formed. */
export async function* recordsInXml(head: string, texts: AsyncIterable<string>): AsyncGenerator<Found> {
  const first = createReader(() => false);
  first.read(head);
  const root = first.beginning();
  const paths = new Set(locate(root).map((path) => path.filter((key) => key !== '*').join('\n')));
  const isFilled = Object.values(root).some((value) => value !== '');
  if (paths.has('') && isFilled) yield { line: 1, reason: 'has no element that is an advert' };
  const reader = createReader((path) => paths.has(path));
  for await (const text of texts) yield* reader.read(text);
  yield* reader.read(null);
}
