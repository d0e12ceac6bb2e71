import fc from 'fast-check';
import { call, openSeeded, type Seeded } from '../seeded';

interface Place {
  name: string;
  region: string;
  rank: number;
}

let db: Seeded;
beforeAll(async () => {
  db = await openSeeded(60);
}, 60_000);
afterAll(() => db.close());

const known = (words: string, country = 'uk') => call<Place[]>(db, 'known_places', { words, country });
const names = async (...where: [words: string, country?: string]) =>
  (await known(...where)).map(({ name }) => name);

test.each([
  ['leeds', 'uk', 'Leeds'],
  ['stoke on trent study', 'uk', 'Stoke-on-Trent'],
  ['salt lake city cost', 'us', 'Salt Lake City'],
  ['montreal', 'ca', 'Montréal'],
  ['st johns', 'ca', "St. John's"],
  ['new york audit', 'us', 'New York'],
  ['georgia tax', 'us', 'Georgia'],
  ['scotland', 'uk', 'Scotland'],
  ['bay area', 'us', 'Bay Area'],
])('%s of %s is found', async (words, country, name) => {
  expect(await names(words, country)).toContain(name);
});

test('names nearly alike are found, for the reader to compare', async () => {
  expect(await names('machester')).toContain('Manchester');
  expect(await names('pittsburg', 'us')).toEqual(expect.arrayContaining(['Pittsburgh', 'Pittsburg']));
});

test('places of other countries, and words that are no place, are not found', async () => {
  expect(await names('toronto')).not.toContain('Toronto');
  expect(await names('leeds', 'us')).not.toContain('Leeds');
  expect(await names('zzzzzzzz')).toEqual([]);
  expect(await names('')).toEqual([]);
});

test('the largest comes first, with its rank in the country', async () => {
  const places = await known('york/london/leeds');
  expect(places.map(({ rank }) => rank)).toEqual(places.map(({ rank }) => rank).toSorted((a, b) => a - b));
  expect(places[0]).toEqual({ name: 'London', region: 'England', rank: 1 });
});

test('only the first twenty word groups count', async () => {
  const others = Array.from({ length: 19 }, (_, i) => `q${i}`);
  expect(await names([...others, 'leeds'].join('/'))).toContain('Leeds');
  expect(await names([...others, 'q20', 'leeds'].join('/'))).toEqual([]);
});

test('any text has an answer of at most 200 places', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 300, unit: 'binary' }), async (written) => {
      const places = await known(written.replaceAll('\0', ''));
      expect(places.length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 50 },
  );
});
