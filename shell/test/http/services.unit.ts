/**
 * Services of sections below `/backend/x/`: what passes in each direction, and
 * what one service costs the others (decision 084).
 */
import http from 'node:http';
import net from 'node:net';
import type { LookupAddress } from 'node:dns';
import {
  exchange,
  RawConnection,
} from '../../../tools/test-support/raw-connection';
import { SERVICE_LIMITS } from '../../server/http/call-service';
import { createSectionServices } from '../../server/http/section-services';
import { closeAll, echoed, listen, openOrigin, openSite } from './site';

let logged: string[];
beforeEach(() => {
  logged = [];
});
afterEach(closeAll);

const HERE: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];

interface Given {
  /**
   * Port of each section's service; its host is the section's name below
   * `.example`.
   */
  ports: Record<string, number>;
  hosts?: string[];
  limits?: Partial<typeof SERVICE_LIMITS>;
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Origin of the embedded backend. */
  backend?: string;
}

/** Services whose names exist nowhere but in `resolve`. */
function servicesOf({
  ports,
  hosts,
  limits,
  resolve = () => Promise.resolve(HERE),
}: Given) {
  const names = Object.entries(ports);
  const services = new Map(
    names.map(([name, port]) => [name, `http://${name}.example:${port}/api`]),
  );
  return createSectionServices({
    registry: { state: () => Promise.resolve({ services }) },
    hosts: hosts ?? names.map(([name]) => `${name}.example`),
    log: (line) => void logged.push(line),
    resolve,
    limits: { ...SERVICE_LIMITS, ...limits },
  });
}
const siteWith = (given: Given): Promise<number> =>
  openSite(given.backend ?? 'http://127.0.0.1:1', {
    services: servicesOf(given)('browser'),
  });
const serving = (answer: http.RequestListener) =>
  listen(http.createServer(answer));
const saying = (bytes: string) =>
  listen(
    net.createServer((socket) => socket.once('data', () => socket.end(bytes))),
  );
const get = (path: string, head = '') =>
  `GET ${path} HTTP/1.1\r\nHost: board\r\n${head}\r\n`;
const ask = async (
  site: number,
  path = '/backend/x/weather/now',
  head = '',
) => {
  const [answer] = await exchange(site, get(path, head));
  return {
    status: answer?.status,
    headers: answer?.headers ?? {},
    body: answer?.body ?? '',
  };
};
const json = (response: http.ServerResponse, text = '{"sun":true}') =>
  response.setHeader('content-type', 'application/json').end(text);

test('a service gets the path and few headers: no cookie, no credentials, no address of the visitor', async () => {
  const { port, requests } = await openOrigin();
  const site = await siteWith({ ports: { weather: port } });
  const head = [
    'Cookie: country=uk; release_bucket=1',
    'Authorization: Bearer secret',
    'Proxy-Authorization: Basic secret',
    'X-Forwarded-For: 8.8.8.8',
    'X-Internal-Key: secret',
    'Referer: http://board/uk/weather?q=secret',
    'Origin: http://board',
    'User-Agent: someone',
    'Accept-Encoding: gzip, br',
    'Range: bytes=0-1',
    'Accept: application/json',
    'If-None-Match: "a"',
    'X-Request-Id: of-the-visitor',
  ].join('\r\n');
  const answer = await ask(
    site,
    '/backend/x/weather/towns/Z%C3%BCrich?days=2',
    `${head}\r\n`,
  );
  expect(answer.status).toBe(200);
  const { 'x-request-id': id, ...headers } = echoed(answer).headers;
  expect(id).not.toBe('of-the-visitor');
  expect(id).toEqual(answer.headers['x-request-id']?.[0]);
  expect(headers).toEqual({
    host: `weather.example:${port}`,
    connection: 'close',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'if-none-match': '"a"',
  });
  expect(requests.map((request) => request.url)).toEqual([
    '/api/towns/Z%C3%BCrich?days=2',
  ]);
});

