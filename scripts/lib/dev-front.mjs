// The site's port, held while document servers behind it come and go: an open page never meets a closed door.
import net from 'node:net';
import { pipeline } from 'node:stream';

/**
 * Serves a port of this machine from whatever port `target` was last called with. Connections are passed on whole, unread:
 * what a request may look like is the document server's to say. One that ends takes its connections with it.
 * @param {number} port
 */
export async function openFront(port) {
  /** @type {number | undefined} */
  let behind;
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (visitor) => {
    if (behind === undefined) return void visitor.destroy();
    const onward = net.connect({ host: '127.0.0.1', port: behind, allowHalfOpen: true, noDelay: true });
    pipeline(visitor, onward, () => {});
    pipeline(onward, visitor, () => {});
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env['HOST'] || '127.0.0.1', () => resolve(undefined));
  });
  return {
    target: (/** @type {number} */ next) => void (behind = next),
    close: () => void server.close(),
  };
}

/** A port that nobody has at the moment. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
