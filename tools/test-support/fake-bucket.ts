/**
 * An S3-compatible service in memory: as much of its protocol as release tool
 * and document server use. Reading needs no credentials, as at a bucket behind
 * a CDN.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
  at: Date;
}

export interface FakeBucket {
  /** Address of the service. */
  url: string;
  objects: Map<string, StoredObject>;
  /** How it behaves from now on. */
  faults: {
    /** It overwrites what `If-None-Match: *` protects. */
    overwrites: boolean;
    /**
     * It breaks the connection after the next write of a key like this, and has
     * the object.
     */
    loses: RegExp | undefined;
    /** Most objects of one page of a list. */
    page: number;
  };
  close(): Promise<void>;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-encoding'];
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=[^,]+, ?SignedHeaders=[^,]+, ?Signature=[0-9a-f]{64}$/;

/** Starts a service with one bucket. */
export async function startFakeBucket(): Promise<FakeBucket> {
  const objects: FakeBucket['objects'] = new Map();
  const faults: FakeBucket['faults'] = {
    overwrites: false,
    loses: undefined,
    page: 1000,
  };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  });

  function answer(
    { method, url = '/', headers }: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
  ): void {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const isListing = method === 'GET' && key === '';
    const isRead = !isListing && (method === 'GET' || method === 'HEAD');
    const isSigned = SIGNED.test(headers.authorization ?? '');
    if (bucket !== 'releases') fail(response, 404, 'NoSuchBucket');
    else if (isRead) read(key, response);
    else if (!isSigned) fail(response, 403, 'AccessDenied');
    else if (isListing) response.end(list(searchParams));
    else if (method === 'PUT') put(key, headers, body, response);
    else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else fail(response, 405, 'MethodNotAllowed');
  }

  function fail(
    response: http.ServerResponse,
    status: number,
    code: string,
  ): void {
    const error = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?>${error}`);
  }

  function read(key: string, response: http.ServerResponse): void {
    const storedObject = objects.get(key);
    if (!storedObject) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, storedObject.headers).end(storedObject.bytes);
  }

  function put(
    key: string,
    headers: http.IncomingHttpHeaders,
    body: Buffer,
    response: http.ServerResponse,
  ): void {
    const isProtected = headers['if-none-match'] === '*' && !faults.overwrites;
    if (isProtected && objects.has(key))
      return fail(response, 412, 'PreconditionFailed');
    write(key, headers, body);
    if (faults.loses?.test(key)) {
      faults.loses = undefined;
      response.destroy();
      return;
    }
    response.writeHead(200, { etag: `"${objects.size}"` }).end();
  }

  function write(
    key: string,
    headers: http.IncomingHttpHeaders,
    bytes: Buffer,
  ): void {
    const kept = KEPT_HEADERS.map((name) => [name, headers[name]]).filter(
      ([, value]) => value !== undefined,
    );
    objects.set(key, {
      bytes,
      headers: Object.fromEntries(kept),
      at: new Date(),
    });
  }

  function list(query: URLSearchParams): string {
    const start = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > start)
      .toSorted();
    const page = keys.slice(0, faults.page);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
    );
    const more =
      keys.length > page.length
        ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '';
    return (
      '<?xml ' +
      `version="1.0"?><ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`
    );
  }

  await new Promise<void>((listening) =>
    server.listen(0, '127.0.0.1', listening),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    faults,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
