/** HTTP/2 before the document server, in the place of a CDN; one port per variant. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import http2 from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { monolithDist, variantOf, type Variant } from './variants';

const compressed = (body: Buffer | string, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function certificate() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  if (!key || !cert) throw new Error('no place for a certificate');
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Starts the proxy for one variant. Resolves with the function that stops it. */
export async function startFront(variant: Variant, port: number, origin: string): Promise<() => void> {
  const assets = new Map<string, Buffer>();
  const asset = (file: string) => {
    const known = assets.get(file) ?? compressed(readFileSync(path.join(monolithDist, file)), 11);
    assets.set(file, known);
    return known;
  };
  const packed = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const server = http2.createSecureServer(
    { ...certificate(), allowHTTP1: true },
    async (request, response) => {
      const { pathname } = new URL(request.url, origin);
      const known = packed.get(pathname);
      if (known) {
        response.writeHead(200, known.headers);
        return response.end(known.body);
      }
      if (variant !== 'composed' && pathname.startsWith('/assets/js/')) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
        return response.end(asset(pathname.slice('/assets/'.length)));
      }
      const sent = request.method === 'POST' ? request : undefined;
      const answer = await fetch(origin + request.url, {
        method: request.method,
        headers: {
          'accept-encoding': 'br',
          apikey: String(request.headers['apikey'] ?? ''),
        },
        ...(sent ? { body: sent as unknown as BodyInit, duplex: 'half' } : {}),
      } as RequestInit);
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isDocument = type.startsWith('text/html');
      const text = isDocument ? variantOf(bytes.toString('utf8'), variant, pathname) : bytes;
      const isText = /text|json|javascript|svg/.test(type);
      const headers = {
        'content-type': type,
        ...(isText ? { 'content-encoding': 'br' } : {}),
        ...headersOf(answer, ['content-security-policy', 'cache-control']),
      };
      // `fetch` decompressed the answer. Compress assets like precompressed files, and documents like streamed ones.
      const body = isText ? compressed(text, isDocument ? 4 : 11) : bytes;
      // A release is immutable: compress it once, in the warm-up round, like the monolith.
      if (answer.ok && /immutable/.test(answer.headers.get('cache-control') ?? '')) {
        packed.set(pathname, { headers, body });
      }
      response.writeHead(answer.status, headers);
      return response.end(body);
    },
  );
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return () => server.close();
}

function headersOf(answer: Response, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [])),
  );
}
