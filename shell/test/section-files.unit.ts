/** docs/product.md §8 */
import { createHash, randomBytes } from 'node:crypto';
import type http from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isReleaseAt } from '@board/releases/store/origins';
import { createSectionFiles } from '../server/http/section-files';
import { registryOf } from '../../platform/releases/test/registry-of';
import { closeAll, serve } from './http/site';

const CODE = Buffer.from(
  `run(${JSON.stringify(randomBytes(20_000).toString('hex'))});`,
);
const sha384 = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const BASE = '/sections/jobs/1.0.0/';
const CHUNK = `${BASE}js/page.1234.js`;

const registry = registryOf(
  { base: BASE, integrity: sha384(CODE) },
  { chunks: { page: [{ path: 'js/page.1234.js', integrity: sha384(CODE) }] } },
);

afterEach(closeAll);

/** A site whose files of jobs come from this origin. */
async function siteOf(
  answer: http.RequestListener,
  listed = registry,
): Promise<string> {
  const origins = {
    all: 'http://127.0.0.1:9',
    own: { jobs: await serve(answer) },
  };
  const files = createSectionFiles({
    origins,
    registry: () => Promise.resolve(listed),
    log: () => {},
  });
  return serve((request, response) => {
    if (!files(request, response)) response.end('a document');
  });
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const good: http.RequestListener = (_, response) => response.end(CODE);
const FAULTS: Record<string, http.RequestListener> = {
  truncated: (_, response) => response.end(CODE.subarray(0, 5000)),
  'cut off': (_, response) => {
    response
      .writeHead(200, { 'content-length': CODE.length })
      .write(CODE.subarray(0, 5000));
    setTimeout(() => response.destroy(), 20);
  },
  'cut off in chunks': (_, response) => {
    response.write(CODE.subarray(0, 5000));
    setTimeout(() => response.destroy(), 20);
  },
  tampered: (_, response) =>
    response.end(Buffer.concat([Buffer.from('evil();'), CODE])),
  'changed by one bit': (_, response) => {
    const bytes = Buffer.from(CODE);
    bytes[7] = (bytes[7] ?? 0) ^ 1;
    response.end(bytes);
  },
  'a page of somebody else': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html>'),
  empty: (_, response) => response.end(),
  'of another coding than it says': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(CODE),
  'of a coding that nobody asked for': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'zstd' }).end(CODE),
  'another file, compressed': (_, response) =>
    response
      .writeHead(200, { 'content-encoding': 'br' })
      .end(brotliCompressSync('evil()')),
  'confirmed as it was kept': (_, response) => response.writeHead(304).end(),
  moved: (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'a cached error': (_, response) =>
    response.writeHead(404, { 'cache-control': IMMUTABLE }).end('No'),
};

test.each(Object.keys(FAULTS))(
  'a faulty file (%s) is an error that is not cached',
  async (fault) => {
    let origin = FAULTS[fault] ?? good;
    const site = await siteOf((request, response) => origin(request, response));
    for (const file of [
      CHUNK,
      `${BASE}remoteEntry.js`,
      `${BASE}server/section.cjs`,
    ]) {
      const headers = { 'if-none-match': '"kept"', 'accept-encoding': 'br' };
      const response = await fetch(site + file, {
        redirect: 'manual',
        headers,
      });
      expect(response.ok).toBe(false);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
      expect(await response.text()).not.toContain('evil');
    }
    origin = good;
    const mended = await fetch(site + CHUNK);
    expect([mended.status, mended.headers.get('cache-control')]).toEqual([
      200,
      IMMUTABLE,
    ]);
    expect(Buffer.from(await mended.arrayBuffer()).equals(CODE)).toBe(true);
  },
);

