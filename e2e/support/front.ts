import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  url: string;
  close(): void;
}

/** Starts a server on a free port of 127.0.0.1, which answers each request by this function. */
export async function startServer(answer: http.RequestListener): Promise<Front> {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts a proxy between browser and site, at an address of the site's host. */
export async function startFront(
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>,
): Promise<Front> {
  const server = await startServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return { ...server, url: server.url.replace('127.0.0.1', 'localhost') };
}
