import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDrain } from '../src/drain.mjs';
import { RawConnection } from '../../tools/test-support/raw-connection';

/** Longer than a test may take: a drain that waits for nobody ends at once. */
const LIMIT_MS = 60_000;
const CONNECTIONS = 3;
const PIPELINED = 16;

test('pipelined responses close with their connection, and a server that drains waits for none of them', async () => {
  const began: http.ServerResponse[] = [];
  const closed: http.ServerResponse[] = [];
  const server = http.createServer((_request, response) => {
    began.push(response);
    response.once('close', () => closed.push(response));
  });
  const drain = createDrain(server);
  await new Promise<void>((listening) =>
    server.listen(0, '127.0.0.1', listening),
  );
  const { port } = server.address() as AddressInfo;
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => RawConnection.open(port)),
  );
  for (const connection of connections)
    connection.send('GET / HTTP/1.1\r\nHost: board\r\n\r\n'.repeat(PIPELINED));
  await connections[0]?.until(() => began.length === CONNECTIONS * PIPELINED);
  for (const connection of connections) connection.close();
  await connections[0]?.until(() => closed.length >= CONNECTIONS * PIPELINED);
  expect(new Set(closed).size).toBe(closed.length);
  await drain.end(LIMIT_MS);
});