test.each([
  ['br, gzip', 'br', brotliCompressSync(CODE)],
  ['gzip', 'gzip', gzipSync(CODE)],
  ['identity', null, CODE],
])(
  'for %s the origin’s bytes are forwarded unchanged: %s',
  async (accepted, coding, bytes) => {
    const seen: unknown[] = [];
    const site = await siteOf((request, response) => {
      seen.push(request.headers['accept-encoding'], request.headers.cookie);
      if (coding) response.setHeader('content-encoding', coding);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(bytes);
    });
    const headers = { 'accept-encoding': accepted, cookie: 'a=b' };
    const response = await fetch(site + CHUNK, { headers });
    expect([response.status, response.headers.get('content-encoding')]).toEqual(
      [200, coding],
    );
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('content-type')).toBe(
      'text/javascript; charset=utf-8',
    );
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(Buffer.from(await response.arrayBuffer()).equals(CODE)).toBe(true);
    expect(seen).toEqual([accepted, undefined]);
  },
);

test.each(['gzip', 'identity'])(
  'for %s a file that the origin has only in brotli comes plain',
  async (accepted) => {
    const site = await siteOf((_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'br' })
        .end(brotliCompressSync(CODE)),
    );
    const response = await fetch(site + CHUNK, {
      headers: { 'accept-encoding': accepted },
    });
    expect([response.status, response.headers.get('content-encoding')]).toEqual(
      [200, null],
    );
    expect(response.headers.get('content-length')).toBe(String(CODE.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(CODE)).toBe(true);
  },
);

test('the hash of a file is that of the release in whose folder it is, whatever another release claims', async () => {
  const claimed = {
    page: [
      { path: 'js/page.1234.js', integrity: sha384(Buffer.from('other')) },
    ],
  };
  const thief =
    registryOf({ base: BASE }, { chunks: claimed }).microFrontends['jobs'] ??
    [];
  const microFrontends = { ...registry.microFrontends, events: thief };
  const site = await siteOf(good, { ...registry, microFrontends });
  expect((await fetch(site + CHUNK)).status).toBe(200);
});

test('a file that no release lists is revalidated on each use', async () => {
  const site = await siteOf(good);
  const response = await fetch(`${site}${BASE}js/old.js`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'no-cache',
  ]);
});

test('an origin that is down is a 502, and a request on a closed idle connection is retried', async () => {
  const used = new Set<unknown>();
  const site = await siteOf((request, response) => {
    if (request.url === '/down') return void request.socket.destroy();
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    response.end(CODE);
  });
  for (let visit = 0; visit < 3; visit += 1)
    expect((await fetch(site + CHUNK)).status).toBe(200);
  expect((await fetch(`${site}/sections/jobs/down`)).status).toBe(502);
});

test('only reads are allowed, and other addresses are not handled', async () => {
  const site = await siteOf(good);
  expect(
    (await fetch(site + CHUNK, { method: 'POST', body: 'rows' })).status,
  ).toBe(405);
  const head = await fetch(site + CHUNK, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([
    200,
    String(CODE.length),
  ]);
  expect(await (await fetch(`${site}/sections/jobs`)).text()).toBe(
    'a document',
  );
});

test.each<
  [
    what: string,
    entry: http.RequestListener,
    server: http.RequestListener,
    isThere: boolean,
  ]
>([
  ['both files', good, good, true],
  [
    'no server build',
    good,
    (_, response) => response.writeHead(404).end(),
    false,
  ],
  ['no entry', (_, response) => response.writeHead(404).end(), good, false],
  [
    'another server build',
    good,
    (_, response) => response.end('other()'),
    false,
  ],
  ['a server build that ends early', good, FAULTS['cut off'] ?? good, false],
])('a release with %s at its origin', async (_, entry, server, isThere) => {
  const jobs = await serve((request, response) =>
    (request.url?.endsWith('section.cjs') ? server : entry)(request, response),
  );
  const [release] = registry.microFrontends['jobs'] ?? [];
  if (!release) throw new Error('no release');
  expect(
    await isReleaseAt({ all: 'http://127.0.0.1:9', own: { jobs } }, release),
  ).toBe(isThere);
  expect(
    await isReleaseAt({ all: 'http://127.0.0.1:9', own: {} }, release),
  ).toBe(false);
});
