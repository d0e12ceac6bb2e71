/** A visitor without a browser: sends any address and headers, and decompresses the answer. */
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface VisitRequest {
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  ms: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
/** Limit for any answer, in ms. */
const PATIENCE_MS = 30_000;

/** Rejects without a complete answer in time, or when Node refuses to send the request. */
export async function visit(
  origin: string,
  { path, method = 'GET', headers = {}, body }: VisitRequest,
): Promise<Answer> {
  const started = performance.now();
  const { hostname, port } = new URL(origin);
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers, agent, timeout: PATIENCE_MS });
    request.on('response', resolve).on('error', reject);
    request.on('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    request.end(body);
  });
  const bytes = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: unpacked(bytes, response.headers['content-encoding']).toString('utf8'),
    ms: performance.now() - started,
  };
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes; // an answer to HEAD
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
