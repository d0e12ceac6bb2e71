// npm run seed: loads any number of sample rows into DATABASE_URL or the embedded database.
import { perform } from '../kit/src/programs/command-line.mjs';
import { main, Misuse } from '../kit/src/programs/refusal.mjs';
import { runBackendProgram } from './lib/backend-program.mjs';

const MOST = 10_000_000;

await main(() =>
  perform({
    usage: 'npm run seed -- --jobs N [--replace]',
    commands: [
      {
        name: '',
        words: '',
        options: {
          jobs: { takes: 'N', words: `sample adverts, from 0 to ${MOST}` },
          replace: { words: 'empties the database first' },
        },
        run({ values: { jobs = '' } }) {
          if (!/^\d{1,8}$/.test(jobs) || Number(jobs) > MOST)
            throw new Misuse(`--jobs is "${jobs}", expected a whole number from 0 to ${MOST}.`);
          return runBackendProgram('seed.ts');
        },
      },
    ],
  }),
);
