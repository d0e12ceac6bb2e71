/** A proxy in front of a site through which documents arrive in pieces, as on a slow line. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { askSite } from './faulty-front';

/** In how many pieces a document arrives, and the pause between them, in ms: each piece may be painted. */
const PIECES = 16;
const PAUSE_MS = 25;

/** Starts the proxy. Everything but documents passes at once. */
export async function startSlowFront(site: string): Promise<{ url: string; close(): void }> {
  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { status, headers, bytes } = await askSite(site, request);
    response.writeHead(status, headers);
    const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
    const size = isDocument ? Math.ceil(bytes.length / PIECES) : bytes.length;
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      if (isDocument) await pause(PAUSE_MS);
    }
    response.end();
  }

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
