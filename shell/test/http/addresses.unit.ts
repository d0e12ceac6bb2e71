/**
 * Hosts, forms of addresses and paths, as no browser sends them
 * (docs/product.md §9).
 */
import { exchange } from '../../../tools/test-support/raw-connection';
import {
  closeAll,
  echoed,
  nextVisitors,
  openOrigin,
  openSite,
  thenVisit,
} from './site';

afterEach(closeAll);

const HOST = 'Host: board\r\n';

test.each<[status: number, name: string, bytes: string]>([
  [400, 'no host', 'GET /sections/jobs/a HTTP/1.1\r\n\r\n'],
  [
    400,
    'two hosts',
    'GET /sections/jobs/a HTTP/1.1\r\nHost: board\r\nHost: other\r\n\r\n',
  ],
  [
    400,
    'two equal hosts',
    'GET /sections/jobs/a HTTP/1.1\r\nHost: board\r\nhost: board\r\n\r\n',
  ],
  [
    400,
    'two hosts for a document',
    'GET /uk HTTP/1.1\r\nHost: board\r\nHost: other\r\n\r\n',
  ],
  [
    400,
    'HTTP/1.0 with two hosts',
    'GET /sections/jobs/a HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n',
  ],
  [
    400,
    'a whole address of another protocol',
    `GET ftp://other/sections/jobs/a HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    400,
    'a whole address with a name and password',
    `GET http://me:it@other/a HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    400,
    'an address without a slash',
    `GET sections/jobs/a HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [400, 'OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  [400, 'a NUL in the path', `GET /sections/jobs/a\0b HTTP/1.1\r\n${HOST}\r\n`],
  [
    400,
    'a carriage return in the path',
    `GET /sections/jobs/a\rb HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    400,
    'a byte in the path that is no ASCII',
    `GET /sections/jobs/\u00ff HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    400,
    'a space in the path',
    `GET /sections/jobs/a b HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    400,
    'dot segments',
    `GET /sections/jobs/../../backend/x HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    400,
    'encoded dot segments',
    `GET /sections/jobs/%2e%2E/x HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    400,
    'dot segments between encoded slashes',
    `GET /sections/jobs/a%2f..%5Cb HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    400,
    'dot segments between backslashes',
    `GET /sections/jobs/a\\..\\b HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    505,
    'a line end in the path',
    `GET /sections/jobs/a\r\nX: /b HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [505, 'HTTP/0.9', 'GET /uk\r\n\r\n'],
  [200, 'HTTP/1.0 without a host', 'GET /sections/jobs/a HTTP/1.0\r\n\r\n'],
  [
    200,
    'a whole address',
    `GET http://other/sections/jobs/a HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    200,
    'a whole address without a path',
    `GET http://other HTTP/1.1\r\n${HOST}\r\n`,
  ],
])('%i: %s', async (status, _name, bytes) => {
  const port = await openSite((await openOrigin()).url);
  const { first, after } = await thenVisit(port, bytes);
  expect([first?.status, first?.headers['x-content-type-options']]).toEqual([
    status,
    ['nosniff'],
  ]);
  expect(['own', 'closed']).toContain(after);
  expect(await nextVisitors(port)).toEqual([]);
});

test.each([
  ['/sections/jobs//other.example/a', '//other.example/a'],
  ['/sections/jobs/http://other.example/a', '/http://other.example/a'],
  ['/sections/jobs/a%00b%0d%0aX:%20y', '/a%00b%0d%0aX:%20y'],
  ['/sections/jobs/..a/b..?x=../y', '/..a/b..?x=../y'],
  ['/sections/jobs/%', '/%'],
  ['/sections/jobs/', '/'],
  ['/sections/jobs/?q', '/?q'],
  [`/sections/jobs/${'a'.repeat(15_000)}`, `/${'a'.repeat(15_000)}`],
])(
  '%j is requested from its own origin with an unchanged path',
  async (path, expected) => {
    const port = await openSite((await openOrigin()).url);
    const [answer] = await exchange(
      port,
      `GET ${path} HTTP/1.1\r\n${HOST}\r\n`,
    );
    expect(answer && echoed(answer).url).toBe(expected);
  },
);

test('hop-by-hop headers, cookies and forged visitor headers are not forwarded to an origin', async () => {
  const origin = await openOrigin();
  const port = await openSite(origin.url);
  const lines = [
    'Connection: close, x-named, x-visitor',
    'X-Named: 1',
    'X-Visitor: forged',
    'Keep-Alive: timeout=900',
    'Proxy-Connection: keep-alive',
    'Proxy-Authorization: Basic eDp5',
    'TE: trailers',
    'Trailer: x',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
    'Cookie: preferred_country=uk',
    'Expect: 100-continue',
    'X-Folded: one\r\n two',
    'X-Twice: 1',
    'X-Twice: 2',
    'Apikey: public',
  ];
  const head = `POST /backend/x HTTP/1.1\r\n${HOST}${lines.join('\r\n')}\r\nContent-Length: 2\r\n\r\n{}`;
  const [answer] = await exchange(
    port,
    head.replace('X-Folded: one\r\n two\r\n', ''),
  );
  expect(answer && echoed(answer).headers).toEqual({
    host: new URL(origin.url).host,
    connection: 'close',
    'content-length': '2',
    'x-twice': '1, 2',
    'x-visitor': 'known',
    'x-request-id': answer?.headers['x-request-id']?.[0],
    apikey: 'public',
  });
  // RFC 9112 §5.2: a folded header is a client's mistake, and one line wherever
  // it is read
  const [folded] = await exchange(
    port,
    `GET /backend/x HTTP/1.1\r\n${HOST}X-Folded: one\r\n two\r\n\r\n`,
  );
  expect(
    folded?.status === 400 ||
      (folded && echoed(folded).headers['x-folded'] === 'one two'),
  ).toBe(true);
});

test.each([
  ['/jobs/alerts', '/'],
  ['/jobs/alerts/', '/'],
  ['/jobs/alerts?filter=x', '/?filter=x'],
  ['/jobs/alerts/confirm/token', '/confirm/token'],
  ['/jobs/alerts-and-more', undefined],
  ['/jobs/alerts%2Fconfirm', undefined],
])('%s is proxied as %s', async (path, proxied) => {
  const port = await openSite((await openOrigin()).url);
  const [answer] = await exchange(
    port,
    `GET ${path} HTTP/1.1\r\n${HOST}Accept: application/json\r\n\r\n`,
  );
  if (proxied === undefined) expect(answer?.body).toBe('a document');
  else expect(echoed(answer ?? { body: '' }).url).toBe(proxied);
});

test('a page of alerts is a document, and a form that reaches nobody leads a browser to a page that says so', async () => {
  const port = await openSite('http://127.0.0.1:9'); // nobody listens there
  const answered = async (method: string, headers = '') => {
    const bytes = `${method} /jobs/alerts/unsubscribe/token HTTP/1.1\r\n${HOST}${headers}\r\n`;
    const [answer] = await exchange(port, bytes);
    return [answer?.status, answer?.headers['location']?.[0]];
  };
  expect(
    await answered('GET', 'Accept: text/html,application/json\r\n'),
  ).toEqual([200, undefined]);
  // over plain HTTP a browser sends no Sec-Fetch-Mode
  for (const header of [
    'Sec-Fetch-Mode: navigate',
    'Accept: text/html,*/*;q=0.8',
  ])
    expect(await answered('POST', `${header}\r\n`)).toEqual([
      303,
      '/jobs/alerts?outcome=unavailable',
    ]);
  // a mail program, which follows no redirect
  expect(await answered('POST')).toEqual([502, undefined]);
});
