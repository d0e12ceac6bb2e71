/**
 * Bodies, heads and connections that are too large, too slow or too many
 * (docs/product.md §9).
 */
import http from 'node:http';
import { createReadiness } from '@board/shared/node/operations';
import {
  exchange,
  RawConnection,
} from '../../../tools/test-support/raw-connection';
import { SERVER_TIMES } from '../../server/http/http-server';
import { observeAnswers } from '../../server/signals/open-signals';
import {
  closeAll,
  listen,
  nextVisitors,
  openOrigin,
  openSite,
  serve,
} from './site';

afterEach(closeAll);

const HOST = 'Host: board\r\n';
const LARGEST = 16_384;
/** The age from which a slow request is refused (docs/product.md §7). */
const SLOW_MS = 15_000;
/** The site's times for slow clients are so many times shorter here. */
const HASTE = 10;
const post = (path: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\n${HOST}${framing}\r\n\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked';
const chunk = (length: number) =>
  `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;

/** An origin that counts the bytes of bodies as they arrive. */
async function countingOrigin() {
  const seen = { bytes: 0, requests: 0 };
  const url = await serve((request, response) => {
    seen.requests += 1;
    request.on('data', ({ length }: Buffer) => {
      seen.bytes += length;
    });
    request.on('end', () => response.end('{}'));
  });
  return { url, seen };
}

test.each(['/backend/x', '/sections/jobs/a.js', '/telemetry', '/uk'])(
  'a body for %s with too great a Content-Length is a 413 before it is read',
  async (path) => {
    const origin = await countingOrigin();
    const port = await openSite(origin.url);
    const [answer] = await exchange(
      port,
      post(path, 'Content-Length: 600000000'),
    );
    expect([answer?.status, answer?.headers['connection']]).toEqual([
      413,
      ['close'],
    ]);
    const connection = await RawConnection.open(port);
    await connection
      .send(post(path, 'Expect: 100-continue\r\nContent-Length: 600000000'))
      .until(({ isClosed }) => isClosed);
    expect(connection.received).toMatch(/^HTTP\/1.1 413 /);
    expect(origin.seen.requests).toBe(0);
  },
);

test('a client that reads only after it sent a lot of a refused body gets the refusal', async () => {
  const port = await openSite((await openOrigin()).url);
  const connection = await RawConnection.open(port);
  connection.socket.pause();
  connection.send(post('/telemetry', 'Content-Length: 9000000'));
  for (let piece = 0; piece < 6; piece += 1) {
    connection.send('x'.repeat(100_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(connection.socket.errored).toBeNull();
  connection.socket.resume();
  expect((await connection.take(1))[0]?.status).toBe(413);
  connection.close();
});

test('a chunked body is streamed to the origin, up to the size limit', async () => {
  const origin = await countingOrigin();
  const port = await openSite(origin.url);
  const connection = await RawConnection.open(port);
  connection.send(post('/backend/x', CHUNKED) + chunk(1000));
  await connection.until(() => origin.seen.bytes === 1000);
  connection.send(chunk(LARGEST - 1000) + chunk(1));
  const [answer] = await connection.take(1);
  expect(answer?.status).toBe(413);
  expect(origin.seen.bytes).toBeLessThanOrEqual(LARGEST);
  for (let piece = 0; piece < 100 && !connection.isClosed; piece += 1) {
    connection.send(chunk(60_000));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await connection.until(({ isClosed }) => isClosed, 5000);
  expect(
    (
      await exchange(
        port,
        `${post('/backend/x', CHUNKED)}${chunk(LARGEST)}0\r\n\r\n`,
      )
    )[0]?.status,
  ).toBe(200);
  expect(await nextVisitors(await openSite((await openOrigin()).url))).toEqual(
    [],
  );
});

test('an allowed body gets 100 Continue, and another expectation is a 417', async () => {
  const origin = await countingOrigin();
  const connection = await RawConnection.open(await openSite(origin.url));
  connection.send(
    post('/backend/x', 'Expect: 100-continue\r\nContent-Length: 4'),
  );
  await connection.until(({ received }) =>
    received.startsWith('HTTP/1.1 100 Continue\r\n\r\n'),
  );
  expect((await connection.send('abcd').take(1))[0]?.status).toBe(200);
  const [other] = await exchange(
    await openSite(origin.url),
    post('/uk', 'Expect: miracles\r\nContent-Length: 4'),
  );
  expect([other?.status, other?.headers['x-content-type-options']]).toEqual([
    417,
    ['nosniff'],
  ]);
});

test('a request head over the limits is a 431', async () => {
  const port = await openSite((await openOrigin()).url);
  for (const lines of [
    `X: ${'a'.repeat(20_000)}\r\n`,
    'a: b\r\n'.repeat(101),
    'a: b\r\n'.repeat(3000),
  ]) {
    const [answer] = await exchange(
      port,
      `GET /uk HTTP/1.1\r\n${HOST}${lines}\r\n`,
    );
    expect([answer?.status, answer?.headers['x-content-type-options']]).toEqual(
      [431, ['nosniff']],
    );
  }
  expect(
    (
      await exchange(port, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`)
    )[0]?.status,
  ).toBe(431);
  expect(
    (
      await exchange(
        port,
        `GET /uk HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(99)}\r\n`,
      )
    )[0]?.status,
  ).toBe(200);
});

