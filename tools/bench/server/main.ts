/**
 * `npm run bench -- server` measures the processor time per document and the
 * throughput of a document server on this machine (Linux only: it reads /proc).
 * One run measures with and without the micro-cache: addresses with ever new
 * page numbers are never cached. The processor time is the server's, without
 * the client's.
 */
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import autocannon from 'autocannon';
import { origin } from '../origin';

const SECONDS = 8;
const CONNECTIONS = 16;
const SEQUENTIAL = 100;
/** Clock ticks per second in /proc. */
const TICKS = 100;
const LIST = '/uk/jobs';

const pid = Number(process.argv[2]);
if (!Number.isInteger(pid) || pid < 2)
  throw new Error('Name the process id of the document server.');

/**
 * Processor time of the server process with its render workers, in ms. Throws
 * if the process does not run.
 */
function cpuMs(): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) throw new Error(`No process has the id ${pid}.`);
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

const get = async (path: string) => {
  const response = await fetch(origin + path, {
    headers: { 'accept-encoding': 'br' },
  });
  await response.arrayBuffer();
  return response.headers.get('x-render');
};

/**
 * Processor time per document, requested one after another, in ms. Throws when
 * documents were not rendered.
 */
async function cpuPerDocument(
  addressOf: (index: number) => string,
): Promise<number> {
  for (let index = 0; index < 20; index += 1) await get(addressOf(index));
  const cpuBeforeMs = cpuMs();
  for (let index = 20; index < 20 + SEQUENTIAL; index += 1) {
    const render = await get(addressOf(index));
    if (render !== 'hydrate')
      throw new Error(`${addressOf(index)} was not rendered: ${render}`);
  }
  const spent = cpuMs() - cpuBeforeMs;
  if (spent === 0)
    throw new Error(
      `The process ${pid} did nothing meanwhile: it is not the document server of ${origin}.`,
    );
  return spent / SEQUENTIAL;
}

async function throughput(path: string) {
  const cpuBeforeMs = cpuMs();
  const { requests, latency, non2xx } = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (requests.total === 0 || non2xx > 0)
    throw new Error(`${non2xx} of ${requests.total} requests failed.`);
  const cpu = (cpuMs() - cpuBeforeMs) / requests.total;
  return {
    perSecond: requests.average,
    cpu,
    p50: latency.p50,
    p99: latency.p99,
  };
}

const rendered = await cpuPerDocument((index) => `${LIST}?page=${1 + index}`);
const cached = await cpuPerDocument(() => LIST);
if (rendered < 3 * cached)
  throw new Error('The pages were kept from a run before: wait a minute.');
const { perSecond, cpu, p50, p99 } = await throughput(LIST);

console.log(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
console.log('| what | figure |');
console.log('|---|---|');
console.log(
  `| CPU of a list page of 24 jobs, rendered | ${rendered.toFixed(1)} ms |`,
);
console.log(
  `| the same from the micro-cache | ${cached.toFixed(1)} ms, ` +
    `${(cached / rendered).toFixed(2)} of it |`,
);
console.log(
  `| requests per second at ${CONNECTIONS} connections, ${SECONDS} s | ${perSecond.toFixed(0)} |`,
);
console.log(
  `| CPU of one of these requests | ${cpu.toFixed(2)} ms: ` +
    `${(1000 / cpu).toFixed(0)} per second of one core |`,
);
console.log(`| latency p50 / p99 | ${p50} / ${p99} ms |`);
