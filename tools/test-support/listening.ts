import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/**
 * Starts a server of this host. Returns its origin, and what ends it with its
 * connections.
 */
export async function listening(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