test('a client gets the body, a safe type and few headers', async () => {
  const port = await serving((_request, response) => {
    const hidden = {
      'set-cookie': ['a=1', 'b=2'],
      'clear-site-data': '"*"',
      'service-worker-allowed': '/',
      'access-control-allow-origin': '*',
      'content-disposition': 'inline',
      'content-security-policy': "script-src 'unsafe-inline'",
      'strict-transport-security': 'max-age=0',
      location: 'https://evil.example',
      link: '</evil.js>; rel=preload',
      refresh: '0; url=https://evil.example',
      'x-accel-expires': '9999',
      'cdn-cache-control': 'max-age=9999',
      server: 'weather/1',
    };
    for (const [name, value] of Object.entries(hidden))
      response.setHeader(name, value);
    response.setHeader('content-type', 'application/json; charset=latin1');
    response
      .writeHead(200, {
        'cache-control': 'public, max-age=60',
        etag: '"a"',
        vary: 'accept',
      })
      .end('{}');
  });
  const { status, headers, body } = await ask(
    await siteWith({ ports: { weather: port } }),
  );
  const {
    date: _date,
    'x-request-id': _id,
    connection: _connection,
    'keep-alive': _alive,
    ...own
  } = headers;
  expect([status, body]).toEqual([200, '{}']);
  expect(own).toEqual({
    'content-type': ['application/json'],
    'transfer-encoding': ['chunked'],
    'content-security-policy': ['sandbox'],
    'x-content-type-options': ['nosniff'],
    'cache-control': ['public, max-age=60'],
    etag: ['"a"'],
    vary: ['accept'],
  });
});

test.each([
  ['application/json', true],
  ['Application/JSON;charset=utf-8', true],
  ['image/png', true],
  ['image/webp; x=1', true],
  ['image/svg+xml', false],
  ['image/pngx', false],
  ['text/html', false],
  ['text/javascript', false],
  ['application/json, text/html', false],
  ['multipart/x-mixed-replace', false],
  ['', false],
])('the type %j passes: %s', async (type, passes) => {
  const port = await serving((_request, response) => {
    if (type) response.setHeader('content-type', type);
    response.end('<script>alert(1)</script>');
  });
  const { headers } = await ask(await siteWith({ ports: { weather: port } }));
  const own = /^[a-z/]+/i.exec(type)?.[0].toLowerCase();
  expect(headers['content-type']).toEqual([
    passes ? own : 'application/octet-stream',
  ]);
  expect(headers['x-content-type-options']).toEqual(['nosniff']);
  expect(headers['content-security-policy']).toEqual(['sandbox']);
});

test.each([302, 404, 500])(
  'the status %i passes, and no address with it',
  async (status) => {
    const seen: (string | undefined)[] = [];
    const port = await serving((request, response) => {
      seen.push(request.url);
      const location = `http://weather.example:${request.socket.localPort}/api/elsewhere`;
      response.statusCode = status;
      json(response.setHeader('location', location), '{}');
    });
    const answer = await ask(await siteWith({ ports: { weather: port } }));
    expect([answer.status, answer.headers['location'], seen]).toEqual([
      status,
      undefined,
      ['/api/now'],
    ]);
  },
);

test('a fresh copy is confirmed, and other methods than GET and POST are refused', async () => {
  const port = await serving((request, response) => {
    if (request.headers['if-none-match'] === '"a"')
      response.writeHead(304, { etag: '"a"' }).end();
    else json(response);
  });
  const site = await siteWith({ ports: { weather: port } });
  const path = '/backend/x/weather/now';
  expect(await ask(site, path, 'If-None-Match: "a"\r\n')).toMatchObject({
    status: 304,
    body: '',
  });
  for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    const [answer] = await exchange(site, get(path).replace('GET', method));
    expect([answer?.status, answer?.headers['allow']]).toEqual([
      405,
      ['GET, POST'],
    ]);
  }
});

test('POST takes JSON, which no form of another site can send', async () => {
  const bodies: string[] = [];
  const port = await serving((request, response) => {
    request.on('data', (part) =>
      bodies.push(
        `${request.method} ${request.headers['content-type']} ${part}`,
      ),
    );
    request.on('end', () => json(response, '{"kept":true}'));
  });
  const site = await siteWith({ ports: { weather: port } });
  const post = async (type: string, body: string) => {
    const head = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
    const [answer] = await exchange(
      site,
      `${get('/backend/x/weather/now', head).replace('GET', 'POST')}${body}`,
    );
    return [answer?.status, answer?.body];
  };
  expect(await post('application/json', '{"town":"Leeds"}')).toEqual([
    200,
    '{"kept":true}',
  ]);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])
    expect(await post(type, '{"town":"Leeds"}')).toEqual([
      405,
      '{"message":"This address answers GET, and POST of JSON"}',
    ]);
  expect(bodies).toEqual(['POST application/json {"town":"Leeds"}']);
});

test.each([
  '/backend/x/weather/../jobs',
  '/backend/x/weather/%2e%2E/x',
  '/backend/x/weather/a/..%5cx',
])('%s leads out of the service, and is refused', async (path) => {
  const { port, requests } = await openOrigin();
  const answer = await ask(await siteWith({ ports: { weather: port } }), path);
  expect([answer.status, requests]).toEqual([400, []]);
});

