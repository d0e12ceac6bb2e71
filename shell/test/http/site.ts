/**
 * A site in one process: the document server's HTTP, and an origin behind its
 * reverse proxy that reports its requests.
 */
import http from 'node:http';
import type net from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { createDrain } from '@board/shared/drain';
import { createHttpServer } from '../../server/http/http-server';
import { ALERTS_RULE } from '../../server/http/reverse-proxy';
import {
  exchange,
  RawConnection,
  type RawAnswer,
} from '../../../tools/test-support/raw-connection';

const opened: net.Server[] = [];

const sockets = new Set<net.Socket>();

/** Listens on a free port until `closeAll`. */
export async function listen(server: net.Server): Promise<number> {
  opened.push(server);
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // a reset is a close
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) =>
    server.listen(0, '127.0.0.1', listening),
  );
  return (server.address() as AddressInfo).port;
}

/** Answers on a free port until `closeAll`; resolves with its origin. */
export const serve = async (answer: http.RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(http.createServer(answer))}`;

export function closeAll(): void {
  for (const server of opened.splice(0)) server.close();
  for (const socket of sockets) socket.destroy();
}

const echo = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
});
export type Echo = z.infer<typeof echo>;

/** What the origin says that it was asked. */
export const echoed = ({ body }: { body: string }): Echo =>
  echo.parse(JSON.parse(body));

/** Tells each request back in JSON, and remembers it. */
export async function openOrigin() {
  const requests: Echo[] = [];
  async function answer(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ) {
    const { method = '', url = '', headers } = request;
    const heard = { method, url, headers, body: await text(request) };
    requests.push(echo.parse(heard));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(heard));
  }
  const server = http.createServer(
    (request, response) =>
      void answer(request, response).catch(() => response.destroy()),
  );
  server.on('clientError', (_error, socket) => {
    requests.push({ method: 'UNREADABLE', url: '', headers: {}, body: '' });
    socket.destroy();
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, port, requests };
}

/**
 * The most listeners of one event that a response had at once, over all sites
 * of the file.
 */
let mostListeners = 0;
export const mostListenersOfResponse = () => mostListeners;

function countListeners(
  _request: http.IncomingMessage,
  response: http.ServerResponse,
) {
  response.on('newListener', (event: string) => {
    mostListeners = Math.max(mostListeners, response.listenerCount(event) + 1);
  });
}

/**
 * The port of a site whose `/sections/jobs/`, `/backend/`, and forms and data
 * of `/jobs/alerts` are that origin's; everything else says "a document".
 */
export async function openSite(
  origin: string,
  options: Partial<Parameters<typeof createHttpServer>[0]> = {},
) {
  const server = createHttpServer({
    rules: [
      { prefix: '/sections/jobs/', origin },
      {
        prefix: '/backend/',
        origin,
        headers: () => ({ 'x-visitor': 'known' }),
      },
      { prefix: '/jobs/alerts', origin, ...ALERTS_RULE },
    ],
    answer: (_request, response) => void response.end('a document'),
    stalledMs: 0,
    ...options,
  });
  createDrain(server);
  server.prependListener('request', countListeners);
  return listen(server);
}

let visits = 0;

/**
 * Five visitors in turn, on connections of their own: each must be told its own
 * address.
 */
export async function nextVisitors(port: number): Promise<string[]> {
  const wrong: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const path = `/visitor-${(visits += 1)}.js`;
    const answers = await exchange(
      port,
      `GET /sections/jobs${path} HTTP/1.1\r\nHost: board\r\n\r\n`,
    ).catch(String);
    if (!isOwn(answers, path))
      wrong.push(`${path}: ${JSON.stringify(answers)}`);
  }
  return wrong;
}

const isOwn = (answers: RawAnswer[] | string, path: string) =>
  typeof answers !== 'string' &&
  answers.length === 1 &&
  answers[0]?.status === 200 &&
  echoed(answers[0]).url === path &&
  echoed(answers[0]).body === '';

/**
 * Sends bytes, then an ordinary request on the same connection. The answers,
 * with "closed" where the server closed.
 */
export async function thenVisit(port: number, bytes: string) {
  const connection = await RawConnection.open(port);
  connection.send(bytes);
  await connection.take(1);
  const path = `/after-${(visits += 1)}.js`;
  if (!connection.isClosed)
    connection.send(
      `GET /sections/jobs${path} HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n`,
    );
  const [first, ...others] = await connection.take(2);
  await connection.until(({ isClosed }) => isClosed);
  connection.close();
  if (others.length === 0) return { first, after: 'closed' };
  const after = isOwn(others, path) ? 'own' : JSON.stringify(others);
  return { first, after };
}
