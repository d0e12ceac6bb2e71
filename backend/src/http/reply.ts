import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingFor } from '@board/shared/internal/negotiation';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const SMALLEST_WORTH_COMPRESSING = 860;

/** A complete answer before content negotiation. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

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

/** Adds an ETag, answers 304 on a match, and compresses what shrinks (RFC 9110). */
export async function fit(request: Request, { status, headers, body }: Reply): Promise<Response> {
  const out = new Headers(headers);
  out.append('vary', 'accept-encoding');
  if (status === 200 && request.method === 'GET') {
    // weak, because every content encoding shares the tag
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    out.set('etag', tag);
    const known = (request.headers.get('if-none-match') ?? '').split(',').map((part) => part.trim());
    if (known.includes(tag) || known.includes('*')) {
      out.delete('content-type');
      return new Response(null, { status: 304, headers: out });
    }
  }
  if (request.method === 'HEAD' || body.byteLength === 0) return new Response(null, { status, headers: out });
  const encoding = /json|text|svg|xml/.test(out.get('content-type') ?? '')
    ? codingFor(request.headers.get('accept-encoding') ?? '')
    : undefined;
  if (encoding === undefined || body.byteLength < SMALLEST_WORTH_COMPRESSING) {
    out.set('content-length', String(body.byteLength));
    return new Response(new Uint8Array(body), { status, headers: out });
  }
  const packed =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await deflate(body, { level: 6 });
  out.set('content-encoding', encoding);
  out.set('content-length', String(packed.byteLength));
  return new Response(new Uint8Array(packed), { status, headers: out });
}
