/**
 * `npm run bench`: every benchmark of a running site that measures a baseline in the same run, with few runs, as one table.
 * BENCH_BASELINE names a second site, such as an older build, for the comparisons of two sites.
 */
import path from 'node:path';
import { z } from 'zod';
import { main } from '../../kit/src/programs/refusal.mjs';
import { run, step } from '../../kit/src/programs/run.mjs';
import { show, type Row } from '../load/table';
import { origin } from '../origin';

const older = process.env['BENCH_BASELINE'];
const BENCHMARKS = [
  ['load', '1'],
  ['filter', '5'],
  ['reading', '1'],
  ...(older ? ['peers', 'visit'].map((name) => [name, origin, older, '1']) : []),
];

const rowSchema = z.object({ figure: z.string(), value: z.number(), baseline: z.number() });

async function rowsOf([name = '', ...args]: string[]): Promise<Row[]> {
  const program = path.resolve(import.meta.dirname, '..', name, 'main.ts');
  const text = await run(process.execPath, [...process.execArgv, program, ...args], {
    env: { BENCH_ROWS: 'yes' },
  });
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => rowSchema.parse(JSON.parse(line)));
}

await main(async () => {
  const table: string[] = [];
  for (const benchmark of BENCHMARKS) {
    const [name = ''] = benchmark;
    for (const { figure, value, baseline } of await step(name, () => rowsOf(benchmark)))
      table.push(`| ${[name, figure, ...[value, baseline, value / baseline].map(show)].join(' | ')} |`);
  }
  console.log('\n| benchmark | figure | value | baseline | ratio |\n|---|---|--:|--:|--:|');
  console.log(table.join('\n'));
});