const GET = `GET /uk HTTP/1.1\r\n${HOST}\r\n`;

test('one connection has at most sixteen pending requests, and the next is a 429', async () => {
  let requests = 0;
  const url = await serve((_request, response) => {
    requests += 1;
    setTimeout(() => response.end('{}'), 20);
  });
  const port = await openSite(url);
  const answers = await exchange(
    port,
    `GET /backend/x HTTP/1.1\r\n${HOST}\r\n`.repeat(20),
    17,
  );
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 16 }, () => 200),
    429,
  ]);
  expect(requests).toBe(16);
});

test('a connection that sends on without waiting for any answer is closed', async () => {
  const site = await openHeldSite();
  const connection = await RawConnection.open(site.port);
  await connection.send(GET.repeat(500)).until(({ isClosed }) => isClosed);
  expect([site.held.length, connection.received]).toEqual([1, '']);
});

/** A site whose pages are answered when the test says so. */
async function openHeldSite(options: Parameters<typeof openSite>[1] = {}) {
  const held: http.ServerResponse[] = [];
  const answer = (
    _request: http.IncomingMessage,
    response: http.ServerResponse,
  ) => void held.push(response);
  const port = await openSite('http://127.0.0.1:9', { answer, ...options });
  return { port, held };
}

test('the requests of one connection are at work one after the other', async () => {
  const site = await openHeldSite();
  const connection = await RawConnection.open(site.port);
  connection.send(GET.repeat(3));
  for (let answered = 0; answered < 3; answered += 1) {
    await connection.until(() => site.held.length > answered);
    expect(site.held).toHaveLength(answered + 1);
    site.held[answered]?.end('a page');
  }
  expect(await connection.take(3)).toHaveLength(3);
  connection.close();
});

test('requests whose client has gone are in the access log, and those that waited never begin', async () => {
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const observed = observeAnswers(
    { accessLog: true },
    { log, readiness: createReadiness(), metrics: undefined },
  );
  const site = await openHeldSite({ observed });
  const connections = await Promise.all(
    Array.from({ length: 3 }, () => RawConnection.open(site.port)),
  );
  for (const connection of connections) connection.send(GET.repeat(16));
  await connections[0]?.until(() => site.held.length === 3);
  for (const connection of connections) connection.close();
  await connections[0]?.until(() => logged.length === 48);
  expect(new Set(logged)).toEqual(new Set(['GET 499']));
  expect(site.held).toHaveLength(3);
});

test('requests of one network beyond its limit wait, while another network is answered', async () => {
  const site = await openHeldSite({
    networkLimits: { requests: 2, proxied: 2, unreadBytes: 1000 },
  });
  const connections = await Promise.all(
    Array.from({ length: 5 }, () => RawConnection.open(site.port)),
  );
  for (const connection of connections) connection.send(GET);
  await connections[0]?.until(() => site.held.length === 2);
  const other = await RawConnection.open(site.port, '127.0.2.1');
  await other.send(GET).until(() => site.held.length === 3);
  site.held[2]?.end('a page');
  expect(await other.take(1)).toHaveLength(1);
  expect(site.held).toHaveLength(3);
  site.held[0]?.end('a page');
  await other.until(() => site.held.length === 4);
  for (const connection of [...connections, other]) connection.close();
});

test('pages of a network do not wait for its requests to a proxied program', async () => {
  const backend = await serve(() => undefined); // never answers
  const networkLimits = { requests: 1, proxied: 1, unreadBytes: 1000 };
  const port = await openSite(backend, { networkLimits });
  const connections = await Promise.all(
    Array.from({ length: 4 }, () => RawConnection.open(port)),
  );
  for (const connection of connections)
    connection.send(`GET /backend/x HTTP/1.1\r\n${HOST}\r\n`);
  expect((await exchange(port, GET))[0]?.body).toBe('a document');
  for (const connection of connections) connection.close();
});

