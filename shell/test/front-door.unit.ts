import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createFrontDoor } from '../server/front-door';

const started: http.Server[] = [];

async function listen(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer);
  started.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site whose front door passes `/sections/jobs/` on to this origin. */
async function siteOf(answer: http.RequestListener): Promise<string> {
  const passOn = createFrontDoor([{ prefix: '/sections/jobs/', origin: await listen(answer) }]);
  return listen((request, response) => {
    if (!passOn(request, response)) response.end('a document');
  });
}

afterEach(() => {
  for (const server of started.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('an origin that closes an idle connection costs nobody a file', async () => {
  const used = new Set<Socket>();
  const site = await siteOf((request, response) => {
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    response.end(`file of ${request.url}`);
  });
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await fetch(`${site}/sections/jobs/1.0.0/main.js`);
    expect([response.status, await response.text()]).toEqual([200, 'file of /1.0.0/main.js']);
  }
});

test('an origin that is down is a 502, and what has a body is passed on once', async () => {
  const asked: string[] = [];
  const site = await siteOf((request, response) => {
    asked.push(`${request.method}`);
    if (request.method === 'POST') request.socket.destroy();
    else response.end();
  });
  expect((await fetch(`${site}/sections/jobs/x`)).status).toBe(200);
  expect((await fetch(`${site}/sections/jobs/x`, { method: 'POST', body: 'rows' })).status).toBe(502);
  expect(asked).toEqual(['GET', 'POST']);
  expect(await (await fetch(`${site}/jobs`)).text()).toBe('a document');
});

test('what this server adds to a request stands in place of what the client sent under that name', async () => {
  const origin = await listen((request, response) => response.end(JSON.stringify(request.headers)));
  const passOn = createFrontDoor([
    {
      prefix: '/backend/',
      origin,
      headers: () => ({ 'x-internal-key': 'own', 'x-internal-lane': 'strangers' }),
    },
  ]);
  const site = await listen((request, response) => void passOn(request, response));
  const headers = { 'x-internal-key': 'sent', 'X-Internal-Lane': 'documents' };
  const seen = await (await fetch(`${site}/backend/x`, { headers })).json();
  expect(seen).toMatchObject({ 'x-internal-key': 'own', 'x-internal-lane': 'strangers' });
});
