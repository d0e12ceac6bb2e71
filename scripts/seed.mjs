// npm run seed -- --jobs 100000 [--replace]: loads any number of sample rows into DATABASE_URL or the embedded database.
import { read } from '../kit/src/programs/command-line.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { runBackendProgram } from './lib/backend-program.mjs';

const MOST = 10_000_000;
const PROGRAM = {
  usage: 'npm run seed -- --jobs N [--replace]',
  rows: { '--jobs N': `sample adverts, from 0 to ${MOST}`, '--replace': 'empties the database first' },
};

await main(async () => {
  const { jobs = '' } = read(PROGRAM).values;
  if (!/^\d{1,8}$/.test(jobs) || Number(jobs) > MOST)
    throw new Refusal(`--jobs is "${jobs}", expected a whole number from 0 to ${MOST}.`);
});
await runBackendProgram('seed.ts');
