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
import { SAMPLE_KEY, serveSample } from './serve-sample';
import {
  holdsAll,
  precisionOf,
  readQueries,
  textOf,
  type ScoredCard,
  type TypedQuery,
} from './score';

const JOB_COUNT = 12_000;
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

interface SearchAnswer {
  total: number;
  jobs: ScoredCard[];
  next: string | null;
}

/**
 * How the search answered one query. A query that no job of the country can
 * answer is not `possible`.
 */
interface QueryScore {
  total: number;
  possible: boolean;
  precisions: number[];
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

async function search(
  address: string,
  filter: object,
  searchArguments: Record<string, string>,
): Promise<SearchAnswer> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...searchArguments,
  });
  const searchResponse = await fetch(
    `${address}/rest/v1/rpc/search_jobs?${query}`,
    {
      headers: { apikey: SAMPLE_KEY },
    },
  );
  if (searchResponse.status !== 200)
    throw new Error(
      `${JSON.stringify(filter)} answered ${searchResponse.status}`,
    );
  return (await searchResponse.json()) as SearchAnswer;
}

async function allJobs(
  address: string,
  country: string,
): Promise<ScoredCard[]> {
  const jobs: ScoredCard[] = [];
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
  queries: readonly TypedQuery[],
  sorts: readonly string[],
  textsByCountry: ReadonlyMap<string, readonly string[]>,
  searchFirst: (
    query: TypedQuery,
    sortName: string,
  ) => Promise<{ total: number; texts: string[] }>,
): Promise<void> {
  printLine(
    `| country | query | jobs | ${sorts.join(' | ')} |\n| --- | --- | ` +
      `--- |${' --- |'.repeat(sorts.length)}`,
  );
  const queryScores: QueryScore[] = [];
  for (const query of queries) {
    const isPossible = (textsByCountry.get(query.country) ?? []).some((text) =>
      holdsAll(query.words, text),
    );
    const precisions: number[] = [];
    let totalFound = 0;
    for (const sortName of sorts) {
      const foundJobs = await searchFirst(query, sortName);
      precisions.push(precisionOf(query.words, foundJobs.texts));
      totalFound = foundJobs.total;
    }
    queryScores.push({ total: totalFound, possible: isPossible, precisions });
    const shownScores = isPossible
      ? precisions.map((precision) => precision.toFixed(1))
      : sorts.map(() => '–');
    printLine(
      `| ${query.country} | ${query.typed} | ${totalFound} | ${shownScores.join(' | ')} |`,
    );
  }
  printLine(figuresOf(queryScores, sorts));
}

function figuresOf(
  queryScores: readonly QueryScore[],
  sorts: readonly string[],
): string {
  const possibleScores = queryScores.filter((score) => score.possible);
  const wronglyEmpty = possibleScores.filter(({ total }) => total === 0).length;
  const meanOf = (sortIndex: number) =>
    possibleScores.reduce(
      (sum, { precisions }) => sum + (precisions[sortIndex] ?? 0),
      0,
    ) / possibleScores.length;
  const meanTexts = sorts
    .map((sortName, sortIndex) => `${sortName} ${meanOf(sortIndex).toFixed(3)}`)
    .join(', ');
  const emptyCount = queryScores.filter(({ total }) => total === 0).length;
  return (
    `\n${queryScores.length} queries, ${emptyCount} empty: ${wronglyEmpty} ` +
    'wrongly. No job holds the words of ' +
    `${queryScores.length - possibleScores.length}. Precision of the first ten, ` +
    `over the other ${possibleScores.length}: ${meanTexts}.\n`
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { titles: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [namedFile] = positionals;
  const files =
    namedFile === undefined
      ? COMMITTED
      : [{ file: namedFile, titles: values.titles === true }];
  const sampleBackend = await serveSample(
    process.env['BENCH_DATABASE_URL'],
    JOB_COUNT,
  );
  try {
    const jobs = new Map<string, ScoredCard[]>();
    for (const country of COUNTRIES)
      jobs.set(country, await allJobs(sampleBackend.address, country));
    for (const { file, titles } of files) {
      printLine(
        `${basename(file)}${titles ? ', in the box "Job Title"' : ''}\n`,
      );
      const textsByCountry = new Map(
        [...jobs].map(([country, countryJobs]) => [
          country,
          countryJobs.map((job) => textOf(job, titles)),
        ]),
      );
      await scoreFile(
        readQueries(readFileSync(file, 'utf8')),
        titles ? ['date'] : ['relevance', 'date'],
        textsByCountry,
        async ({ country, typed }, sortName) => {
          const filter = { country, [titles ? 'search' : 'keywords']: typed };
          const foundJobs = await search(sampleBackend.address, filter, {
            page_size: '10',
            sort: sortName,
          });
          return {
            total: foundJobs.total,
            texts: foundJobs.jobs.map((job) => textOf(job, titles)),
          };
        },
      );
    }
  } finally {
    await sampleBackend.close();
  }
}

await main();
// The database leaves timers, which would keep this process.
endProcess(0);
