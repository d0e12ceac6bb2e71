/** The port of `npm run dev`, in front of document servers that come and go. */
import { openFront } from '../../../kit/src/dev/front.mjs';
import { freePort } from '../../../kit/src/programs/ports.mjs';
import { exchange, RawConnection } from '../../../test/raw-connection';
import { closeAll, nextVisitors, openOrigin, openSite, thenVisit } from './site';

const fronts: { close(): void }[] = [];

afterEach(() => {
  for (const front of fronts.splice(0)) front.close();
  closeAll();
});

async function openDevelopment() {
  const port = await freePort();
  const front = await openFront(port);
  fronts.push(front);
  return { port, front };
}

test.each([
  ['GET with a body', 'GET /uk HTTP/1.1\r\nHost: board\r\nContent-Length: 4\r\n\r\nabcd', 400],
  ['two hosts', 'GET /uk HTTP/1.1\r\nHost: board\r\nHost: other\r\n\r\n', 400],
  [
    'a body that says it is too long',
    'POST /telemetry HTTP/1.1\r\nHost: board\r\nContent-Length: 600000000\r\n\r\n',
    413,
  ],
  [
    'a head that says what only one server understands',
    'GET /uk HTTP/1.1\r\nHost: board\r\nTransfer-Encoding: cow\r\n\r\n',
    501,
  ],
])('%s is refused as by the document server', async (_name, bytes, status) => {
  const { port, front } = await openDevelopment();
  front.target(await openSite((await openOrigin()).url));
  const { first, after } = await thenVisit(port, bytes);
  expect(first?.status).toBe(status);
  expect(['own', 'closed']).toContain(after);
  expect(await nextVisitors(port)).toEqual([]);
});

test('new connections reach the newest server; an old one ends with its own', async () => {
  const { port, front } = await openDevelopment();
  const GET = 'GET / HTTP/1.1\r\nHost: board\r\n\r\n';
  const said = (text: string) =>
    openSite('http://127.0.0.1:1', { answer: (_request, response) => void response.end(text) });
  front.target(await said('old'));
  const kept = await RawConnection.open(port);
  expect((await kept.send(GET).take(1))[0]?.body).toBe('old');
  const next = await said('new');
  front.target(next);
  expect((await exchange(port, GET))[0]?.body).toBe('new');
  closeAll();
  await kept.until(({ isClosed }) => isClosed);
  expect(await exchange(port, GET)).toEqual([]); // nobody behind: the connection ends, and the port stays
});
