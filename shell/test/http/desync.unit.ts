/**
 * Requests whose end two servers could see in different places (RFC 9112
 * §11.2): the next visitor must not notice (docs/product.md §9).
 */
import { exchange } from '../../../tools/test-support/raw-connection';
import {
  closeAll,
  echoed,
  nextVisitors,
  openOrigin,
  openSite,
  thenVisit,
  type Echo,
} from './site';

afterEach(closeAll);

const HOST = 'Host: board\r\n';
/** A request inside a body. Nobody may be asked for it. */
const HIDDEN = `GET /sections/jobs/smuggled HTTP/1.1\r\n${HOST}X: `;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const length = (text: string) => `Content-Length: ${text.length}\r\n`;
const at = (method: string, path = '/sections/jobs/a.js') =>
  `${method} ${path} HTTP/1.1\r\n`;
const GET = at('GET') + HOST;
const POST = at('POST') + HOST;
const DELETE = at('DELETE') + HOST;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const manyShort = 'a:\r\n'.repeat(2100);

/** What is sent, and what may be answered to it. */
const attacks: [name: string, bytes: string, statuses: number[]][] = [
  ['GET with a body', `${GET}${length(HIDDEN)}\r\n${HIDDEN}`, [400]],
  [
    'GET that announces a body and sends none',
    `${GET}Content-Length: 60\r\n\r\n`,
    [400],
  ],
  [
    'GET with a body in chunks',
    `${GET}${CHUNKED}\r\n${chunk(HIDDEN)}0\r\n\r\n`,
    [400],
  ],
  [
    'HEAD with a body',
    `${at('HEAD')}${HOST}${length(HIDDEN)}\r\n${HIDDEN}`,
    [400],
  ],
  [
    'GET of a document with a body',
    `${at('GET', '/uk')}${HOST}${length(HIDDEN)}\r\n${HIDDEN}`,
    [400],
  ],
  [
    'a backend GET with a body',
    `${at('GET', '/backend/x')}${HOST}${length(HIDDEN)}\r\n${HIDDEN}`,
    [400],
  ],
  ['POST with a body', `${POST}${length(HIDDEN)}\r\n${HIDDEN}`, [200]],
  ['DELETE with a body', `${DELETE}${length(HIDDEN)}\r\n${HIDDEN}`, [200]],
  [
    'DELETE with a body in chunks',
    `${DELETE}${CHUNKED}\r\n${chunk(HIDDEN)}0\r\n\r\n`,
    [200],
  ],
  [
    'OPTIONS with a body in chunks',
    `${at('OPTIONS')}${HOST}${CHUNKED}\r\n${chunk(HIDDEN)}0\r\n\r\n`,
    [200],
  ],
  ['CL.TE', `${POST}Content-Length: 6\r\n${CHUNKED}\r\n0\r\n\r\nG`, [400]],
  [
    'TE.CL',
    `${POST}${CHUNKED}Content-Length: 4\r\n\r\n5c\r\n${HIDDEN}\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'CL.TE on GET',
    `${GET}Content-Length: 6\r\n${CHUNKED}\r\n0\r\n\r\nG`,
    [400],
  ],
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding : chunked',
    ' Transfer-Encoding: chunked',
    'Transfer-Encoding:\u000bchunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding\n: chunked',
    'X: y\nTransfer-Encoding: chunked',
    'X: y\rTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: cow',
    'Transfer-Encoding: cow\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\r\n chunked',
  ].map((line): (typeof attacks)[number] => [
    `TE.TE ${JSON.stringify(line)}`,
    `${POST}Content-Length: 4\r\n${line}\r\n\r\n5c\r\n${HIDDEN}\r\n0\r\n\r\n`,
    [400, 501],
  ]),
  ['chunked twice', `${POST}${CHUNKED}${CHUNKED}\r\n0\r\n\r\n`, [400, 501]],
  [
    'a coding that is not known',
    `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    [501],
  ],
  [
    'two lengths',
    `${POST}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${HIDDEN}`,
    [400],
  ],
  [
    'two equal lengths',
    `${POST}Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd`,
    [400],
  ],
  ['a list of lengths', `${POST}Content-Length: 4, 4\r\n\r\nabcd`, [400]],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n`, [400]],
  ['a length with a sign', `${POST}Content-Length: +4\r\n\r\nabcd`, [400]],
  ['a length in hexadecimal', `${POST}Content-Length: 0x4\r\n\r\nabcd`, [400]],
  [
    'a length beyond all numbers',
    `${POST}Content-Length: ${'9'.repeat(30)}\r\n\r\n`,
    [400],
  ],
  ['a space before the colon', `${POST}Content-Length : 4\r\n\r\nabcd`, [400]],
  ['a folded length', `${POST}Content-Length:\r\n 4\r\n\r\nabcd`, [200, 400]],
  [
    'a length behind too many headers',
    `${GET}${manyShort}${length(HIDDEN)}\r\n${HIDDEN}`,
    [400, 431],
  ],
  [
    'an HTTP/1.0 body in chunks',
    `POST /sections/jobs/a.js HTTP/1.0\r\n${HOST}Connection: keep-alive\r\n${CHUNKED}\r\n0\r\n\r\n${HIDDEN}`,
    [200, 400],
  ],
  [
    'Connection that names the length',
    `${POST}Connection: content-length\r\n${length(HIDDEN)}\r\n${HIDDEN}`,
    [200],
  ],
  [
    'Connection that names the coding',
    `${POST}Connection: transfer-encoding\r\n${CHUNKED}\r\n${chunk(HIDDEN)}0\r\n\r\n`,
    [200],
  ],
  [
    'an upgrade with a body',
    `${GET}Connection: upgrade\r\nUpgrade: websocket\r\n${length(HIDDEN)}\r\n${HIDDEN}`,
    [400],
  ],
  [
    'an upgrade',
    `${GET}Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    [200],
  ],
  [
    'trailers',
    `${POST}Trailer: content-length\r\n${CHUNKED}\r\n${chunk('abcd')}0\r\nContent-Length: 60\r\n\r\n`,
    [200],
  ],
  [
    'a chunk extension',
    `${POST}${CHUNKED}\r\n4;a=b\r\nabcd\r\n0\r\n\r\n`,
    [200],
  ],
  [
    'chunk extensions without end',
    `${POST}${CHUNKED}\r\n4;${'a'.repeat(40_000)}\r\nabcd\r\n0\r\n\r\n`,
    [400, 413],
  ],
  [
    'a chunk with a wrong end',
    `${POST}${CHUNKED}\r\n4\r\nabcdef\r\n0\r\n\r\n`,
    [400, 502],
  ],
  [
    'a chunk of a size beyond all numbers',
    `${POST}${CHUNKED}\r\nfffffffffffffffff\r\nabcd\r\n`,
    [400, 502],
  ],
  [
    'line ends without carriage return',
    `GET /sections/jobs/a.js HTTP/1.1\nHost: board\n\n`,
    [400],
  ],
  ['a header that cannot be passed on', `${GET}X: \u007f\u0001\r\n\r\n`, [400]],
  ['HTTP/2 in the clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
];

