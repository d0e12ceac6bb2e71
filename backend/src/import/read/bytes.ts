import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Unusable } from '../problem';

/** The longest advert in characters; anything longer is a damaged file. */
export const LONGEST_ADVERT = 4_000_000;

const CHUNK_BYTES = 256 * 1024;
const piecesOf = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { highWaterMark: CHUNK_BYTES });

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
function unmarkedUtf16Label(firstBytes: Buffer): string | undefined {
  const zerosAt = (side: number) =>
    firstBytes.filter((byte, index) => byte === 0 && index % 2 === side).length;
  const evenZeros = zerosAt(0);
  const oddZeros = zerosAt(1);
  if (evenZeros + oddZeros < firstBytes.length / 4) return undefined;
  return oddZeros > evenZeros ? 'utf-16le' : 'utf-16be';
}

/** The encoding that a document names itself, if it is not one that is read. */
function otherName(headText: string): string | undefined {
  const [, nameInXml] = /^\s*<[^>]*encoding=["']([\w-]+)/i.exec(headText) ?? [];
  const [, nameInPage] =
    /<meta[^>]*charset=["']?([\w-]+)/i.exec(headText) ?? [];
  const name = nameInXml ?? nameInPage ?? 'utf-8';
  return /^(?:utf-?(?:8|16)|windows-1252|cp1252|iso-?8859-1|latin1|us-ascii)/i.test(
    name,
  )
    ? undefined
    : name;
}

/**
 * The encoding of a file: by its mark, else by its bytes. `isDamaged` is true
 * for UTF-8 with bytes that are not. Throws `Unusable`, which names the
 * encoding, where the file cannot be read.
 */
export async function encodingOf(
  file: string,
): Promise<{ label: string; isDamaged: boolean }> {
  const byteStatistics = new ByteStatistics();
  for await (const filePiece of piecesOf(file)) {
    const markedLabel = byteStatistics.isEmpty
      ? labelOfHead(filePiece)
      : undefined;
    if (markedLabel) return { label: markedLabel, isDamaged: false };
    byteStatistics.add(filePiece);
  }
  return byteStatistics.encoding();
}

/** The encoding that the first bytes tell. Throws for those of no text. */
function labelOfHead(firstBytes: Buffer): string | undefined {
  const firstBytesHex = firstBytes.toString('hex', 0, 4);
  const otherFile = OTHER_FILES.find(({ begin }) =>
    firstBytesHex.startsWith(begin),
  );
  if (otherFile)
    throw new Unusable(
      `The file is ${otherFile.name}: save it as text in UTF-8.`,
    );
  const markedEncoding = ENCODINGS.find(({ begin }) =>
    firstBytesHex.startsWith(begin),
  );
  return (
    markedEncoding?.label ?? unmarkedUtf16Label(firstBytes.subarray(0, 4096))
  );
}

/** The five bytes that are no character of Windows-1252. */
const NOT_WINDOWS = /[\x81\x8d\x8f\x90\x9d]/;

/** What the bytes of a file tell of its encoding, one piece after the other. */
class ByteStatistics {
  isEmpty = true;
  readonly #decoder = new TextDecoder('utf-8');
  #head = '';
  #isMarked = false;
  #isWindows = true;
  /** Characters beyond ASCII, and those of them that are not UTF-8. */
  #characters = 0;
  #broken = 0;

  add(filePiece: Buffer): void {
    if (this.isEmpty) {
      this.isEmpty = false;
      this.#head = filePiece.toString('latin1', 0, 1024);
      this.#isMarked = filePiece.toString('hex', 0, 4).startsWith(UTF8_MARK);
    }
    const decodedText = this.#decoder.decode(filePiece, { stream: true });
    if (isAscii(filePiece) && decodedText.length === filePiece.length) return;
    const beyondAscii = decodedText.replaceAll(/[\0-\x7f]+/g, '');
    this.#characters += beyondAscii.length;
    this.#broken += beyondAscii.split('\ufffd').length - 1;
    if (NOT_WINDOWS.test(filePiece.toString('latin1'))) this.#isWindows = false;
  }

  encoding(): { label: string; isDamaged: boolean } {
    // the end of the file may cut a character, which then counts as broken
    const cutCharacters = this.#decoder.decode().length;
    const characters = this.#characters + cutCharacters;
    const brokenCharacters = this.#broken + cutCharacters;
    if (brokenCharacters === 0) return { label: 'utf-8', isDamaged: false };
    // mostly sound UTF-8 is damaged; mostly broken is another encoding
    if (this.#isMarked || brokenCharacters * 2 < characters)
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
  for await (const filePiece of piecesOf(file))
    yield decoder.decode(filePiece, { stream: true });
  yield decoder.decode();
}

export const NOT_UTF8 = 'holds bytes that are not UTF-8 text';

/**
 * The longest document that this process holds as a whole, in characters. The
 * message calls them MB.
 */
const LONGEST_DOCUMENT = 100_000_000;

/** The texts of a whole document. Throws `Unusable` for a longer one. */
export async function* limited(
  textPieces: AsyncIterable<string>,
  name: string,
): AsyncGenerator<string> {
  let length = 0;
  for await (const textPiece of textPieces) {
    length += textPiece.length;
    if (length > LONGEST_DOCUMENT)
      throw new Unusable(
        `${name} is longer than ${LONGEST_DOCUMENT / 1_000_000} MB.`,
      );
    yield textPiece;
  }
}

export async function wholeText(
  textPieces: AsyncIterable<string>,
  name: string,
): Promise<string> {
  let wholeDocument = '';
  for await (const textPiece of limited(textPieces, name))
    wholeDocument += textPiece;
  return wholeDocument;
}

/**
 * The lines of a text with their numbers, without blank ones. One longer than
 * `LONGEST_ADVERT` has no text.
 */
export async function* linesOf(
  textPieces: AsyncIterable<string>,
): AsyncGenerator<{ line: number; text: string | undefined }> {
  let line = 0;
  let unfinishedLine = '';
  const readLine = (textBefore: string) => {
    line += 1;
    return textBefore.trim() === ''
      ? []
      : [
          {
            line,
            text: textBefore.length > LONGEST_ADVERT ? undefined : textBefore,
          },
        ];
  };
  for await (const textPiece of textPieces) {
    const wholeLines = (unfinishedLine + textPiece).split('\n');
    // one character too many is enough to know that the line is too long
    unfinishedLine = (wholeLines.pop() ?? '').slice(0, LONGEST_ADVERT + 1);
    for (const wholeLine of wholeLines) yield* readLine(wholeLine);
  }
  yield* readLine(unfinishedLine);
}
