// The origin of releases: serves them as immutable files. Any static host or
// CDN can replace it. node platform/kit/src/origin.mjs PORT
import { mkdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createDrain } from '@board/shared/drain';
import { endProcess } from '@board/shared/node/end-process';
import sirv from 'sirv';
import { dataDir } from './platform.mjs';

const [, , port] = process.argv;
const folder = path.join(dataDir, 'releases');
mkdirSync(folder, { recursive: true });

const serveFile = sirv(folder, {
  dev: true, // new releases appear while it runs
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response) {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('timing-allow-origin', '*');
  },
});

const server = http.createServer((request, response) => {
  response.setHeader('x-content-type-options', 'nosniff');
  serveFile(request, response, () => {
    response
      .writeHead(404, {
        'content-type': 'text/plain',
        'access-control-allow-origin': '*',
      })
      .end('No such file');
  });
});
const serverDrain = createDrain(server);
server.on('error', (error) => {
  console.error(
    `The origin of releases cannot listen on port ${port}: ${error.message}`,
  );
  endProcess(1);
});
server.listen(Number(port), '127.0.0.1', () => console.log('origin ready'));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void serverDrain.end().then(() => process.exit(0)));
}
