/** A document's bytes, in each coding that a client takes. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { codingFor, type Coding } from '@board/shared/node/negotiation';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(brotliDecompress);

/**
 * Each step beyond 5 costs more than it saves: 9 saves 1.5 % at eight times the
 * CPU, 11 saves 9 % at forty times.
 */
const BROTLI_QUALITY = 5;

const encoders: Record<
  Coding,
  (htmlBytes: Buffer) => Promise<Buffer<ArrayBuffer>>
> = {
  br: (htmlBytes) =>
    compressBrotli(htmlBytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (htmlBytes) => compressGzip(htmlBytes),
};

export interface DocumentBody {
  /** What keeping it costs in memory, about. */
  bytes: number;
  /**
   * `accepted` is the request's `accept-encoding`; `encoding` is absent where
   * the text goes out as it is. All clients of a coding share the bytes, so one
   * that does not read them costs no copy.
   */
  for(
    accepted: string,
  ): Promise<{ bytes: Buffer<ArrayBuffer>; encoding?: Coding }>;
  /**
   * Drops the text, which comes back from a compressed copy where a client
   * takes no coding.
   */
  pack(): Promise<void>;
}

/** Compresses once per coding, for the first who takes it. */
export function createBody(html: string): DocumentBody {
  const compressed = new Map<Coding, Promise<Buffer<ArrayBuffer>>>();
  let htmlBytes: Buffer<ArrayBuffer> | undefined = Buffer.from(html);
  /** The text of a packed page, for as long as a response holds it. */
  let heldText: WeakRef<Buffer<ArrayBuffer>> | undefined;
  let restoring: Promise<Buffer<ArrayBuffer>> | undefined;

  async function restore(): Promise<Buffer<ArrayBuffer>> {
    const restoredBytes = await decompress(await compressedAs('br'));
    heldText = new WeakRef(restoredBytes);
    return restoredBytes;
  }
  async function plainText(): Promise<Buffer<ArrayBuffer>> {
    const knownText = htmlBytes ?? heldText?.deref();
    if (knownText !== undefined) return knownText;
    restoring ??= restore().finally(() => {
      restoring = undefined;
    });
    return restoring;
  }
  function compressedAs(encoding: Coding): Promise<Buffer<ArrayBuffer>> {
    const encodedBytes =
      compressed.get(encoding) ?? plainText().then(encoders[encoding]);
    compressed.set(encoding, encodedBytes);
    return encodedBytes;
  }

  return {
    // two compressed copies: a page takes a fifth of its text in each
    bytes: html.length / 2,
    async for(accepted) {
      const encoding = codingFor(accepted);
      return encoding
        ? { bytes: await compressedAs(encoding), encoding }
        : { bytes: await plainText() };
    },
    async pack() {
      await compressedAs('br');
      htmlBytes = undefined;
    },
  };
}
