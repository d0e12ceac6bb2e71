/**
 * The filter by distance against plain arithmetic over the rows
 * (docs/product.md §2.5.6, §9, decision 065).
 */
import { createRandom } from '../../src/sample/random';
import { call, seededDatabase, withCap, type SearchResult } from '../seeded';

const SEARCHES = 60;
const RADII = ['10', '25', '50'];
const COUNTRIES = ['UK', 'US', 'CA', 'AU'];
const EARTH_KM = 6371.0088;

type Place = Record<'name' | 'region' | 'country', string> &
  Record<'lat' | 'lon', number>;
type Job = Record<'country' | 'location' | 'coordinates', string> & {
  id: number;
  remote: boolean;
};
interface Found extends SearchResult {
  jobs: (SearchResult['jobs'][number] & { distance?: number | null })[];
  near?: { town?: string; unstated?: number; capped?: boolean };
}
type Point = readonly [lat: number, lon: number];

const db = seededDatabase();
let places: Place[];
let jobs: (Job & { points: Point[] })[];
const search = (filter: Record<string, string | number>) =>
  db.search<Found>({ country: 'UK', ...filter });

beforeAll(async () => {
  // Points that lie between towns, on both sides of the edges of cells.
  await db.query(`update public.jobs set location_coordinates = location_coordinates || ';' ||
    (select string_agg(round((p.lat + (jobs.id % 7 - 3) * 0.11)::numeric, 4) || ',' || round((p.lon + (jobs.id % 11 - 5) * 0.13)::numeric, 4), ';')
      from public.places p where p.id in (jobs.id % 1900 + 1, jobs.id % 577 + 1))
    where id % 9 = 0`);
  await db.query(
    "update public.jobs set location = '', location_coordinates = '' where id % 11 = 5",
  );
  places = await db.query<Place>(
    'select name, region, country, lat, lon from public.places order by id',
  );
  const rows =
    await db.query<Job>(`select id::int, firm_country as country, location, location_coordinates as coordinates,
      coalesce(work_mode = 'remote', false) as remote
    from public.jobs where status = 'open' and (valid_through is null or valid_through > now())`);
  // The points are read once, because all searches compare all of them.
  jobs = rows.map((job) => ({ ...job, points: pointsOf(job) }));
});

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

function kmBetween([lat, lon]: Point, [otherLat, otherLon]: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) =>
    Math.sin(radians(to - from) / 2) ** 2;
  const a =
    half(lat, otherLat) +
    Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(lon, otherLon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}

/** The largest town of a name, which is the first in the list. */
const townOf = (name: string, country = 'UK') =>
  places.find(
    (place) => place.country === country && plain(place.name) === plain(name),
  );

/**
 * The points of an advert: its coordinates, else the towns of its place. The
 * sample's towns are the largest of their names.
 */
function pointsOf({ coordinates, location, country }: Job): Point[] {
  const pairs = coordinates.split(';').flatMap((pair): Point[] => {
    const numbers = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(pair);
    return numbers ? [[Number(numbers[1]), Number(numbers[2])]] : [];
  });
  if (pairs.length > 0) return pairs;
  return location.split(';').flatMap((name): Point[] => {
    const town = townOf(name.split(',')[0] ?? '', country);
    return town ? [[town.lat, town.lon]] : [];
  });
}

const unitOf = (country: string) =>
  country === 'UK' || country === 'US' ? 1.609344 : 1;

/**
 * What a search must find: the distance of each job in the country's unit, null
 * for remote work, and the jobs without a place.
 */
function bruteForce(name: string, within: string, country = 'UK') {
  const town = townOf(name, country);
  if (!town) throw new Error(`${name} is no town`);
  const near = new Map<number, number | null>();
  let unstated = 0;
  for (const job of jobs) {
    if (job.country !== town.country) continue;
    if (job.remote) near.set(job.id, null);
    else if (job.points.length === 0) unstated += 1;
    else {
      const km = Math.min(
        ...job.points.map((point) => kmBetween(point, [town.lat, town.lon])),
      );
      if (km <= Number(within) * unitOf(town.country))
        near.set(job.id, km / unitOf(town.country));
    }
  }
  return { near, unstated };
}

const allOf = async (args: Record<string, string>) =>
  (await db.pages<Found>({ country: 'UK', ...args, page_size: 100 })).flatMap(
    (page) => page.jobs,
  );

/** The ids of all matches, read as the list reads them. */
async function idsOf(filter: Record<string, string>): Promise<Set<number>> {
  const { ids } = await db.row<{ ids: number[] | null }>(
    `select board.run('select jsonb_agg(j.id)' || board.matches(f, path), path, f) as ids
     from (select f, board.access_path(f) as path from board.read_filter($1::text::jsonb) f) read`,
    [JSON.stringify(filter)],
  );
  return new Set(ids);
}

