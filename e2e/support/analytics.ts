/** `test` with an analytics service on an origin of its own. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './front-test';

export const test = base.extend<{ counted: { bodies: string[] } }, { analytics: Server; bodies: string[] }>({
  bodies: [async ({}, use) => use([]), { scope: 'worker' }],
  analytics: [
    async ({ bodies }, use) => {
      const server = createServer((request, response) => {
        let body = '';
        request.on('data', (part) => (body += part));
        request.on('end', () => {
          if (request.method === 'POST') bodies.push(body);
          response.writeHead(204, { 'access-control-allow-origin': request.headers.origin ?? '*' }).end();
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(server);
      server.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ analytics }, use) =>
      use({ ANALYTICS_URL: `http://127.0.0.1:${(analytics.address() as AddressInfo).port}/count` }),
    { scope: 'worker' },
  ],
  counted: async ({ bodies }, use) => {
    bodies.length = 0;
    await use({ bodies });
  },
});
