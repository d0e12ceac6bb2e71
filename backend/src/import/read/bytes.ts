import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Unusable } from '../problem';

/** The longest advert in characters; anything longer is a damaged file. */
export const LONGEST_ADVERT = 4_000_000;

const CHUNK = 256 * 1024;
const piecesOf = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { highWaterMark: CHUNK });

/** The first bytes of files that are text in another encoding. */
const ENCODINGS = [
  { begin: 'fffe', label: 'utf-16le' },
  { begin: 'feff', label: 'utf-16be' },
];
/** The first bytes of files that the import does not read, in words. */
const OTHER_FILES = [
  { begin: 'fffe0000', name: 'UTF-32' },
  { begin: 'd0cf11e0', name: 'an old or a protected spreadsheet' },
  { begin: '1f8b', name: 'a compressed file' },
  { begin: '25504446', name: 'a PDF' },
];
const UTF8_MARK = 'efbbbf';

/** Latin text in UTF-16 without a mark: every other byte is zero. */
function wideLabel(head: Buffer): string | undefined {
  const zerosAt = (side: number) =>
    head.filter((byte, index) => byte === 0 && index % 2 === side).length;
  const even = zerosAt(0);
  const odd = zerosAt(1);
  if (even + odd < head.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The encoding that a document names itself, if it is not one that is read. */
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
  const bytes = new Bytes();
  for await (const piece of piecesOf(file)) {
    const label = bytes.isEmpty ? labelOfHead(piece) : undefined;
    if (label) return { label, isDamaged: false };
    bytes.add(piece);
  }
  return bytes.encoding();
}

/** The encoding that the first bytes tell. Throws for those of no text. */
function labelOfHead(head: Buffer): string | undefined {
  const hex = head.toString('hex', 0, 4);
  const other = OTHER_FILES.find(({ begin }) => hex.startsWith(begin));
  if (other)
    throw new Unusable(`The file is ${other.name}: save it as text in UTF-8.`);
  const marked = ENCODINGS.find(({ begin }) => hex.startsWith(begin));
  return marked?.label ?? wideLabel(head.subarray(0, 4096));
}

/** Windows-1252 has no character for five bytes. */
const NOT_WINDOWS = /[\x81\x8d\x8f\x90\x9d]/;

/** What the bytes of a file tell of its encoding, one piece after the other. */
class Bytes {
  isEmpty = true;
  readonly #decoder = new TextDecoder('utf-8');
  #head = '';
  #isMarked = false;
  #isWindows = true;
  /** Characters beyond ASCII, and those of them that are not UTF-8. */
  #characters = 0;
  #broken = 0;

  add(piece: Buffer): void {
    if (this.isEmpty) {
      this.isEmpty = false;
      this.#head = piece.toString('latin1', 0, 1024);
      this.#isMarked = piece.toString('hex', 0, 4).startsWith(UTF8_MARK);
    }
    const text = this.#decoder.decode(piece, { stream: true });
    if (isAscii(piece) && text.length === piece.length) return;
    const others = text.replaceAll(/[\0-\x7f]+/g, '');
    this.#characters += others.length;
    this.#broken += others.split('\ufffd').length - 1;
    if (NOT_WINDOWS.test(piece.toString('latin1'))) this.#isWindows = false;
  }

  encoding(): { label: string; isDamaged: boolean } {
    // a character that the end of the file cuts
    const rest = this.#decoder.decode().length;
    const characters = this.#characters + rest;
    const broken = this.#broken + rest;
    if (broken === 0) return { label: 'utf-8', isDamaged: false };
    if (this.#isMarked || broken * 2 < characters)
      return { label: 'utf-8', isDamaged: true };
    const name = otherName(this.#head);
    if (this.#isWindows && name === undefined)
      return { label: 'windows-1252', isDamaged: false };
    throw new Unusable(
      `The file is written in ${name ?? 'an encoding that its bytes do not tell'}: ` +
        'save it as UTF-8.',
    );
  }
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

/** The longest document that this process holds as a whole, in characters. */
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
  let line = 0;
  let rest = '';
  const read = (text: string) => {
    line += 1;
    return text.trim() === ''
      ? []
      : [{ line, text: text.length > LONGEST_ADVERT ? undefined : text }];
  };
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, LONGEST_ADVERT + 1);
    for (const complete of lines) yield* read(complete);
  }
  yield* read(rest);
}
