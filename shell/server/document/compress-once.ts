/**
 * One brotli compression for all visitors of a kept page. The first place of the nonce stands in the compressed bytes
 * as it is, later ones refer back to it: another nonce is another 24 bytes. Decision 013.
 */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/** 16 bytes in base64: always 24 characters, the last two of which are `==`. */
export const freshNonce = (): string => randomBytes(16).toString('base64');

/** The compressed page with a visitor's own nonce, made by `freshNonce`. */
export type WithNonce = (nonce: string) => Buffer<ArrayBuffer>;

/** Beyond 5 each step costs more than it saves: 9 saves 1.5 % at eight times the CPU, 11 saves 9 % at forty times. */
const QUALITY = 5;
/** A page may hold a piece of the stand-in by accident, in other base64: another one is tried. */
const ATTEMPTS = 3;

const decompress = promisify(brotliDecompress);

/**
 * Compresses a page that holds `placeholder` wherever the nonce belongs. Undefined where replacing the nonce would not
 * give the page back, to the byte, or where the page has no place for one.
 */
export async function compressOnce(page: string, placeholder: string): Promise<WithNonce | undefined> {
  const [before, first, ...rest] = page.split(placeholder);
  if (before === undefined || first === undefined) return undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const standIn = freshNonce();
    // After a long text that repeats nothing an encoder looks for repetitions here and there only, and would miss the
    // beginning of a later place. In a new block it looks at once.
    const later = rest.map((text) => standIn + text);
    const compressed = await compressInParts([before, standIn, first, ...later]);
    const at = compressed.indexOf(standIn, 0, 'latin1');
    if (at < 0) continue;
    const withNonce: WithNonce = (nonce) => {
      const own = Buffer.from(compressed);
      own.write(nonce, at, 'latin1');
      return own;
    };
    const other = unlike(standIn);
    const plain = await decompress(withNonce(other)).catch(() => undefined);
    if (plain?.equals(Buffer.from([before, first, ...rest].join(other)))) return withNonce;
  }
  return undefined;
}

/** One stream in which each part starts a block of its own. A short block of random characters is stored, not coded. */
async function compressInParts(parts: string[]): Promise<Buffer> {
  const size = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // What a literal's code means must not depend on the characters before it, which may be a nonce's.
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: true,
    },
  });
  const written = (async () => {
    for (const part of parts) {
      stream.write(part);
      await new Promise<void>((flushed) => stream.flush(constants.BROTLI_OPERATION_FLUSH, flushed));
    }
    stream.end();
  })();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  await written;
  return Buffer.concat(chunks);
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The nonce that settles it for all others: each character is another one than the stand-in's, and equal ones differ.
 * So a character that comes from anywhere but its own place in the stored block, or from there to a place that is no
 * nonce's, shows.
 */
const unlike = (standIn: string): string =>
  Array.from(standIn, (char, i) =>
    char === '=' ? char : BASE64[(BASE64.indexOf(char) + 1 + i) % BASE64.length],
  ).join('');
