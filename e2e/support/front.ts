import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  url: string;
  close(): void;
}

/** Starts a proxy between browser and site, which answers each request by this function. */
export async function startFront(
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>,
): Promise<Front> {
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
