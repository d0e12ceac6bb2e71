/** Attacks on the document server's HTTP: ambiguous request ends, endless bodies, slow and many connections. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { visit } from './visitor';
import { connect, type Attack } from './strike';

const HOST = 'Host: board.example\r\n';
const HIDDEN = `GET /sections/jobs/smuggled HTTP/1.1\r\n${HOST}X: `;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';

/** Request smuggling: two servers could disagree on where these requests end. */
const desyncs = [
  `GET /sections/jobs/a.js HTTP/1.1\r\n${HOST}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  `GET /sections/jobs/a.js HTTP/1.1\r\n${HOST}Content-Length: 60\r\n\r\n`,
  `GET /backend/healthz HTTP/1.1\r\n${HOST}Content-Length: 60\r\n\r\n`,
  `POST /backend/x HTTP/1.1\r\n${HOST}Content-Length: 6\r\n${CHUNKED}\r\n0\r\n\r\nG`,
  `POST /backend/x HTTP/1.1\r\n${HOST}${CHUNKED}Content-Length: 4\r\n\r\n5c\r\n${HIDDEN}\r\n0\r\n\r\n`,
  `POST /backend/x HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: xchunked\r\n\r\n${HIDDEN}`,
  `GET /uk HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  `DELETE /sections/jobs/a.js HTTP/1.1\r\n${HOST}${CHUNKED}\r\n4\r\nabcd\r\n0\r\n\r\n`,
];

export const desyncAttacks: Attack[] = [
  {
    name: 'requests with two body lengths',
    lasts: 5000,
    async run(site, isOver) {
      const wrong: string[] = [];
      const html = (await visit(site.url, { path: '/uk/jobs' })).text;
      const [file = ''] = /\/sections\/jobs\/[^"]+\.js/.exec(html) ?? [];
      const known = (await visit(site.url, { path: file })).text;
      while (!isOver()) {
        for (const bytes of desyncs) {
          const socket = await connect(site);
          socket.write(bytes, 'latin1');
          await pause(20);
          for (let visitor = 0; visitor < 5; visitor += 1) {
            const answer = await visit(site.url, { path: file }).catch(String);
            const isRight = typeof answer !== 'string' && answer.status === 200 && answer.text === known;
            if (!isRight)
              wrong.push(`the next visitor got no file after ${JSON.stringify(bytes.slice(0, 60))}`);
          }
          socket.destroy();
        }
      }
      return wrong;
    },
  },
];

/** Limit for a refusal, in ms. Until the sender reads it, the server discards up to `MOST_SENT` bytes of the 600 MB. */
const REFUSED_MS = 15_000;
const MOST_SENT = 70_000_000;
const ENDLESS = 600_000_000;

const endless = (path: string, framing: string, piece: string): Attack => ({
  name: `an endless body for ${path}, ${framing.split(':')[0]?.toLowerCase()}`,
  async run(site, isOver) {
    const wrong: string[] = [];
    const sender = async () => {
      do {
        const socket = await connect(site);
        let received = '';
        socket.on('data', (data) => (received += data.toString()));
        const closed = once(socket, 'close').catch(() => {});
        const started = performance.now();
        socket.write(`POST ${path} HTTP/1.1\r\n${HOST}${framing}\r\n\r\n`);
        while (!socket.destroyed && socket.bytesWritten < ENDLESS)
          if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
        socket.destroy();
        if (performance.now() - started > REFUSED_MS) wrong.push('was read for too long');
        if (socket.bytesWritten > MOST_SENT) wrong.push(`${socket.bytesWritten} bytes were taken`);
        if (received && !/^HTTP\/1.1 (413|405) /.test(received))
          wrong.push(`answered with ${received.slice(0, 20)}`);
      } while (!isOver());
    };
    await Promise.all([sender(), sender()]);
    return wrong;
  },
});

const PIECE = 'x'.repeat(65_536);
const CHUNK = `10000\r\n${PIECE}\r\n`;
export const bodyAttacks: Attack[] = ['/telemetry', '/backend/rest/v1/rpc/search_jobs', '/uk'].flatMap(
  (path) => [
    endless(path, `Content-Length: ${ENDLESS}`, PIECE),
    endless(path, 'Transfer-Encoding: chunked', CHUNK),
  ],
);

const slow: [begin: string, drip: string][] = [
  ['GET /uk HTTP/1.1\r\n', 'X: y\r\n'],
  [`POST /telemetry HTTP/1.1\r\n${HOST}Content-Length: 1000\r\n\r\n`, 'x'],
  [`POST /backend/x HTTP/1.1\r\n${HOST}${CHUNKED}\r\n`, '1\r\nx\r\n'],
  ['', ''],
];
const HELD = 300;

export const connectionAttacks: Attack[] = [
  {
    name: `${HELD} slow connections`,
    lasts: REFUSED_MS,
    async run(site) {
      const ages = await Promise.all(
        Array.from({ length: HELD }, async (_, at) => {
          const [begin, drip] = slow[at % slow.length] ?? ['', ''];
          const started = performance.now();
          const socket = await connect(site);
          if (begin) socket.write(begin);
          const dripping = setInterval(() => drip && socket.write(drip), 1000);
          if (!socket.destroyed) await once(socket, 'close');
          clearInterval(dripping);
          return performance.now() - started;
        }),
      );
      const oldest = Math.max(...ages);
      return oldest > REFUSED_MS ? [`the last was closed after ${Math.round(oldest)} ms`] : [];
    },
  },
  {
    name: '2,000 connections of one network',
    async run(site, isOver) {
      const sockets = await Promise.all(Array.from({ length: 2000 }, () => connect(site)));
      while (!isOver()) await pause(100);
      const kept = () => sockets.filter(({ destroyed }) => !destroyed).length;
      // The server has closed the others by then; this side may still be reading that.
      for (const end = performance.now() + 5000; kept() > 1024 && performance.now() < end;) await pause(50);
      const left = kept();
      for (const socket of sockets) socket.destroy();
      return left > 1024 ? [`${left} of them were kept`] : [];
    },
  },
  {
    name: '500 requests at once on one connection',
    async run(site, isOver) {
      do {
        const socket = await connect(site);
        socket.write(`GET /uk/jobs HTTP/1.1\r\n${HOST}\r\n`.repeat(500));
        if (!socket.destroyed) await Promise.race([once(socket, 'close'), pause(5000)]);
        socket.destroy();
      } while (!isOver());
      return [];
    },
  },
];
