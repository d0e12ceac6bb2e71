import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../http/http-server';
import type { ProxyRule } from '../http/reverse-proxy';
import type { AnswerService } from './section-services';

/**
 * Answers sections' services to the pages that render here, on a free port of this machine. It stays open while the server
 * drains, so that pages in flight keep their data, and its connections are none of a visitor's. Resolves with its origin.
 */
export async function servePages(rules: ProxyRule[], services: AnswerService): Promise<string> {
  const server = createHttpServer({
    rules,
    services,
    answer: (_request, response) => void response.writeHead(404).end(),
    stalledMs: 0,
    trustProxy: true, // the id of the page's request
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
