/**
 * `npm run bench -- office` measures what ten visitors behind one address wait
 * for who type and filter at once, while another network loads a page a second.
 * The baseline is one visitor alone, in the same run.
 */
import http from 'node:http';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { origin } from '../origin';

const VISITORS = 10;
const CASE_MS = 20_000;
/**
 * The time between two letters, and between two filters of one visitor, in ms.
 */
const LETTER_MS = 250;
const FILTER_MS = 1500;
/** The networks of the office and of the other visitor. */
const OFFICE = '127.0.3.1';
const ELSEWHERE = '127.0.2.1';

const WORDS = [
  'audit senior',
  'tax manager',
  'payroll',
  'management accountant',
  'part qualified',
];
const TOWNS = ['Leeds', 'London', 'Bristol', 'Manchester', 'Birmingham'];

interface Answer {
  kind: 'list' | 'figures' | 'typing' | 'page';
  status: number;
  ms: number;
}

const answers: Answer[] = [];

function get(
  kind: Answer['kind'],
  path: string,
  localAddress: string,
): Promise<void> {
  const startedMs = performance.now();
  const { hostname, port } = new URL(origin);
  const headers = {
    apikey: DEFAULT_CONFIG.backendKey,
    accept: kind === 'page' ? 'text/html' : 'application/json',
  };
  return new Promise((resolve) => {
    const note = (status: number) => {
      answers.push({ kind, status, ms: performance.now() - startedMs });
      resolve();
    };
    const request = http.get(
      { hostname, port, path, localAddress, headers, agent: false },
      (response) => {
        response.resume();
        response.on('end', () => note(response.statusCode ?? 0));
        if (response.statusCode === 400)
          throw new Error(`The backend does not understand ${path}`);
      },
    );
    request.on('error', () => note(0));
  });
}

const call = (
  kind: Answer['kind'],
  name: string,
  args: Record<string, string>,
) =>
  get(
    kind,
    `/backend/rest/v1/rpc/${name}?${new URLSearchParams(args)}`,
    OFFICE,
  );

/** Types a word letter by letter, again and again. */
async function type(visitor: number, endMs: number): Promise<void> {
  for (let round = visitor; performance.now() < endMs; round += 1) {
    const word = WORDS[round % WORDS.length] ?? '';
    for (
      let letters = 1;
      letters <= word.length && performance.now() < endMs;
      letters += 1
    ) {
      void call('typing', 'suggest_jobs', {
        typed: word.slice(0, letters),
        country: 'uk',
      });
      await pause(LETTER_MS);
    }
  }
}

/** Changes a filter, which asks for a list and its figures. */
async function filter(visitor: number, endMs: number): Promise<void> {
  for (let round = visitor; performance.now() < endMs; round += 1) {
    const location = TOWNS[round % TOWNS.length] ?? '';
    const wanted = {
      country: 'uk',
      keywords: WORDS[round % WORDS.length] ?? '',
      location,
    };
    const args = {
      filter: JSON.stringify({ ...wanted, minSalary: 20_000 + 100 * round }),
    };
    const list = call('list', 'search_jobs', { ...args, page_size: '24' });
    const figures = call('figures', 'job_facets', args);
    await Promise.all([list, figures, pause(FILTER_MS)]);
  }
}

async function load(endMs: number): Promise<void> {
  for (let round = 1; performance.now() < endMs; round += 1) {
    void get('page', `/uk/jobs?page=${round}`, ELSEWHERE);
    await pause(1000);
  }
}

async function measure(visitors: number): Promise<Answer[]> {
  answers.length = 0;
  const endMs = performance.now() + CASE_MS;
  const each = Array.from({ length: visitors }, (_, visitor) => [
    type(visitor, endMs),
    filter(visitor, endMs),
  ]);
  await Promise.all([...each.flat(), load(endMs)]);
  await pause(5000); // longer than anything waits in the queue
  return [...answers];
}

const p95 = (found: Answer[], kind: Answer['kind']): number => {
  const times = found.filter((one) => one.kind === kind).map(({ ms }) => ms);
  return (
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ??
    Number.NaN
  );
};

function row(words: string, found: Answer[], base: Answer[]): string {
  const refused = found.filter(({ status }) => status !== 200).length;
  const times = (['list', 'figures', 'typing', 'page'] as const).map((kind) => {
    const ms = p95(found, kind);
    return `${Math.round(ms)} ms (${(ms / p95(base, kind)).toFixed(1)} ×)`;
  });
  return `| ${[words, `${refused} of ${found.length}`, ...times].join(' | ')} |`;
}

await get('page', '/uk/jobs', ELSEWHERE);
const alone = await measure(1);
const office = await measure(VISITORS);
console.log(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
console.log(
  '| visitors of one address | refused | list, p95 | figures | suggestions | page elsewhere |',
);
console.log('| --- | --- | --- | --- | --- | --- |');
console.log(row('one', alone, alone));
console.log(row(String(VISITORS), office, alone));
