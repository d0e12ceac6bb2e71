import { createServer } from 'node:http';
import { once } from 'node:events';
import { restTarget } from '../../src/import/target';

test('a full disk of the backend is told from a backend that cannot be reached, and is not tried again', async () => {
  const message = 'No space left on the device of .data: the database needs 16 MB, 0.0 MB are free';
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(507, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const target = restTarget({
    name: 'the backend',
    url: `http://127.0.0.1:${port}`,
    key: 'k',
    batch: 1,
    pauses: [1],
  });
  await expect(target.call('take_adverts', [])).rejects.toThrow(`the backend takes no rows: ${message}.`);
  expect(requests).toBe(1);
  server.close();
});
