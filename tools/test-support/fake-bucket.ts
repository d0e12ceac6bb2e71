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

const escapedXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-encoding'];
const SIGNED_REQUEST =
  /^AWS4-HMAC-SHA256 Credential=[^,]+, ?SignedHeaders=[^,]+, ?Signature=[0-9a-f]{64}$/;

/** Starts a service with one bucket. */
export async function startFakeBucket(): Promise<FakeBucket> {
  const storedObjects: FakeBucket['objects'] = new Map();
  const bucketFaults: FakeBucket['faults'] = {
    overwrites: false,
    loses: undefined,
    page: 1000,
  };
  const server = http.createServer((request, response) => {
    const bodyParts: Buffer[] = [];
    request.on('data', (part: Buffer) => bodyParts.push(part));
    request.on('end', () =>
      answerRequest(request, response, Buffer.concat(bodyParts)),
    );
  });

  function answerRequest(
    { method, url = '/', headers }: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
  ): void {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const isListing = method === 'GET' && key === '';
    const isReadRequest = !isListing && (method === 'GET' || method === 'HEAD');
    const isSigned = SIGNED_REQUEST.test(headers.authorization ?? '');
    if (bucket !== 'releases') answerError(response, 404, 'NoSuchBucket');
    else if (isReadRequest) readObject(key, response);
    else if (!isSigned) answerError(response, 403, 'AccessDenied');
    else if (isListing) response.end(listObjects(searchParams));
    else if (method === 'PUT') putObject(key, headers, body, response);
    else if (method === 'DELETE') {
      storedObjects.delete(key);
      response.writeHead(204).end();
    } else answerError(response, 405, 'MethodNotAllowed');
  }

  function answerError(
    response: http.ServerResponse,
    status: number,
    code: string,
  ): void {
    const errorXml = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?>${errorXml}`);
  }

  function readObject(key: string, response: http.ServerResponse): void {
    const storedObject = storedObjects.get(key);
    if (!storedObject) return answerError(response, 404, 'NoSuchKey');
    response.writeHead(200, storedObject.headers).end(storedObject.bytes);
  }

  function putObject(
    key: string,
    headers: http.IncomingHttpHeaders,
    body: Buffer,
    response: http.ServerResponse,
  ): void {
    const isProtected =
      headers['if-none-match'] === '*' && !bucketFaults.overwrites;
    if (isProtected && storedObjects.has(key))
      return answerError(response, 412, 'PreconditionFailed');
    writeObject(key, headers, body);
    if (bucketFaults.loses?.test(key)) {
      bucketFaults.loses = undefined;
      response.destroy();
      return;
    }
    response.writeHead(200, { etag: `"${storedObjects.size}"` }).end();
  }

  function writeObject(
    key: string,
    headers: http.IncomingHttpHeaders,
    bytes: Buffer,
  ): void {
    const keptHeaders = KEPT_HEADERS.map((name) => [
      name,
      headers[name],
    ]).filter(([, value]) => value !== undefined);
    storedObjects.set(key, {
      bytes,
      headers: Object.fromEntries(keptHeaders),
      at: new Date(),
    });
  }

  function listObjects(query: URLSearchParams): string {
    const startKey = query.get('continuation-token') ?? '';
    const keys = [...storedObjects.keys()]
      .filter(
        (key) => key.startsWith(query.get('prefix') ?? '') && key > startKey,
      )
      .toSorted();
    const page = keys.slice(0, bucketFaults.page);
    const contents = page.map((key) => {
      const object = storedObjects.get(key);
      return (
        `<Contents><Key>${escapedXml(key)}</Key>` +
        `<LastModified>${object?.at.toISOString()}</LastModified>` +
        `<Size>${object?.bytes.length}</Size></Contents>`
      );
    });
    const nextToken =
      keys.length > page.length
        ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '';
    return (
      '<?xml ' +
      'version="1.0"?><ListBucketResult>' +
      `<IsTruncated>${nextToken !== ''}</IsTruncated>` +
      `${nextToken}${contents.join('')}</ListBucketResult>`
    );
  }

  await new Promise<void>((listening) =>
    server.listen(0, '127.0.0.1', listening),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: storedObjects,
    faults: bucketFaults,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