test(`of ${SEARCHES} random towns and radii, each finds the jobs that plain arithmetic finds`, async () => {
  const random = createRandom(65);
  let met = 0;
  for (let n = 0; n < SEARCHES; n += 1) {
    const country = random.pick(COUNTRIES);
    const { name } = random.pick(
      places.filter((place) => place.country === country),
    );
    const within = random.pick(RADII);
    const { near, unstated } = bruteForce(name, within, country);
    const filter = { country, location: name, within };
    const onSite = [...near]
      .filter(([, distance]) => distance !== null)
      .map(([id]) => id);
    expect([name, within, await idsOf(filter)]).toEqual([
      name,
      within,
      new Set(near.keys()),
    ]);
    expect([name, within, await idsOf({ ...filter, remote: 'no' })]).toEqual([
      name,
      within,
      new Set(onSite),
    ]);
    const list = await search({ ...filter, sort: 'distance', page_size: 100 });
    expect([list.total, list.near]).toEqual([
      near.size,
      { town: name, unstated, capped: false },
    ]);
    const distances = list.jobs.map(({ id }) =>
      Math.round((near.get(id) ?? Infinity) * 10),
    );
    for (const [at, distance] of distances.entries())
      // halves round both ways
      expect(distance).toBeGreaterThanOrEqual((distances[at - 1] ?? 0) - 1);
    for (const { id, distance } of list.jobs)
      if (distance !== null)
        expect(Math.abs((distance ?? -1) - (near.get(id) ?? -1))).toBeLessThan(
          0.051,
        );
    met += onSite.length > 0 ? 1 : 0;
  }
  expect(met).toBeGreaterThan(SEARCHES / 4);
});

test('with "or remote", nearest first, remote jobs come last', async () => {
  const found = await allOf({
    location: 'Leeds',
    within: '10',
    sort: 'distance',
  });
  const remote = found.map(({ id }) =>
    jobs.some((job) => job.id === id && job.remote),
  );
  expect(new Set(remote).size).toBe(2);
  expect(remote).toEqual(remote.toSorted());
});

test('a distance is shown from coordinates of the advert alone, and to none in the searched town', async () => {
  const shown = {
    ofReading: new Set(),
    byName: new Set(),
    byCoordinates: new Set(),
  };
  for (const { id, distance } of await allOf({
    location: 'Reading',
    within: '50',
    remote: 'no',
  })) {
    const { location = '', coordinates = '' } =
      jobs.find((job) => job.id === id) ?? {};
    const from = /\d/.test(coordinates) ? 'byCoordinates' : 'byName';
    shown[/reading/i.test(location) ? 'ofReading' : from].add(distance);
  }
  expect([shown.ofReading, shown.byName]).toEqual([
    new Set([null]),
    new Set([null]),
  ]);
  expect([...shown.byCoordinates].some(Boolean)).toBe(true);
});

test('jobs without a place are their own list, counted with the other filters', async () => {
  const args = { location: 'Leeds', service: 'Tax' };
  const tax = await search({ ...args, within: '10' });
  const list = await search({ ...args, within: 'unstated' });
  expect(list.total).toBe(tax.near?.unstated);
  expect(list.total).toBeGreaterThan(0);
  const all = await search({ within: 'unstated' });
  expect([all.total, all.near]).toEqual([
    bruteForce('Leeds', '10').unstated,
    undefined,
  ]);
});

/**
 * The ids of all matches with this cap, after a check that they are read so.
 */
async function idsBy(
  path: string,
  cap: number,
  filter: Record<string, string>,
) {
  return withCap(db, cap, async () => {
    const read = await db.row(
      'select board.access_path(board.read_filter($1::text::jsonb)) as path',
      [JSON.stringify(filter)],
    );
    expect(read).toEqual({ path });
    return idsOf(filter);
  });
}

test.each([
  ['text_index', 100, { keywords: 'audit' }],
  ['near_index', 12, { search: 'manager' }],
  ['text_index', 100, { search: 'insolvency' }],
])(
  'by the %s, with a cap of %i, a distance with %j finds what both find',
  async (path, cap, words) => {
    const alone = await idsOf({ country: 'UK', ...words });
    const { near } = bruteForce('London', '25');
    expect(
      await idsBy(path, cap, {
        country: 'UK',
        location: 'London',
        within: '25',
        ...words,
      }),
    ).toEqual(new Set([...alone].filter((id) => near.has(id))));
  },
);

test('few jobs without a place are read before the words, many are not, and the same are found', async () => {
  const filter = { country: 'UK', within: 'unstated', keywords: 'audit' };
  const few = await idsBy('near_index', 10_000, filter);
  expect(few.size).toBeGreaterThan(0);
  expect(await idsBy('text_index', 2, filter)).toEqual(few);
});

