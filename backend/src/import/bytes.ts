import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Unusable } from './problem';

/** The longest advert in characters; anything longer is a damaged file. */
export const LONGEST_ADVERT = 4_000_000;

const CHUNK = 256 * 1024;
const piecesOf = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { highWaterMark: CHUNK });

/** The first bytes of a file that tell its encoding, or that it is no text. */
const MARKS: [hex: string, found: { label: string } | { other: string }][] = [
  ['fffe0000', { other: 'UTF-32' }],
  ['fffe', { label: 'utf-16le' }],
  ['feff', { label: 'utf-16be' }],
  ['d0cf11e0', { other: 'an old or a protected spreadsheet' }],
  ['1f8b', { other: 'a compressed file' }],
  ['25504446', { other: 'a PDF' }],
];

/** Latin text in UTF-16 without a mark: every other byte is zero. */
function wideLabel(head: Buffer): string | undefined {
  const zeros = [0, 1].map(
    (side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length,
  );
  const [even = 0, odd = 0] = zeros;
  return even + odd < head.length / 4
    ? undefined
    : odd > even
      ? 'utf-16le'
      : 'utf-16be';
}

/**
 * The encoding that a document names itself, where it is none of those that are
 * read.
 */
function otherName(head: string): string | undefined {
  const [, name = 'utf-8'] =
    /^\s*<[^>]*encoding=["']([\w-]+)|<meta[^>]*charset=["']?([\w-]+)/i.exec(
      head,
    ) ?? [];
  return /^(?:utf-?(?:8|16)|windows-1252|cp1252|iso-?8859-1|latin1|us-ascii)/i.test(
    name,
  )
    ? undefined
    : name;
}

/**
 * The encoding of a file: by its mark, else by its bytes. Throws `Unusable` for
 * another one, which the sentence names.
 */
export async function encodingOf(
  file: string,
): Promise<{ label: string; isDamaged: boolean }> {
  const decoder = new TextDecoder('utf-8');
  let [characters, broken, head] = [0, 0, ''];
  // Windows-1252 has no character for five bytes
  let [isWindows, isMarked] = [true, false];
  for await (const piece of piecesOf(file)) {
    if (head === '') {
      const begin = piece.toString('hex', 0, 4);
      const [, mark] = MARKS.find(([hex]) => begin.startsWith(hex)) ?? [];
      if (mark && 'other' in mark)
        throw new Unusable(
          `The file is ${mark.other}: save it as text in UTF-8.`,
        );
      const label = mark?.label ?? wideLabel(piece.subarray(0, 4096));
      if (label) return { label, isDamaged: false };
      head = piece.toString('latin1', 0, 1024);
      isMarked = begin.startsWith('efbbbf');
    }
    const text = decoder.decode(piece, { stream: true });
    if (isAscii(piece) && text.length === piece.length) continue;
    const others = text.replaceAll(/[\0-\x7f]+/g, '');
    characters += others.length;
    broken += others.split('\ufffd').length - 1;
    isWindows &&= !/[\x81\x8d\x8f\x90\x9d]/.test(piece.toString('latin1'));
  }
  // a character that the end of the file cuts
  const rest = decoder.decode().length;
  [characters, broken] = [characters + rest, broken + rest];
  if (broken === 0) return { label: 'utf-8', isDamaged: false };
  if (isMarked || broken * 2 < characters)
    return { label: 'utf-8', isDamaged: true };
  const name = otherName(head);
  if (isWindows && name === undefined)
    return { label: 'windows-1252', isDamaged: false };
  throw new Unusable(
    `The file is written in ${name ?? 'an encoding that its bytes do not tell'}: save it as UTF-8.`,
  );
}

export async function* textsOf(
  file: string,
  label: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const piece of piecesOf(file))
    yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

export const NOT_UTF8 = 'holds bytes that are not UTF-8 text';

/** Of a document that this process holds as a whole, in characters. */
const LONGEST = 100_000_000;

/** The texts of a whole document. Throws `Unusable` for a longer one. */
export async function* limited(
  texts: AsyncIterable<string>,
  name: string,
): AsyncGenerator<string> {
  let length = 0;
  for await (const text of texts) {
    length += text.length;
    if (length > LONGEST)
      throw new Unusable(`${name} is longer than ${LONGEST / 1_000_000} MB.`);
    yield text;
  }
}

export async function wholeText(
  texts: AsyncIterable<string>,
  name: string,
): Promise<string> {
  let whole = '';
  for await (const text of limited(texts, name)) whole += text;
  return whole;
}

/**
 * The lines of a text with their numbers, without blank ones. One longer than
 * `LONGEST_ADVERT` has no text.
 */
export async function* linesOf(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ line: number; text: string | undefined }> {
  let [line, rest] = [0, ''];
  const read = (text: string) => {
    line += 1;
    return text.trim() === ''
      ? []
      : [{ line, text: text.length > LONGEST_ADVERT ? undefined : text }];
  };
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, LONGEST_ADVERT + 1);
    for (const one of lines) yield* read(one);
  }
  yield* read(rest);
}