test('a section without a service is the backend’s, as is what only looks alike', async () => {
  const { url } = await openOrigin();
  const site = await siteWith({ ports: { weather: 1 }, backend: url });
  for (const path of [
    '/x/jobs/now',
    '/x/Weather/now',
    '/x/weather-2',
    '/xweather/',
    '/x',
  ])
    expect(echoed(await ask(site, `/backend${path}`)).url).toBe(path);
});

test.each([
  [
    'sends more than the limit',
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n' +
      '1'.repeat(2001),
  ],
  [
    'breaks off',
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n1',
  ],
  [
    'upgrades',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
  ],
  ['talks nonsense', 'nonsense\r\n\r\n'],
  ['says nothing', ''],
  [
    'has a status that is none',
    'HTTP/1.1 042 Odd\r\nContent-Type: application/json\r\n\r\n',
  ],
])('a service that %s is a 502, and the log says why', async (_what, bytes) => {
  const site = await siteWith({
    ports: { weather: await saying(bytes) },
    limits: { bytes: 2000 },
  });
  expect((await ask(site)).status).toBe(502);
  expect(logged).toEqual([expect.stringMatching(/^the service of weather: ./)]);
});

test('a service at a private address is reached only where the operator named its host', async () => {
  const { port, requests } = await openOrigin();
  for (const hosts of [[], ['weather.example:1'], ['other.example']]) {
    expect(
      (await ask(await siteWith({ ports: { weather: port }, hosts }))).status,
    ).toBe(502);
    expect(logged.at(-1)).toContain('leads to 127.0.0.1, which is not public');
  }
  expect(requests).toEqual([]);
  const named = await siteWith({
    ports: { weather: port },
    hosts: [`weather.example:${port}`],
  });
  expect((await ask(named)).status).toBe(200);
});

test('a name is looked up for each request, so one that changes to a private address is refused', async () => {
  const { port } = await openOrigin();
  const answers = ['8.8.8.8', '10.0.0.1'];
  const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
  const ports = { weather: port };
  const site = await siteWith({
    ports,
    hosts: [],
    resolve,
    limits: { ms: 100 },
  });
  expect([(await ask(site)).status, (await ask(site)).status]).toEqual([
    502, 502,
  ]);
  expect(logged[1]).toContain('leads to 10.0.0.1, which is not public');
});

test('a service that hangs ends after the time limit, and takes no place of others', async () => {
  const hanging = new Set<http.ServerResponse>();
  const slow = await serving(
    (_request, response) => void hanging.add(response),
  );
  const good = await serving((_request, response) => void json(response));
  const { url } = await openOrigin();
  const site = await siteWith({
    ports: { slow, weather: good },
    backend: url,
    limits: { ms: 1000 },
  });
  const waiting = Array.from({ length: 16 }, () =>
    ask(site, '/backend/x/slow/'),
  );
  const watch = await RawConnection.open(site);
  await watch.until(() => hanging.size === 16);
  watch.close();
  expect(await ask(site, '/backend/x/slow/')).toMatchObject({
    status: 503,
    headers: { 'retry-after': ['1'] },
  });
  expect((await ask(site)).status).toBe(200);
  expect((await ask(site, '/backend/rpc')).status).toBe(200);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(
    Array.from({ length: 16 }, () => 502),
  );
  expect(logged[0]).toBe('the service of slow: no answer within 1 s');
});

test('pages and browsers have places of their own', async () => {
  const hanging = new Set<http.ServerResponse>();
  const slow = await serving(
    (_request, response) => void hanging.add(response),
  );
  const services = servicesOf({ ports: { slow } });
  const openSiteFor = (caller: 'browser' | 'page') =>
    openSite('http://127.0.0.1:1', { services: services(caller) });
  const browsers = await openSiteFor('browser');
  const pages = await openSiteFor('page');
  const connections = await Promise.all(
    Array.from({ length: 16 }, () => RawConnection.open(browsers)),
  );
  for (const connection of connections)
    connection.send(get('/backend/x/slow/'));
  const page = await RawConnection.open(pages);
  await page.until(() => hanging.size === 16);
  page.send(get('/backend/x/slow/'));
  await page.until(() => hanging.size === 17);
  expect((await ask(browsers, '/backend/x/slow/')).status).toBe(503);
  // who leaves makes room, and says nothing of the service
  for (const connection of connections) connection.close();
  await page.until(
    () => [...hanging].filter(({ destroyed }) => destroyed).length >= 16,
  );
  page.close();
  const next = await RawConnection.open(browsers);
  next.send(get('/backend/x/slow/'));
  await next.until(() => hanging.size === 18);
  next.close();
  expect(logged).toEqual([]);
});
