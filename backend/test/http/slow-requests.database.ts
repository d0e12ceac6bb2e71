/** docs/product.md §6 */
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { readEnvironment } from '../../src/environment';
import { serveBackend, type Backend } from '../../src/serve';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';
import { KEY } from '../program';
import { MIGRATIONS } from '../seeded';

let backend: Backend;
beforeAll(async () => {
  backend = await serveBackend({
    ...readEnvironment({
      DATA_DIR: dataDir,
      BACKEND_PORT: '0',
      SAMPLE_JOBS: '0',
    }),
    migrations: MIGRATIONS,
    mediaFolder: path.resolve('backend/media'),
    report: () => undefined,
  });
});
afterAll(() => backend.close());
const dataDir = temporaryFolder();

const HEAD = `POST /rest/v1/rpc/search_jobs HTTP/1.1\r\nhost: x\r\napikey: ${KEY}\r\ncontent-type: application/json\r\n`;
const CHUNK = Buffer.alloc(60_000, 'x');

/**
 * Sends `text`, then `more` while the connection accepts it. Resolves with the
 * received bytes after the close.
 */
async function converse(text: string, more?: Buffer) {
  const socket = connect(Number(new URL(backend.address).port), '127.0.0.1');
  let answer = '';
  let sent = text.length;
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  const began = performance.now();
  const pump = setInterval(() => {
    if (!more || socket.writableNeedDrain) return;
    socket.write(more);
    sent += more.length;
  }, 1);
  await once(socket, 'close');
  clearInterval(pump);
  return { answer, sent, took: performance.now() - began };
}

test.each([
  ['of a call', HEAD],
  [
    'of an unknown path',
    HEAD.replace('/rest/v1/rpc/search_jobs', '/elsewhere'),
  ],
  ['without the key', HEAD.replace(KEY, 'none')],
])(
  'a body %s with a too long content-length is refused before it is read',
  async (_, head) => {
    const { answer } = await converse(
      `${head}content-length: 600000000\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
  },
);

test('a body without a length is read up to the limit only', async () => {
  const chunk = Buffer.concat([
    Buffer.from(`${CHUNK.length.toString(16)}\r\n`),
    CHUNK,
    Buffer.from('\r\n'),
  ]);
  const { answer, sent } = await converse(
    `${HEAD}transfer-encoding: chunked\r\n\r\n`,
    chunk,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  // the socket buffers of both ends, not the whole body in memory
  expect(sent).toBeLessThan(20_000_000);
});

test('a head and a body that do not end are closed within 15 s', async () => {
  const begun = [
    'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ',
    `${HEAD}content-length: 100\r\n\r\n{`,
  ];
  const ends = await Promise.all(
    begun.map((text) => converse(text, Buffer.from(' '))),
  );
  for (const { answer, took } of ends) {
    expect(answer).toMatch(/^HTTP\/1\.1 (408|400) /);
    expect(took).toBeLessThan(16_000);
  }
});
