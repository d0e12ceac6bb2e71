import { fileWith, importing, posting, taken } from './importing';
import { seededDatabase, targetOf } from '../seeded';

const db = seededDatabase(0);
beforeAll(async () => {
  await db.query(`insert into public.firms (name, slug, country) values
    ('Alpha LLP', 'alpha', 'UK'), ('Beta & Co', 'beta', 'CA')`);
});

const open = () => Promise.resolve(targetOf(db));
const take = (name: string, content: string | object, ...args: string[]) =>
  importing(open, fileWith(name, content), ...args);

/** Changes with every written row, even when its values stay the same. */
const versions = () =>
  db.query(
    `select id::int, updated_at::text, xmin::text as writing from public.jobs order by id`,
  );
const job = (columns: string, where: string) =>
  db.row<Record<string, unknown>>(
    `select ${columns} from public.jobs where ${where}`,
  );

test('a posting becomes a job of the named firm, and further imports update that row', async () => {
  const value = { minValue: 25.5, maxValue: 30, unitText: 'HOUR' };
  const pay = { '@type': 'MonetaryAmount', currency: 'GBP', value };
  expect((await take('a.json', posting({ baseSalary: pay }))).last).toBe(
    taken(1, 0, 0),
  );
  const columns = `job_title, firm_name, firm_id::int, firm_country, salary, salary_low::float, salary_currency, salary_period,
    to_char(date_published at time zone 'utc', 'YYYY-MM-DD HH24:MI') as published, link, status, slug, source, source_id`;
  const first = await job(columns, `source_id = 'A-1'`);
  expect(first).toEqual({
    job_title: 'Audit Senior',
    firm_name: 'Alpha LLP',
    firm_id: 1,
    firm_country: 'UK',
    salary: 'GBP 25.50 - 30 per hour',
    salary_low: 25.5,
    salary_currency: 'GBP',
    salary_period: 'hour',
    published: '2026-11-01 00:00',
    link: 'https://alpha.example/jobs/1',
    status: 'open',
    slug: expect.stringMatching(/^audit-senior-alpha-llp-[0-9a-f]{12}$/),
    source: 'Alpha',
    source_id: 'A-1',
  });
  expect(
    await db.row(`select jobs_count from public.firms where id = 1`),
  ).toEqual({ jobs_count: 1 });

  const before = await versions();
  expect((await take('a.json', [posting({ baseSalary: pay })])).last).toBe(
    taken(0, 0, 1),
  );
  expect(await versions()).toEqual(before);

  // a column that the feed cannot express stays; changed values are updated;
  // values that the feed no longer has are removed
  await db.query(
    `update public.jobs set service = 'Tax', job_title = 'Wrong', link = 'https://wrong.example'`,
  );
  expect((await take('a.json', posting({ title: 'Audit Manager' }))).last).toBe(
    taken(0, 1, 0),
  );
  expect(await job(`${columns}, service`, `source_id = 'A-1'`)).toEqual({
    ...first,
    job_title: 'Audit Manager',
    service: 'Tax',
    salary: null,
    salary_low: null,
    salary_currency: null,
    salary_period: null,
  });
  expect(await versions()).not.toEqual(before);
});

