// The site's port, held while document servers behind it come and go: an open page never meets a closed door.
import http from 'node:http';
import net from 'node:net';

/** Serves a port of this machine from whatever port `target` was last called with. @param {number} port */
export async function openFront(port) {
  /** @type {number | undefined} */
  let behind;
  const server = http.createServer((request, response) => {
    const { method, headers, url } = request;
    const onward = http.request({ host: '127.0.0.1', port: behind, method, headers, path: url }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env['HOST'] || '127.0.0.1', () => resolve(undefined));
  });
  return { target: (/** @type {number} */ next) => void (behind = next) };
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
