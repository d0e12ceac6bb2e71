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
const CASE_LASTS_MS = 20_000;
/**
 * The time between two letters, and between two filters of one visitor, in ms.
 */
const LETTER_MS = 250;
const FILTER_MS = 1500;
/** The networks of the office and of the other visitor. */
const OFFICE_ADDRESS = '127.0.3.1';
const ELSEWHERE = '127.0.2.1';

const TYPED_WORDS = [
  'audit senior',
  'tax manager',
  'payroll',
  'management accountant',
  'part qualified',
];
const FILTER_TOWNS = ['Leeds', 'London', 'Bristol', 'Manchester', 'Birmingham'];

interface TimedAnswer {
  kind: 'list' | 'figures' | 'typing' | 'page';
  status: number;
  ms: number;
}

const timedAnswers: TimedAnswer[] = [];

function getTimed(
  answerKind: TimedAnswer['kind'],
  path: string,
  localAddress: string,
): Promise<void> {
  const startedMs = performance.now();
  const { hostname, port } = new URL(origin);
  const headers = {
    apikey: DEFAULT_CONFIG.backendKey,
    accept: answerKind === 'page' ? 'text/html' : 'application/json',
  };
  return new Promise((resolve) => {
    const noteAnswer = (status: number) => {
      timedAnswers.push({
        kind: answerKind,
        status,
        ms: performance.now() - startedMs,
      });
      resolve();
    };
    const request = http.get(
      { hostname, port, path, localAddress, headers, agent: false },
      (response) => {
        response.resume();
        response.on('end', () => noteAnswer(response.statusCode ?? 0));
        if (response.statusCode === 400)
          throw new Error(`The backend does not understand ${path}`);
      },
    );
    request.on('error', () => noteAnswer(0));
  });
}

const callFunction = (
  answerKind: TimedAnswer['kind'],
  name: string,
  callArguments: Record<string, string>,
) =>
  getTimed(
    answerKind,
    `/backend/rest/v1/rpc/${name}?${new URLSearchParams(callArguments)}`,
    OFFICE_ADDRESS,
  );

/** Types a word letter by letter, again and again. */
async function typeKeywords(visitor: number, endMs: number): Promise<void> {
  for (let roundNumber = visitor; performance.now() < endMs; roundNumber += 1) {
    const word = TYPED_WORDS[roundNumber % TYPED_WORDS.length] ?? '';
    for (
      let letters = 1;
      letters <= word.length && performance.now() < endMs;
      letters += 1
    ) {
      void callFunction('typing', 'suggest_jobs', {
        typed: word.slice(0, letters),
        country: 'uk',
      });
      await pause(LETTER_MS);
    }
  }
}

/** Changes a filter, which asks for a list and its figures. */
async function filterJobs(visitor: number, endMs: number): Promise<void> {
  for (let roundNumber = visitor; performance.now() < endMs; roundNumber += 1) {
    const location = FILTER_TOWNS[roundNumber % FILTER_TOWNS.length] ?? '';
    const wantedFilter = {
      country: 'uk',
      keywords: TYPED_WORDS[roundNumber % TYPED_WORDS.length] ?? '',
      location,
    };
    const callArguments = {
      filter: JSON.stringify({
        ...wantedFilter,
        minSalary: 20_000 + 100 * roundNumber,
      }),
    };
    const listCall = callFunction('list', 'search_jobs', {
      ...callArguments,
      page_size: '24',
    });
    const figuresCall = callFunction('figures', 'job_facets', callArguments);
    await Promise.all([listCall, figuresCall, pause(FILTER_MS)]);
  }
}

async function loadPages(endMs: number): Promise<void> {
  for (let roundNumber = 1; performance.now() < endMs; roundNumber += 1) {
    void getTimed('page', `/uk/jobs?page=${roundNumber}`, ELSEWHERE);
    await pause(1000);
  }
}

async function measureVisitors(visitors: number): Promise<TimedAnswer[]> {
  timedAnswers.length = 0;
  const endMs = performance.now() + CASE_LASTS_MS;
  const visitorTasks = Array.from({ length: visitors }, (_, visitor) => [
    typeKeywords(visitor, endMs),
    filterJobs(visitor, endMs),
  ]);
  await Promise.all([...visitorTasks.flat(), loadPages(endMs)]);
  await pause(5000); // longer than anything waits in the queue
  return [...timedAnswers];
}

const percentile95 = (
  foundAnswers: TimedAnswer[],
  answerKind: TimedAnswer['kind'],
): number => {
  const answerTimes = foundAnswers
    .filter((answer) => answer.kind === answerKind)
    .map(({ ms }) => ms);
  return (
    answerTimes.toSorted((first, second) => first - second)[
      Math.ceil(answerTimes.length * 0.95) - 1
    ] ?? Number.NaN
  );
};

function tableRow(
  rowLabel: string,
  foundAnswers: TimedAnswer[],
  baseAnswers: TimedAnswer[],
): string {
  const refusedCount = foundAnswers.filter(
    ({ status }) => status !== 200,
  ).length;
  const answerTimes = (['list', 'figures', 'typing', 'page'] as const).map(
    (answerKind) => {
      const ms = percentile95(foundAnswers, answerKind);
      const ratio = ms / percentile95(baseAnswers, answerKind);
      return `${Math.round(ms)} ms (${ratio.toFixed(1)} ×)`;
    },
  );
  const refusedCell = `${refusedCount} of ${foundAnswers.length}`;
  return `| ${[rowLabel, refusedCell, ...answerTimes].join(' | ')} |`;
}

await getTimed('page', '/uk/jobs', ELSEWHERE);
const aloneAnswers = await measureVisitors(1);
const officeAnswers = await measureVisitors(VISITORS);
console.log(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
console.log(
  '| visitors of one address | refused | list, p95 | figures | suggestions | page elsewhere |',
);
console.log('| --- | --- | --- | --- | --- | --- |');
console.log(tableRow('one', aloneAnswers, aloneAnswers));
console.log(tableRow(String(VISITORS), officeAnswers, aloneAnswers));
