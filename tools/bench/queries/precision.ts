/**
 * `npm run bench -- precision [FILE] [--titles]` scores the search with what
 * accountants type, on the sample data of an embedded database. FILE has
 * keywords, or titles for the box "Job Title". Without a file it scores all
 * files of this folder. queries.txt says what counts.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { endProcess } from '../../../shared/src/node/end-process.mjs';
import { KEY, serveSample } from './serve-sample';
import {
  holdsAll,
  precisionOf,
  readQueries,
  textOf,
  type Card,
  type Query,
} from './score';

const JOBS = 12_000;
const COUNTRIES = ['uk', 'us', 'ca', 'au'];
const COMMITTED = [
  { file: join(import.meta.dirname, 'queries.txt'), titles: false },
  { file: join(import.meta.dirname, 'keywords-seen.txt'), titles: false },
  { file: join(import.meta.dirname, 'titles-seen.txt'), titles: true },
  { file: join(import.meta.dirname, 'keywords-unseen.txt'), titles: false },
  { file: join(import.meta.dirname, 'titles-unseen.txt'), titles: true },
  { file: join(import.meta.dirname, 'keywords-unseen-2.txt'), titles: false },
  { file: join(import.meta.dirname, 'titles-unseen-2.txt'), titles: true },
];

interface Answer {
  total: number;
  jobs: Card[];
  next: string | null;
}

/**
 * How the search answered one query. A query that no job of the country can
 * answer is not `possible`.
 */
interface Score {
  total: number;
  possible: boolean;
  precisions: number[];
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function search(
  address: string,
  filter: object,
  args: Record<string, string>,
): Promise<Answer> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...args,
  });
  const answer = await fetch(`${address}/rest/v1/rpc/search_jobs?${query}`, {
    headers: { apikey: KEY },
  });
  if (answer.status !== 200)
    throw new Error(`${JSON.stringify(filter)} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function allJobs(address: string, country: string): Promise<Card[]> {
  const jobs: Card[] = [];
  let page = await search(address, { country }, { page_size: '100' });
  jobs.push(...page.jobs);
  while (page.next !== null) {
    page = await search(
      address,
      { country },
      { page_size: '100', after: page.next },
    );
    jobs.push(...page.jobs);
  }
  return jobs;
}

/**
 * Prints a line for each query, then the figures. `texts` has those of all open
 * jobs by country.
 */
async function scoreFile(
  queries: readonly Query[],
  sorts: readonly string[],
  texts: ReadonlyMap<string, readonly string[]>,
  first: (
    query: Query,
    sort: string,
  ) => Promise<{ total: number; texts: string[] }>,
): Promise<void> {
  print(
    `| country | query | jobs | ${sorts.join(' | ')} |\n| --- | --- | ` +
      `--- |${' --- |'.repeat(sorts.length)}`,
  );
  const scores: Score[] = [];
  for (const query of queries) {
    const possible = (texts.get(query.country) ?? []).some((text) =>
      holdsAll(query.words, text),
    );
    const precisions: number[] = [];
    let total = 0;
    for (const sort of sorts) {
      const foundJobs = await first(query, sort);
      precisions.push(precisionOf(query.words, foundJobs.texts));
      total = foundJobs.total;
    }
    scores.push({ total, possible, precisions });
    const shownScores = possible
      ? precisions.map((precision) => precision.toFixed(1))
      : sorts.map(() => '–');
    print(
      `| ${query.country} | ${query.typed} | ${total} | ${shownScores.join(' | ')} |`,
    );
  }
  const possible = scores.filter((score) => score.possible);
  const wronglyEmpty = possible.filter(({ total }) => total === 0).length;
  const mean = (at: number) =>
    possible.reduce((sum, { precisions }) => sum + (precisions[at] ?? 0), 0) /
    possible.length;
  const means = sorts
    .map((sort, at) => `${sort} ${mean(at).toFixed(3)}`)
    .join(', ');
  const empty = scores.filter(({ total }) => total === 0).length;
  print(
    `\n${scores.length} queries, ${empty} empty: ${wronglyEmpty} ` +
      'wrongly. No job holds the words of ' +
      `${scores.length - possible.length}. Precision of the first ten, ` +
      `over the other ${possible.length}: ${means}.\n`,
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { titles: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [named] = positionals;
  const files =
    named === undefined
      ? COMMITTED
      : [{ file: named, titles: values.titles === true }];
  const backend = await serveSample(process.env['BENCH_DATABASE_URL'], JOBS);
  try {
    const jobs = new Map<string, Card[]>();
    for (const country of COUNTRIES)
      jobs.set(country, await allJobs(backend.address, country));
    for (const { file, titles } of files) {
      print(`${basename(file)}${titles ? ', in the box "Job Title"' : ''}\n`);
      const texts = new Map(
        [...jobs].map(([country, all]) => [
          country,
          all.map((job) => textOf(job, titles)),
        ]),
      );
      await scoreFile(
        readQueries(readFileSync(file, 'utf8')),
        titles ? ['date'] : ['relevance', 'date'],
        texts,
        async ({ country, typed }, sort) => {
          const filter = { country, [titles ? 'search' : 'keywords']: typed };
          const foundJobs = await search(backend.address, filter, {
            page_size: '10',
            sort,
          });
          return {
            total: foundJobs.total,
            texts: foundJobs.jobs.map((job) => textOf(job, titles)),
          };
        },
      );
    }
  } finally {
    await backend.close();
  }
}

await main();
// The database leaves timers, which would keep this process.
endProcess(0);
