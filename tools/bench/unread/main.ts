/**
 * `npm run bench -- unread PID` measures what clients that read nothing cost a
 * document server and its other visitors. It needs Linux, because it reads
 * /proc and gives the visitors another loopback address. Each case is a ratio
 * to the quiet site.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { origin } from '../origin';
import { CASE_LASTS_MS, EVERY_MS, LIST_PATH } from './figures';

/** Requests that each client sends at once. */
const PIPELINED = 16;
/** Times in ms: of clients that leave, and until memory is read. */
const LEAVE_MS = 1500;
const AFTER_MS = 10_000;

const pid = Number(process.argv[2]);
if (!Number.isInteger(pid) || pid < 2)
  throw new Error('Name the process id of the document server.');
const { hostname, port } = new URL(origin);

/** Memory of the server's process, in MB. Throws when it has ended. */
function memoryMb(): number {
  if (!existsSync(`/proc/${pid}/status`))
    throw new Error(`The process ${pid} ended.`);
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/**
 * The visitor's 95th percentile, in ms, over the time of a case. Infinite where
 * the visitor failed.
 */
async function visitPages(): Promise<number> {
  const visitor = fork(path.join(import.meta.dirname, 'visitor.ts'));
  const visitorEnd = once(visitor, 'exit').then(() => [Infinity]);
  const messages: unknown[] = await Promise.race([
    once(visitor, 'message'),
    visitorEnd,
  ]);
  return z.number().catch(Infinity).parse(messages[0]);
}

function openClient(): net.Socket {
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {}); // the server may refuse it
  socket.pause();
  socket.write(
    `GET ${LIST_PATH} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(
      PIPELINED,
    ),
  );
  return socket;
}

interface LoadCase {
  words: string;
  clients: number;
  /** How long the clients stay, in ms. */
  stayMs: number;
}

/**
 * Memory at its highest and at the end, in MB, and the visitor's p95, in ms.
 */
async function measureCase({ clients, stayMs }: LoadCase) {
  let highestMb = memoryMb();
  const lookTimer = setInterval(() => {
    highestMb = Math.max(highestMb, memoryMb());
  }, EVERY_MS);
  const visitTimes = visitPages();
  for (
    let remainingMs = CASE_LASTS_MS;
    remainingMs > 0;
    remainingMs -= stayMs
  ) {
    const openSockets = Array.from({ length: clients }, openClient);
    await pause(stayMs);
    for (const socket of openSockets) socket.destroy();
  }
  const waitedMs = await visitTimes;
  await pause(AFTER_MS);
  clearInterval(lookTimer);
  return { highest: highestMb, after: memoryMb(), waited: waitedMs };
}

const waitedQuietly = await visitPages();
const quietFigures = { memory: memoryMb(), waited: waitedQuietly };
console.log(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
console.log(
  '| clients that read nothing | memory at most | 10 s after | another visitor’s p95 |',
);
console.log('|---|---|---|---|');
console.log(
  `| none | ${quietFigures.memory} MB | ${quietFigures.memory} MB | ` +
    `${Math.round(quietFigures.waited)} ms |`,
);
const LOAD_CASES: LoadCase[] = [
  {
    words: '200, again and again, each for 1.5 s',
    clients: 200,
    stayMs: LEAVE_MS,
  },
  { words: '300, for 10 s', clients: 300, stayMs: CASE_LASTS_MS },
];
for (const loadCase of LOAD_CASES) {
  const { highest, after, waited } = await measureCase(loadCase);
  const ratioText = (measuredValue: number, baseValue: number) =>
    `${(measuredValue / baseValue).toFixed(1)} ×`;
  console.log(
    `| ${loadCase.words} | ${highest} MB (${ratioText(highest, quietFigures.memory)}) | ` +
      `${after} MB (${ratioText(after, quietFigures.memory)}) ` +
      `| ${Math.round(waited)} ms (${ratioText(waited, quietFigures.waited)}) |`,
  );
}
