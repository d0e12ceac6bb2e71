/**
 * Origins and clients that break off, answer early, or say what nobody asked
 * (docs/product.md §9).
 */
import { EventEmitter } from 'node:events';
import net, { type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  exchange,
  RawConnection,
} from '../../../tools/test-support/raw-connection';
import {
  closeAll,
  listen,
  mostListenersOfResponse,
  nextVisitors,
  openOrigin,
  openSite,
  serve,
} from './site';

afterEach(closeAll);

const GET = 'GET /sections/jobs/a.js HTTP/1.1\r\nHost: board\r\n\r\n';
/** An origin that says these bytes to each first request of a connection. */
const saying = async (bytes: string, end = true) =>
  `http://127.0.0.1:${await listen(
    net.createServer((socket) =>
      socket.once('data', () =>
        end ? socket.end(bytes) : socket.write(bytes),
      ),
    ),
  )}`;
const UNREACHABLE = '{"message":"origin unreachable"}';

test('a request is retried when the origin closes an idle connection', async () => {
  const used = new Set<Socket>();
  const site = await openSite(
    await serve((request, response) => {
      if (used.has(request.socket)) return void request.socket.destroy();
      used.add(request.socket);
      response.end(`file of ${request.url}`);
    }),
  );
  for (let visit = 0; visit < 3; visit += 1) {
    const [answer] = await exchange(site, GET);
    expect([answer?.status, answer?.body]).toEqual([200, 'file of /a.js']);
  }
  // Node warns of a leak above this number.
  expect(mostListenersOfResponse()).toBeLessThanOrEqual(
    EventEmitter.defaultMaxListeners,
  );
});

test('an origin that is down is a 502, and a request with a body is not retried', async () => {
  const requests: string[] = [];
  const site = await openSite(
    await serve((request, response) => {
      requests.push(`${request.method}`);
      if (request.method === 'POST') request.socket.destroy();
      else response.end();
    }),
  );
  expect((await exchange(site, GET))[0]?.status).toBe(200);
  const [answer] = await exchange(
    site,
    GET.replace('GET', 'POST').replace(
      '\r\n\r\n',
      '\r\nContent-Length: 4\r\n\r\nrows',
    ),
  );
  expect([
    answer?.status,
    answer?.body,
    answer?.headers['content-type'],
  ]).toEqual([502, UNREACHABLE, ['application/json']]);
  expect(requests).toEqual(['GET', 'POST']);
  const [none] = await exchange(await openSite('http://127.0.0.1:1'), GET);
  expect([none?.status, none?.body]).toEqual([502, UNREACHABLE]);
});

