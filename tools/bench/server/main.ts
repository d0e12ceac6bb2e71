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

const CASE_SECONDS = 8;
const CONNECTIONS = 16;
const SEQUENTIAL = 100;
/** Clock ticks per second in /proc. */
const TICKS_A_SECOND = 100;
const LIST_PATH = '/uk/jobs';

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
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

const getDocument = async (path: string) => {
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
  for (let index = 0; index < 20; index += 1)
    await getDocument(addressOf(index));
  const cpuBeforeMs = cpuMs();
  for (let index = 20; index < 20 + SEQUENTIAL; index += 1) {
    const renderResponse = await getDocument(addressOf(index));
    if (renderResponse !== 'hydrate')
      throw new Error(
        `${addressOf(index)} was not rendered: ${renderResponse}`,
      );
  }
  const spentMs = cpuMs() - cpuBeforeMs;
  if (spentMs === 0)
    throw new Error(
      `The process ${pid} did nothing meanwhile: it is not the document server of ${origin}.`,
    );
  return spentMs / SEQUENTIAL;
}

async function throughput(path: string) {
  const cpuBeforeMs = cpuMs();
  const { requests, latency, non2xx } = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: CASE_SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (requests.total === 0 || non2xx > 0)
    throw new Error(`${non2xx} of ${requests.total} requests failed.`);
  const cpuPerRequest = (cpuMs() - cpuBeforeMs) / requests.total;
  return {
    perSecond: requests.average,
    cpu: cpuPerRequest,
    p50: latency.p50,
    p99: latency.p99,
  };
}

const rendered = await cpuPerDocument(
  (index) => `${LIST_PATH}?page=${1 + index}`,
);
const cachedCpuMs = await cpuPerDocument(() => LIST_PATH);
if (rendered < 3 * cachedCpuMs)
  throw new Error('The pages were kept from a run before: wait a minute.');
const { perSecond, cpu, p50, p99 } = await throughput(LIST_PATH);

console.log(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
console.log('| what | figure |');
console.log('|---|---|');
console.log(
  `| CPU of a list page of 24 jobs, rendered | ${rendered.toFixed(1)} ms |`,
);
console.log(
  `| the same from the micro-cache | ${cachedCpuMs.toFixed(1)} ms, ` +
    `${(cachedCpuMs / rendered).toFixed(2)} of it |`,
);
console.log(
  `| requests per second at ${CONNECTIONS} connections, ${CASE_SECONDS} s | ` +
    `${perSecond.toFixed(0)} |`,
);
console.log(
  `| CPU of one of these requests | ${cpu.toFixed(2)} ms: ` +
    `${(1000 / cpu).toFixed(0)} per second of one core |`,
);
console.log(`| latency p50 / p99 | ${p50} / ${p99} ms |`);
