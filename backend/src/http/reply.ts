import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingFor, type Coding } from '@board/shared/internal/negotiation';

const PACK: Record<Coding, (body: Uint8Array) => Promise<Uint8Array>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};
const SMALLEST_WORTH_COMPRESSING = 860;

/** A JSON answer for a refusal or an error; no cache may store it. `code` is PostgreSQL's SQLSTATE. */
export function refuse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code?: string,
): Response {
  return new Response(JSON.stringify({ code, message }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** Answers with a body and an ETag, or 304 on a match, and compresses what shrinks (RFC 9110). */
export async function fit(
  request: Request,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<Response> {
  const out = new Headers({ ...headers, vary: 'accept-encoding' });
  if (request.method === 'GET') {
    // weak, because every content encoding shares the tag
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    out.set('etag', tag);
    const tags = (request.headers.get('if-none-match') ?? '').split(',').map((part) => part.trim());
    if (tags.includes(tag) || tags.includes('*')) {
      out.delete('content-type');
      return new Response(null, { status: 304, headers: out });
    }
  }
  if (request.method === 'HEAD') return new Response(null, { headers: out });
  const shrinks =
    body.byteLength >= SMALLEST_WORTH_COMPRESSING && /json|svg/.test(out.get('content-type') ?? '');
  const encoding = shrinks ? codingFor(request.headers.get('accept-encoding') ?? '') : undefined;
  const sent = encoding ? await PACK[encoding](body) : body;
  if (encoding) out.set('content-encoding', encoding);
  out.set('content-length', String(sent.byteLength));
  return new Response(new Uint8Array(sent), { headers: out });
}
