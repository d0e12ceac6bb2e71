import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  url: string;
  close(): void;
}

/**
 * Starts a server on a free port of 127.0.0.1, which answers each request by
 * this function.
 */
export async function startServer(
  answer: http.RequestListener,
): Promise<Front> {
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

/**
 * Starts a proxy between browser and site, at an address of the site's host.
 */
export async function startFront(
  answer: (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ) => Promise<void>,
): Promise<Front> {
  const server = await startServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return { ...server, url: server.url.replace('127.0.0.1', 'localhost') };
}

interface Upstream {
  status: number;
  headers: http.OutgoingHttpHeaders & { 'content-type'?: string | undefined };
  bytes: Buffer;
}

/** Forwards a request to the site, without compression. */
export function askSite(
  site: string,
  request: http.IncomingMessage,
): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const onward = http.request(
      new URL(request.url ?? '/', site),
      { method: request.method, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const passed = { ...answer.headers };
          for (const name of ['connection', 'keep-alive', 'transfer-encoding'])
            delete passed[name];
          resolve({
            status: answer.statusCode ?? 502,
            headers: passed,
            bytes: Buffer.concat(parts),
          });
        });
      },
    );
    onward.on('error', reject);
    request.pipe(onward);
  });
}
