/** A document's bytes, in a coding that a visitor's browser takes. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingFor, type Coding } from '@board/shared/internal/negotiation';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Beyond 5 each step costs more than it saves: 9 saves 1.5 % at eight times the CPU, 11 saves 9 % at forty times. */
const QUALITY = 5;

const encoders: Record<Coding, (html: string) => Promise<Buffer<ArrayBuffer>>> = {
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (html) => gzipped(html),
};

export interface Body {
  /** What keeping it costs in memory, about. */
  bytes: number;
  /** `accepted` is the request's `accept-encoding`; `encoding` is absent where the text goes out as it is. */
  for(accepted: string): Promise<{ bytes: string | Buffer<ArrayBuffer>; encoding?: Coding }>;
}

/** Compresses once per coding, for the first who takes it. */
export function createBody(html: string): Body {
  const compressed = new Map<Coding, Promise<Buffer<ArrayBuffer>>>();
  return {
    bytes: html.length * 2.5, // characters of two bytes, and two compressed copies
    async for(accepted) {
      const encoding = codingFor(accepted);
      if (!encoding) return { bytes: html };
      const bytes = compressed.get(encoding) ?? encoders[encoding](html);
      compressed.set(encoding, bytes);
      return { bytes: await bytes, encoding };
    },
  };
}
