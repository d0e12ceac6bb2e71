/** docs/product.md §2.5.3, §2.5.6 */
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

const known = (words: string, country = 'uk') =>
  call<{ name: string }[]>(db, 'known_places', { words, country });
const names = async (...where: [words: string, country?: string]) =>
  (await known(...where)).map(({ name }) => name);

test.each([
  ['leeds', 'uk', 'Leeds'],
  ['stoke on trent study', 'uk', 'Stoke-on-Trent'],
  ['salt lake city cost', 'us', 'Salt Lake City'],
  ['montreal', 'ca', 'Montréal'],
  ['st johns', 'ca', "St. John's"],
  ['georgia tax', 'us', 'Georgia'],
  ['bay area', 'us', 'Bay Area'],
])('%s of %s is found', async (words, country, name) => {
  expect(await names(words, country)).toContain(name);
});

test('the words that name a place come with it, and its region where that follows', async () => {
  expect(await known('portland oregon/dallas tx cpa/nyc', 'us')).toEqual(
    expect.arrayContaining([
      { said: 'portland oregon', name: 'Portland, OR' },
      { said: 'dallas tx', name: 'Dallas, TX' },
      { said: 'nyc', name: 'NYC' },
    ]),
  );
});

test('a typo is corrected as keywords are, and a word of the trade is no town', async () => {
  expect(await known('machester')).toEqual([
    { said: 'machester', name: 'Manchester' },
  ]);
  expect(await known('finace manager')).toEqual([]);
});

test('places of other countries, and words that are no place, are not found', async () => {
  expect(await names('toronto')).not.toContain('Toronto');
  expect(await names('leeds', 'us')).not.toContain('Leeds');
  expect(await names('zzzzzzzz')).toEqual([]);
  expect(await names('')).toEqual([]);
});

/** docs/product.md §2.5.6 */
test.each([
  ['uk', 53.79, -1.54, 'Leeds'],
  ['us', 43.66, -70.26, 'Portland, ME'],
  ['ca', 45.5, -73.57, 'Montréal'],
])(
  'in %s the nearest town of %s, %s is %s',
  async (country, latitude, longitude, name) => {
    expect(
      await call(db, 'nearest_place', { country, latitude, longitude }),
    ).toEqual([{ name }]);
  },
);

test.each([
  ['us', 53.79, -1.54],
  ['uk', 56, 3],
  ['uk', Infinity, NaN],
  ['', 53.79, -1.54],
])('in %j no town is near %s, %s', async (country, latitude, longitude) => {
  const { result } = await db.row<{ result: unknown }>(
    'select public.nearest_place($1, $2, $3) as result',
    [latitude, longitude, country],
  );
  expect([result].flat().map(String)).toEqual(
    typeof result === 'string' ? ['[]'] : [],
  );
});

test('the largest comes first', async () => {
  expect((await known('york/london/leeds')).map(({ name }) => name)).toEqual([
    'London',
    'Leeds',
    'York',
  ]);
});

test('only the first twenty word groups count', async () => {
  const others = Array.from({ length: 19 }, (_, i) => `q${i}`);
  expect(await names([...others, 'leeds'].join('/'))).toContain('Leeds');
  expect(await names([...others, 'q20', 'leeds'].join('/'))).toEqual([]);
});

const suggested = async (typed: string, country = 'uk') =>
  (
    await call<{ name: string }[]>(db, 'suggest_places', { typed, country })
  ).map(({ name }) => name);

test('what begins so and has open jobs completes a place, the largest first, at most five', async () => {
  const places = await suggested('Le');
  expect(places.length).toBeLessThanOrEqual(5);
  expect(places.filter((name) => !/^le/i.test(name))).toEqual([]);
  expect(places[0]).toBe('Leeds');
  for (const location of places)
    expect([
      location,
      (await db.total({ country: 'UK', location })) > 0,
    ]).toEqual([location, true]);
  expect(await suggested('montr', 'ca')).toContain('Montréal');
  expect(await suggested('le', 'us')).not.toContain('Leeds');
});

test.each([
  ['machester', 'uk', ['Manchester']],
  ['nyc', 'us', ['NYC']],
  ['l', 'uk', []],
  ['', 'uk', []],
  ['zz/zz', 'uk', []],
])(
  '"%s" of %s is completed by the places that it names: %j',
  async (typed, country, expected) => {
    expect(await suggested(typed, country)).toEqual(expected);
  },
);
