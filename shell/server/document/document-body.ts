/** A document's bytes for one visitor: with a nonce of their own, in an encoding that their browser takes. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressOnce, type WithNonce } from './compress-once';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page that one visitor gets is compressed while they wait. */
const QUALITY = 4;

export interface Body {
  /** What keeping it costs in memory, about. */
  bytes: number;
  /** `accepted` is the request's `accept-encoding`; `encoding` is absent where the text goes out as it is. */
  for(
    nonce: string,
    accepted: string,
  ): Promise<{ bytes: string | Buffer<ArrayBuffer>; encoding?: 'br' | 'gzip' }>;
}

/** `html` holds `placeholder` wherever the nonce belongs. A `shared` page is one that many visitors get. */
export function createBody(html: string, placeholder: string, { shared }: { shared: boolean }): Body {
  let once: Promise<WithNonce | undefined> | undefined;
  const textWith = (nonce: string) => html.replaceAll(placeholder, nonce);

  async function inBrotli(nonce: string): Promise<Buffer<ArrayBuffer>> {
    if (shared) once ??= compressOnce(html, placeholder);
    const withNonce = await once;
    return withNonce
      ? withNonce(nonce)
      : brotli(textWith(nonce), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  }

  return {
    bytes: html.length * 2 + (shared ? Math.ceil(html.length / 4) : 0), // characters of two bytes, and the compressed copy
    async for(nonce, accepted) {
      if (takes(accepted, 'br')) return { bytes: await inBrotli(nonce), encoding: 'br' };
      if (takes(accepted, 'gzip')) return { bytes: await gzipped(textWith(nonce)), encoding: 'gzip' };
      return { bytes: textWith(nonce) };
    },
  };
}

/** True where the header names the coding and does not refuse it (RFC 9110 §12.5.3). `*` is nobody's only offer. */
export const takes = (accepted: string, coding: string) =>
  accepted.split(',').some((offer) => {
    const [name = '', ...parameters] = offer.toLowerCase().split(';');
    return name.trim() === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