test('two sources may use the same numbers, and a firm without a row gets one', async () => {
  const other = {
    identifier: 'A-1',
    hiringOrganization: {
      name: 'Harbour & Co',
      sameAs: 'https://harbour.example',
      logo: { '@type': 'ImageObject', url: 'https://harbour.example/logo.png' },
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Australia' },
  };
  const graph = { '@graph': [posting(other), { '@type': 'WebSite' }] };
  expect((await take('b.json', graph)).last).toBe(taken(1, 0, 0));
  expect(
    await db.row(
      `select firm_name, firm_country, firm_ranking, location, source, name, f.country, f.link, logo, ranking, jobs_count
       from public.firms f join public.jobs j on j.firm_id = f.id where f.slug = 'harbour-co'`,
    ),
  ).toEqual({
    firm_name: 'Harbour & Co',
    firm_country: 'AU',
    firm_ranking: null,
    location: 'Leeds, UK',
    source: 'Harbour & Co',
    name: 'Harbour & Co',
    country: 'AU',
    link: 'https://harbour.example',
    logo: 'https://harbour.example/logo.png',
    ranking: null,
    jobs_count: 1,
  });

  const csv = 'id,firm_name,country\nA-1,Harbour & Co,AU\n';
  expect((await take('own.csv', csv)).last).toBe(taken(0, 0, 1));
  expect((await take('own.csv', csv, '--source', 'Harbour feed')).last).toBe(
    taken(1, 0, 0),
  );
});

/** docs/product.md §3 */
test('an advert belongs to the row of its firm in its own country, which the import makes', async () => {
  await db.query(`update public.firms set ranking = 3 where slug = 'alpha'`);
  const of = (value: string, addressCountry: string, name = 'ALPHA llp') =>
    posting({
      identifier: { name: 'Countries', value },
      hiringOrganization: { name },
      jobLocation: { address: { addressLocality: 'Anywhere', addressCountry } },
    });
  const feed = [
    of('0', 'CA', 'Epsilon LLP'),
    of('00', 'US', 'EPSILON LLP'),
    of('1', 'CA'),
    of('2', 'GB'),
    of('3', 'Canada'),
    of('4', 'US'),
    of('5', 'CA', 'Beta & Co'),
  ];
  expect((await take('countries.json', feed)).last).toBe(taken(7, 0, 0));
  const jobs = async () => {
    const { lines } = await db.row<{ lines: string[] }>(
      `select json_agg(concat_ws(' ', firm_name, firm_country, f.slug, firm_ranking) order by source_id) as lines
       from public.jobs j join public.firms f on f.id = firm_id where source = 'Countries'`,
    );
    return lines;
  };
  const canadian = 'Alpha LLP CA alpha-llp';
  expect(await jobs()).toEqual([
    'Epsilon LLP CA epsilon-llp',
    'Epsilon LLP US epsilon-llp-us',
    canadian,
    'Alpha LLP UK alpha 3',
    canadian,
    'Alpha LLP US alpha-llp-us',
    'Beta & Co CA beta',
  ]);
  expect((await take('countries.json', feed)).last).toBe(taken(0, 0, 7));
  // a job that an earlier version listed under another country's row
  await db.query(
    `update public.jobs set firm_id = 1 where source = 'Countries' and source_id = '1'`,
  );
  expect((await take('countries.json', feed)).last).toBe(taken(0, 1, 6));
  expect((await jobs())[2]).toBe(canadian);
  // a row without a country stands for every country
  await db.query(
    `insert into public.firms (name, slug) values ('Gamma LLP', 'gamma')`,
  );
  await take('countries.json', [...feed, of('6', 'CA', 'Gamma LLP')]);
  expect((await jobs())[7]).toBe('Gamma LLP CA gamma');
});

test('a later import that names the firm repairs an advert without one, and its address', async () => {
  await db.query(`insert into public.jobs (slug, job_title, country, source, source_id) values
    ('auditor-unknown-firm-0123456789ab', 'Auditor', 'UK', 'lever', 'u-1'),
    ('clerk-unknown-firm-0123456789ab', 'Clerk', 'UK', 'Unknown Firm', 'u-2'),
    ('adviser-0123456789ab', 'Adviser', 'UK', 'feed', 'u-3'),
    ('other-unknown-firm-0123456789ab', 'Another title', 'UK', 'Unknown Firm', 'u-4')`);
  const named = (args: string[], value: string, title: string) =>
    take(
      'unnamed.csv',
      `id,job_title,country\n${value},${title},UK\n`,
      '--firm',
      'Delta LLP',
      ...args,
    );
  const changed = taken(0, 1, 0);
  expect((await named(['--source', 'lever'], 'u-1', 'Auditor')).last).toBe(
    changed,
  );
  expect((await named([], 'u-2', 'Clerk')).last).toBe(changed);
  expect((await named([], 'u-3', 'Adviser')).last).toBe(changed);
  expect((await named([], 'u-4', 'Auditor')).last).toBe(taken(1, 0, 0));
  expect((await named([], 'u-2', 'Clerk')).last).toBe(taken(0, 0, 1));
  expect(
    await db.query(
      `select slug, firm_name, source from public.jobs where source_id ~ '^u-' order by source_id, id`,
    ),
  ).toEqual([
    {
      slug: expect.stringMatching(/^auditor-delta-llp-/),
      firm_name: 'Delta LLP',
      source: 'lever',
    },
    {
      slug: expect.stringMatching(/^clerk-delta-llp-/),
      firm_name: 'Delta LLP',
      source: 'Delta LLP',
    },
    {
      slug: 'adviser-0123456789ab',
      firm_name: 'Delta LLP',
      source: 'Delta LLP',
    },
    {
      slug: 'other-unknown-firm-0123456789ab',
      firm_name: 'Unknown Firm',
      source: 'Unknown Firm',
    },
    {
      slug: expect.stringMatching(/^auditor-delta-llp-/),
      firm_name: 'Delta LLP',
      source: 'Delta LLP',
    },
  ]);
});

test('a later date reopens an expired advert, but not one that was closed by hand', async () => {
  await db.query(`insert into public.jobs (slug, job_title, firm_name, link, country, source, source_id)
    select name, 'Auditor', 'Alpha LLP', 'https://x.example/' || name, 'UK', 'url', 'https://x.example/' || name
    from unnest('{runs,shut}'::text[]) name`);
  const feed = (until: string) =>
    `link,valid_through\nhttps://x.example/runs,${until}\nhttps://x.example/shut,${until}\n`;
  await take('c.csv', feed('2026-01-31'));
  expect(await job('status', `link = 'https://x.example/runs'`)).toEqual({
    status: 'closed',
  });
  await db.query(
    `update public.jobs set closed_at = now() where link = 'https://x.example/shut'`,
  );
  expect((await take('c.csv', feed('2199-01-31'))).last).toBe(taken(0, 2, 0));
  expect(
    await db.query(
      `select link, status, closed_at is null as open from public.jobs where link ~ 'x.example' order by 1`,
    ),
  ).toEqual([
    { link: 'https://x.example/runs', status: 'open', open: true },
    { link: 'https://x.example/shut', status: 'closed', open: false },
  ]);
});