test.each([
  ['Nowhere-on-Sea', '25'],
  ['Yorkshire', '25'],
  ['Remote', '10'],
])(
  'a distance from %s is left out, and the place is searched as text',
  async (location, within) => {
    const text = await search({ location });
    const found = await search({
      location,
      within,
      remote: 'no',
      sort: 'distance',
    });
    expect([found.total, found.jobs, found.near]).toEqual([
      text.total,
      text.jobs,
      {},
    ]);
  },
);

test('another distance than those of the list, and one without a place or country, filter nothing', async () => {
  const all = await db.total({ country: 'UK' });
  for (const other of [
    { within: '15' },
    { within: '25' },
    { within: '25; drop' },
    { remote: 'no' },
  ])
    expect(await db.total({ country: 'UK', ...other })).toBe(all);
  expect(await db.total({ location: 'Leeds', within: '25' })).toBe(
    await db.total({ location: 'Leeds' }),
  );
});

test('an empty list offers what its place leaves out', async () => {
  const filter = {
    country: 'UK',
    location: 'Leeds',
    within: '10',
    remote: 'no',
    service: 'Tax',
  };
  const offers = await call<object[]>(db, 'relax_jobs', {
    ...filter,
    minSalary: 900_000,
  });
  const total = await db.total(filter);
  expect(offers).toContainEqual(
    expect.objectContaining({ part: 'salary', total }),
  );
});

test.each([
  ['', 'Leeds; London', 'UK', ['Leeds', 'London']],
  ['', 'Leeds (hybrid) or Manchester', 'UK', ['Leeds', 'Manchester']],
  ['', 'Columbus, GA', 'US', ['Columbus GA']],
  ['', 'Columbus', 'US', ['Columbus OH']],
  ['', 'Columbus, TX', 'US', []],
  ['', 'NYC', 'US', ['New York NY']],
  ['', 'London', 'CA', ['London Ontario']],
  ['', '', 'UK', []],
  ['53.8,-1.5; x; 91,0; 52.5,-1.9', 'London', 'UK', [53.8, -1.5, 52.5, -1.9]],
  ['n/a', 'London', 'UK', ['London']],
])(
  'coordinates "%s" and the place "%s" of %s are at %j',
  async (coordinates, location, country, towns) => {
    const { points } = await db.row<{ points: number[] }>(
      'select board.points_of(board.pairs_of($1), $2, $3) as points',
      [coordinates, location, country],
    );
    const expected = towns.flatMap((town) => {
      if (typeof town === 'number') return town;
      const isMeant = ({ name, region }: Place) =>
        name === town || `${name} ${region}` === town;
      const place = places.find(
        (one) => one.country === country && isMeant(one),
      );
      return [place?.lat, place?.lon];
    });
    expect(points).toEqual(expected);
  },
);

test('the points of a job follow its place, however it is written', async () => {
  const pointsAfter = (change: string) =>
    db.row(`update public.jobs set ${change} where id = 1 returning points`);
  const leeds = { points: [53.7965, -1.5478] };
  await db.query(
    "update public.jobs set location_coordinates = '', country = 'UK', firm_id = null where id = 1",
  );
  expect(await pointsAfter("location = 'Leeds', points = '{1,2}'")).toEqual(
    leeds,
  );
  expect(
    await pointsAfter("points = '{1,2}', job_title = 'Same place'"),
  ).toEqual(leeds);
  expect(await pointsAfter("location = 'Reading'")).toEqual({
    points: [51.4562, -0.9711],
  });
});

test('the names of places have statistics from the start: without them the town of an advert reads all of its country', async () => {
  const tables = "'place_names', 'place_names_key', 'places', 'places_key'";
  const from = `(select distinct tablename from pg_stats where tablename in (${tables})) known`;
  expect(await db.count(from)).toBe(4);
});

test('beyond the cap, the nearest come first', async () => {
  const args = {
    location: 'Reading',
    within: '50',
    remote: 'no',
    page_size: 20,
  };
  const newest = async () => (await search({ ...args, sort: 'date' })).jobs;
  const [nearest, first] = await withCap(
    db,
    12,
    async () =>
      [await search({ ...args, sort: 'distance' }), await newest()] as const,
  );
  expect(nearest).toMatchObject({ total: 12, capped: true });
  // A twenty-fifth of the distance has more jobs than the cap.
  const { near } = bruteForce('Reading', '50');
  for (const { id } of nearest.jobs)
    expect(near.get(id)).toBeLessThanOrEqual(2.1);
  expect(first).toEqual(await newest());
});