test('a network whose clients do not read what was written waits until they have read it', async () => {
  const written = 20_000_000; // more than the kernel takes for a socket
  const site = await openHeldSite({
    networkLimits: { requests: 10, proxied: 10, unreadBytes: written / 4 },
  });
  const idler = await RawConnection.open(site.port);
  idler.socket.pause();
  await idler.send(GET).until(() => site.held.length === 1);
  site.held[0]?.end(Buffer.alloc(written));
  const neighbour = await RawConnection.open(site.port);
  neighbour.send(GET);
  const other = await RawConnection.open(site.port, '127.0.2.1');
  await other.send(GET).until(() => site.held.length === 2);
  expect(site.held[1]?.req.socket.remoteAddress).toBe('127.0.2.1');
  idler.close();
  await neighbour.until(() => site.held.length === 3);
  for (const connection of [neighbour, other]) connection.close();
});

test('one network has a limited number of connections, and may replace closed ones', async () => {
  const port = await openSite((await openOrigin()).url, {
    connectionsPerNetwork: 5,
  });
  const held = await Promise.all(
    Array.from({ length: 5 }, () => RawConnection.open(port)),
  );
  const sixth = await RawConnection.open(port, '127.0.0.9');
  sixth.send(`GET /uk HTTP/1.1\r\n${HOST}\r\n`);
  await sixth.until(({ isClosed }) => isClosed);
  expect(sixth.received).toBe('');
  for (const connection of held.splice(0, 2)) connection.close();
  // until the server has heard of it
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await nextVisitors(port)).toEqual([]);
  const other = await RawConnection.open(port, '127.0.2.1');
  other.send(`GET /uk HTTP/1.1\r\n${HOST}\r\n`);
  await other.until(({ answers }) => answers.length > 0);
  expect(other.answers[0]?.status).toBe(200);
  for (const connection of [...held, other]) connection.close();
});

test('slow heads, slow bodies and idle connections are closed in time', async () => {
  const origin = await countingOrigin();
  const { headMs, requestMs, idleMs, lookMs } = SERVER_TIMES;
  expect(Math.max(headMs, requestMs, idleMs) + lookMs).toBeLessThan(SLOW_MS);
  const times = {
    headMs: headMs / HASTE,
    requestMs: requestMs / HASTE,
    idleMs: idleMs / HASTE,
    lookMs: lookMs / HASTE,
  };
  const port = await openSite(origin.url, { times });
  const slow: [begin: string, drip: string][] = [
    ['', ''],
    ['GET', ''],
    [`GET /uk HTTP/1.1\r\n${HOST}`, 'X: y\r\n'],
    [`GET /uk HTTP/1.1\r\n${HOST}X: `, 'y'],
    [post('/uk', 'Content-Length: 1000'), 'x'],
    [post('/telemetry', 'Content-Length: 1000'), 'x'],
    [post('/backend/x', 'Content-Length: 1000'), 'x'],
    [post('/backend/x', CHUNKED), '1\r\nx\r\n'],
    [post('/backend/x', CHUNKED), ''],
    [`GET /uk HTTP/1.1\r\n${HOST}\r\n`, ''],
  ];
  const ages = await Promise.all(
    slow.map(async ([begin, drip]) => {
      const started = performance.now();
      const connection = await RawConnection.open(port);
      if (begin) connection.send(begin);
      const dripping = setInterval(
        () => drip && !connection.isClosed && connection.send(drip),
        500 / HASTE,
      );
      await connection
        .until(({ isClosed }) => isClosed, SLOW_MS)
        .finally(() => clearInterval(dripping));
      return performance.now() - started;
    }),
  );
  // twice the time, for a busy machine
  expect(ages.filter((age) => age > (2 * SLOW_MS) / HASTE)).toEqual([]);
});

test('a client that does not read its response is disconnected', async () => {
  const server = http.createServer((_request, response) => {
    response.on('error', () => {});
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
      response.once('drain', write);
    };
    write();
  });
  const port = await openSite(`http://127.0.0.1:${await listen(server)}`, {
    stalledMs: 300,
  });
  const connection = await RawConnection.open(port);
  connection.socket.pause();
  connection.send(`GET /sections/jobs/a HTTP/1.1\r\n${HOST}\r\n`);
  await new Promise<void>((resolve) =>
    server.once('connection', (socket) => socket.once('close', resolve)),
  );
  connection.close();
});

test('a POST to a page is a 405 before its body is read, with either framing', async () => {
  const site = await openSite((await openOrigin()).url);
  for (const framing of ['Content-Length: 5', 'Transfer-Encoding: chunked']) {
    const [answer] = await exchange(
      site,
      `POST /uk HTTP/1.1\r\nHost: board\r\n${framing}\r\n\r\n`,
    );
    expect([
      answer?.status,
      answer?.headers['allow'],
      answer?.headers['connection'],
    ]).toEqual([405, ['GET, HEAD'], ['close']]);
  }
});