test.each(attacks)('%s', async (_name, bytes, statuses) => {
  const origin = await openOrigin();
  const port = await openSite(origin.url);
  // there are idle connections to be poisoned
  expect(await nextVisitors(port)).toEqual([]);
  const { first, after } = await thenVisit(port, bytes);
  if (first) expect(statuses).toContain(first.status);
  expect(['own', 'closed']).toContain(after);
  expect(await nextVisitors(port)).toEqual([]);
  expect(
    origin.requests.filter(
      ({ method, url }) => method === 'UNREADABLE' || /smuggled/.test(url),
    ),
  ).toEqual([]);
});

test.each([
  ['POST', length(HIDDEN), HIDDEN],
  ['DELETE', length(HIDDEN), HIDDEN],
  ['DELETE', CHUNKED, `${chunk('abc')}${chunk('def')}0\r\n\r\n`],
  ['POST', CHUNKED, `${chunk('abc')}0\r\nX-Trailer: 1\r\n\r\n`],
  ['POST', 'Content-Length: 0\r\n', ''],
  ['POST', '', ''],
  ['GET', 'Content-Length: 0\r\n', ''],
])(
  'the body of %s with %j arrives as it was sent',
  async (method, framing, body) => {
    const port = await openSite((await openOrigin()).url);
    const { first, after } = await thenVisit(
      port,
      `${at(method, '/backend/x')}${HOST}${framing}\r\n${body}`,
    );
    expect([first?.status, after]).toEqual([200, 'own']);
    const expected =
      framing === CHUNKED
        ? body
            .replace(/0\r\n(X.*)?\r\n$/s, '')
            .replaceAll(/(\w+)\r\n(\w+)\r\n/g, '$2')
        : body;
    const heard: Echo | undefined = first && echoed(first);
    expect([heard?.method, heard?.body, heard?.headers['x-trailer']]).toEqual([
      method,
      expected,
      undefined,
    ]);
  },
);

test('ten pipelined requests are answered in order, each with its own', async () => {
  const port = await openSite((await openOrigin()).url);
  const paths = Array.from({ length: 10 }, (_, n) =>
    n % 3 === 2 ? '/uk' : `/sections/jobs/${n}.js`,
  );
  const answers = await exchange(
    port,
    paths.map((path) => `${at('GET', path)}${HOST}\r\n`).join(''),
    10,
  );
  expect(
    answers.map((answer, n) =>
      n % 3 === 2 ? `${answer.body}` : echoed(answer).url,
    ),
  ).toEqual(
    paths.map((path) =>
      path === '/uk' ? 'a document' : path.replace('/sections/jobs', ''),
    ),
  );
});