test.each([
  ['nonsense', 'nonsense\r\n\r\n'],
  [
    'an upgrade',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
  ],
  ['nothing', ''],
  ['a status that is none', 'HTTP/1.1 042 Odd\r\nContent-Length: 0\r\n\r\n'],
  [
    'words that cannot be sent on',
    'HTTP/1.1 200 O\u0001K\r\nContent-Length: 0\r\n\r\n',
  ],
  [
    'two lengths',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
  [
    'a length and chunks',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('an origin that answers %s is a 502', async (_name, bytes) => {
  const [answer] = await exchange(await openSite(await saying(bytes)), GET);
  expect([answer?.status, answer?.body]).toEqual([502, UNREACHABLE]);
});

test('a response that its origin cuts short never looks complete', async () => {
  for (const head of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const site = await openSite(
      await saying(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n5\r\nabcde\r\n`),
    );
    const connection = await RawConnection.open(site);
    await connection.send(GET).until(({ isClosed }) => isClosed);
    expect(connection.received).toContain('200 OK');
    expect(connection.answers).toEqual([]);
  }
});

test('a second response that was not requested is discarded', async () => {
  const one = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngood';
  const site = await openSite(
    await saying(`${one}${one.replace('good', 'evil')}`, false),
  );
  for (let visit = 0; visit < 5; visit += 1)
    expect((await exchange(site, GET))[0]?.body).toBe('good');
});

test.each(['Content-Length: 16000', 'Transfer-Encoding: chunked'])(
  'a response before the body with %s has ended is delivered, and the next visitors get theirs',
  async (framing) => {
    const site = await openSite(
      await serve((request, response) => {
        if (request.method !== 'POST') return void response.end('next');
        response.writeHead(403).end('no');
        setTimeout(() => request.socket.destroy(), 50);
      }),
    );
    const connection = await RawConnection.open(site);
    connection.send(
      `POST /backend/x HTTP/1.1\r\nHost: board\r\n${framing}\r\n\r\n4\r\nabcd\r\n`,
    );
    const [answer] = await connection.take(1);
    expect([answer?.status, answer?.body]).toEqual([403, 'no']);
    for (let piece = 0; piece < 20; piece += 1) {
      connection.send('4\r\nabcd\r\n');
      await pause(10);
    }
    await connection.until(({ isClosed }) => isClosed);
    expect(connection.answers).toHaveLength(1);
    for (let visit = 0; visit < 5; visit += 1)
      expect((await exchange(site, GET))[0]?.body).toBe('next');
  },
);

test.each([
  ['before an answer', GET],
  [
    'within a body',
    'POST /backend/x HTTP/1.1\r\nHost: board\r\nContent-Length: 9\r\n\r\nabc',
  ],
  [
    'within chunks',
    'POST /backend/x HTTP/1.1\r\nHost: board\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
  ],
  ['with ten requests waiting', GET.repeat(10)],
])(
  'a client that disconnects %s aborts its request to the origin',
  async (_name, bytes) => {
    let requests = 0;
    let ended = 0;
    const site = await openSite(
      await serve((request, response) => {
        if (request.url?.startsWith('/visitor'))
          return void response.end(
            JSON.stringify({
              method: 'GET',
              url: request.url,
              headers: {},
              body: '',
            }),
          );
        requests += 1;
        request.resume();
        response.on('close', () => {
          ended += 1;
        });
      }),
    );
    const connection = await RawConnection.open(site);
    await connection.send(bytes).until(() => requests === 1);
    connection.close();
    await connection.until(() => ended === 1, 5000);
    expect(await nextVisitors(site)).toEqual([]);
    expect(requests).toBe(1);
  },
);

test('response headers are forwarded unchanged, except hop-by-hop headers', async () => {
  const site = await openSite(
    await saying(
      'HTTP/1.1 299 Quite Fine\r\nConnection: close, x-named\r\nX-Named: 1\r\nKeep-Alive: timeout=900\r\nETag: W/"a"\r\n' +
        'Vary: a\r\nVary: b\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nDate: then\r\nContent-Length: 2\r\n\r\nok',
    ),
  );
  const connection = await RawConnection.open(site);
  const [answer] = await connection.send(GET).take(1);
  expect(connection.received).toMatch(/^HTTP\/1.1 299 Quite Fine\r\n/);
  connection.close();
  expect(answer?.headers).toEqual({
    'x-content-type-options': ['nosniff'],
    'x-request-id': [expect.stringMatching(/^[\da-f-]{36}$/)],
    etag: ['W/"a"'],
    vary: ['a', 'b'],
    'set-cookie': ['a=1', 'b=2'],
    date: ['then'],
    'content-length': ['2'],
    connection: ['keep-alive'],
    'keep-alive': ['timeout=10'],
  });
});

test('the origin answers HEAD, range and conditional requests', async () => {
  const site = await openSite(
    await serve((request, response) => {
      if (request.method === 'HEAD')
        return void response.writeHead(200, { 'content-length': 77 }).end();
      if (request.headers['if-none-match'])
        return void response.writeHead(304, { etag: '"a"' }).end();
      response
        .writeHead(206, {
          'content-range': 'bytes 0-1/9',
          'content-encoding': 'br',
        })
        .end(String(request.headers.range));
    }),
  );
  const head = await RawConnection.open(site);
  await head
    .send(
      GET.replace('GET', 'HEAD').replace(
        '\r\n\r\n',
        '\r\nConnection: close\r\n\r\n',
      ),
    )
    .until(({ isClosed }) => isClosed);
  expect(head.received).toMatch(
    /^HTTP\/1.1 200 OK\r\n(?:.*\r\n)*content-length: 77\r\n(?:.*\r\n)*\r\n$/i,
  );
  const [unchanged, part] = await exchange(
    site,
    GET.replace('\r\n\r\n', '\r\nIf-None-Match: "a"\r\n\r\n') +
      GET.replace('\r\n\r\n', '\r\nRange: bytes=0-1\r\n\r\n'),
    2,
  );
  expect([unchanged?.status, unchanged?.headers['etag']]).toEqual([
    304,
    ['"a"'],
  ]);
  expect([part?.status, part?.body, part?.headers['content-encoding']]).toEqual(
    [206, 'bytes=0-1', ['br']],
  );
});

test('a file much larger than the buffers arrives whole', async () => {
  const large = 'x'.repeat(5_000_000);
  const site = await openSite(
    await serve((_request, response) => void response.end(large)),
  );
  expect((await exchange(site, GET))[0]?.body).toBe(large);
  expect(await nextVisitors(await openSite((await openOrigin()).url))).toEqual(
    [],
  );
});
