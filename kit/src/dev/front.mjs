// Holds the site's port while the document servers behind it restart, so that an open page can always connect.
import net from 'node:net';
import { pipeline } from 'node:stream';

/**
 * Forwards the connections of a port to the port of the last call of `target`. It forwards bytes unread; the
 * document server validates the requests. When a document server ends, its connections end too.
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
