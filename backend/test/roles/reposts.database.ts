/** How well the board finds reposts and copies in simulated feeds (README.md, decision 069). */
import { openSeeded, type Seeded } from '../seeded';
import { readSightings, readTruth, score } from './labelled';
import { hostOf, simulate, type Said } from './simulate';

/** A part of the simulation that takes some seconds; `npm run test:all` runs all of it. */
const isWhole = process.env['TEST_ALL'] === '1';
const DAYS = isWhole ? 400 : 110;
const SOURCES = isWhole ? ['s1', 's2', 's3', 's4', 's5', 's6'] : ['s1', 's5'];

let db: Seeded;
let said: Map<string, Said>;
beforeAll(async () => {
  db = await openSeeded(0);
  said = await simulate(
    db,
    readSightings().filter(({ day, source }) => day < DAYS && SOURCES.includes(source)),
  );
}, 900_000);
afterAll(() => db.close());

/** The labels of adverts that have a job, whose lives are whole in these days and sources. */
const labelled = () =>
  readTruth().flatMap((truth) => {
    const found = said.get(`${truth.source} ${truth.id}`);
    return found && SOURCES.includes(truth.source) ? [{ ...truth, found }] : [];
  });

test('finds whether a role was posted before, and how often', () => {
  const all = labelled();
  const reposts = score(
    all.map((one) => ({ found: one.found.postedBefore > 0, right: one.reposts_before > 0 })),
  );
  const wrong = all.filter(({ found, reposts_before }) => found.postedBefore !== reposts_before);
  process.stdout.write(
    `reposts: ${JSON.stringify(reposts)}, ${wrong.length} of ${all.length} numbers differ: ${JSON.stringify(wrong.slice(0, 30))}\n`,
  );
  expect(reposts.precision).toBeGreaterThanOrEqual(0.98);
  expect(reposts.recall).toBeGreaterThanOrEqual(0.9);
  expect(1 - wrong.length / all.length).toBeGreaterThanOrEqual(0.97);
});

test('finds the other sources of an advert', () => {
  const pairs = labelled().flatMap((one) =>
    SOURCES.filter((source) => source !== one.source).map((source) => ({
      found: one.found.alsoAt.has(hostOf(source)),
      right: one.also_at.includes(source),
    })),
  );
  const copies = score(pairs);
  process.stdout.write(`also listed: ${JSON.stringify(copies)}\n`);
  expect(copies.precision).toBeGreaterThanOrEqual(0.98);
  expect(copies.recall).toBeGreaterThanOrEqual(0.9);
});
