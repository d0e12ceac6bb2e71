/**
 * `npm run bench -- queries` scores the search with what accountants type (queries.txt says how), on the sample data of
 * an embedded database. Prints one line per query, then both figures.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY, serveSample } from '../serve-sample';
import { readQueries, relevanceOf, type Card } from './score';

const JOBS = 12_000;

interface Answer {
  total: number;
  jobs: Card[];
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const backend = await serveSample(process.env['BENCH_DATABASE_URL'], JOBS);
  try {
    const queries = readQueries(readFileSync(join(import.meta.dirname, 'queries.txt'), 'utf8'));
    let empty = 0;
    let relevance = 0;
    print('| country | query | jobs | relevance |\n| --- | --- | --- | --- |');
    for (const { country, typed, words } of queries) {
      const filter = encodeURIComponent(JSON.stringify({ country, keywords: typed }));
      const answer = await fetch(
        `${backend.address}/rest/v1/rpc/search_jobs?filter=${filter}&page_size=10&sort=relevance`,
        { headers: { apikey: KEY } },
      );
      if (answer.status !== 200) throw new Error(`${typed} answered ${answer.status}`);
      const { total, jobs } = (await answer.json()) as Answer;
      const score = relevanceOf(words, jobs);
      if (jobs.length === 0) empty += 1;
      relevance += score;
      print(`| ${country} | ${typed} | ${total} | ${score.toFixed(1)} |`);
    }
    print(
      `\n${queries.length} queries: ${empty} without a job (at most ${Math.floor(queries.length / 10)}), mean relevance ${(relevance / queries.length).toFixed(2)} (at least 0.80)`,
    );
  } finally {
    await backend.close();
  }
}

await main();
// The database leaves timers, which would keep this process.
process.exit(0);
