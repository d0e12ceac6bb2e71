import { createReadStream } from 'node:fs';
import { Unusable } from './problem';

/** The longest advert in bytes; anything longer is a damaged file. */
export const LONGEST_ADVERT = 4_000_000;

const CHUNK = 256 * 1024;
const NEWLINE = 10;

/** The chunks of a file, without a byte order mark. Throws `Unusable` for a file in another encoding than UTF-8. */
export async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  let first = true;
  for await (const piece of createReadStream(file, { highWaterMark: CHUNK })) {
    let chunk = Buffer.from(piece as Uint8Array);
    if (first) {
      first = false;
      const mark = chunk.toString('hex', 0, 2);
      if (mark === 'fffe' || mark === 'feff')
        throw new Unusable('The file is written in UTF-16: save it as UTF-8.');
      if (chunk.toString('hex', 0, 3) === 'efbbbf') chunk = chunk.subarray(3);
    }
    if (chunk.length > 0) yield chunk;
  }
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes bytes; undefined where they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

export const NOT_UTF8 = 'holds bytes that are not UTF-8 text';

/** A part of a file, with the number of its first line. It has no bytes when it exceeds `LONGEST_ADVERT`. */
export interface Part {
  line: number;
  bytes: Buffer | undefined;
  /** The JSON object around the list of this part, with the members before the list. */
  around?: Buffer | undefined;
}

/** Collects a part that spans several chunks. */
export function createCollector() {
  let pieces: Buffer[] = [];
  let size = 0;
  return {
    add(piece: Buffer) {
      size += piece.length;
      if (size <= LONGEST_ADVERT) pieces.push(piece);
    },
    take(): Buffer | undefined {
      const bytes = size <= LONGEST_ADVERT ? Buffer.concat(pieces) : undefined;
      pieces = [];
      size = 0;
      return bytes;
    },
  };
}

/** The lines of JSON Lines, without blank ones. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const part = createCollector();
  let line = 1;
  function take(): Part | undefined {
    const bytes = part.take();
    return bytes === undefined || bytes.toString('latin1').trim() !== '' ? { line, bytes } : undefined;
  }
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      part.add(chunk.subarray(from, end));
      const whole = take();
      if (whole) yield whole;
      line += 1;
      from = end + 1;
    }
    part.add(chunk.subarray(from));
  }
  const last = take();
  if (last) yield last;
}

/** Finds the line of a byte offset. Offsets must ascend; the index forgets earlier lines. */
export function createLineIndex() {
  let ends: number[] = [];
  let passed = 0;
  let size = 0;
  let line = 1;
  return {
    add(chunk: Buffer) {
      ends = ends.slice(passed);
      passed = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1))
        ends.push(size + at);
      size += chunk.length;
    },
    lineAt(offset: number): number {
      for (; (ends[passed] ?? Infinity) < offset; passed += 1) line += 1;
      return line;
    },
  };
}
