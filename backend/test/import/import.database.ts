import { join } from 'node:path';
import { openOwnerEndpoint } from '../open-gateway';
import { lockFolder } from '../../src/folder-lock';
import { openTarget } from '../../src/import/open-target';
import { dying, fileWith, importFolder, importing, taken } from './importing';
import { MIGRATIONS, seededDatabase, targetOf } from '../seeded';

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

const posting = (properties: object) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Audit Senior',
  identifier: { '@type': 'PropertyValue', name: 'Alpha', value: 'A-1' },
  hiringOrganization: { '@type': 'Organization', name: 'ALPHA llp' },
  datePosted: '2026-11-01',
  description: '<p>Audits.</p>',
  url: 'https://alpha.example/jobs/1',
  jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
  ...properties,
});

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

test('an advert with the number of another title, firm and place is rejected until a person overwrites it', async () => {
  const numbered = (title: string, name: string, addressLocality: string) =>
    posting({
      title,
      identifier: { name: 'Numbers', value: '1' },
      hiringOrganization: { name },
      jobLocation: { address: { addressLocality, addressCountry: 'GB' } },
    });
  await take('number.json', numbered('Audit Senior', 'Rowan LLP', 'Leeds'));
  const other = numbered('Tax Manager', 'Alder LLP', 'York');
  expect(await take('number.json', other)).toMatchObject({
    code: 1,
    last: taken(0, 0, 0, 1),
    report: [
      expect.stringContaining(
        'identifier,"is that of ""Audit Senior, Rowan LLP, Leeds"", which it would overwrite',
      ),
    ],
  });
  const written = () => job('job_title, firm_name', `source = 'Numbers'`);
  expect(await written()).toEqual({
    job_title: 'Audit Senior',
    firm_name: 'Rowan LLP',
  });
  // an advert may move, be renamed, or change hands
  await take('number.json', numbered('Audit Manager', 'Rowan LLP', 'York'));
  expect(
    (await take('number.json', numbered('Tax Lead', 'Alder LLP', 'York'))).last,
  ).toBe(taken(0, 1, 0));
  expect(
    (
      await take(
        'number.json',
        numbered('Clerk', 'Hazel LLP', 'Hull'),
        '--overwrite',
      )
    ).last,
  ).toBe(taken(0, 1, 0));
  expect(await written()).toEqual({
    job_title: 'Clerk',
    firm_name: 'Hazel LLP',
  });
});

test.each(['Bеta & Co', 'ＢETA & Co', 'ΒETA & Со', 'Beta & C0'])(
  'a new firm %j, which looks like a known one, is a question',
  async (name) => {
    const row = `id,job_title,firm_name,country,link\n9,Clerk,${name},CA,https://beta.example/9\n`;
    const reason = 'firm_name,"looks like ""Beta & Co"", and has other letters';
    expect(await take('pretended.csv', row)).toMatchObject({
      code: 1,
      last: taken(0, 0, 0, 1),
      report: [expect.stringContaining(reason)],
    });
    expect(
      await db.query('select from public.firms where name = $1', [name]),
    ).toHaveLength(0);
    await db.query(
      `insert into public.firms (name, slug, country) values ($1, md5($1), 'CA')`,
      [name],
    );
    expect((await take('pretended.csv', row)).last).toBe(taken(1, 0, 0));
  },
);

test('a slug in a CSV identifies the page, also of a row from elsewhere', async () => {
  await db.query(
    `insert into public.jobs (slug, job_title, salary) values ('by-hand', 'Tax Adviser', '£40k')`,
  );
  const { last } = await take(
    'd.csv',
    // their numbers of firms are not ours
    'slug,job_title,firm_id,firm_name,id,location\nby-hand,Tax Partner,1,Beta & Co,7,\nnew-one,Clerk,2,Alpha LLP,8,Leeds\n',
  );
  expect(last).toBe(taken(1, 1, 0));
  // the file has no column for the salary
  expect(
    await job('job_title, firm_name, salary, source', `slug = 'by-hand'`),
  ).toEqual({
    job_title: 'Tax Partner',
    firm_name: 'Beta & Co',
    salary: '£40k',
    source: null,
  });
  expect(
    await job('firm_name, firm_id::int, date_published', `slug = 'new-one'`),
  ).toEqual({
    firm_name: 'Alpha LLP',
    firm_id: 1,
    date_published: null,
  });
});

test('the longest texts in any script are written', async () => {
  let at = 0;
  // as random as possible, so that no index can compress them
  const words = (length: number) =>
    Array.from({ length }, () =>
      String.fromCharCode(0x4e00 + ((at += 7919) % 20_000)),
    ).join('');
  const { code, last } = await take(
    'e.jsonl',
    JSON.stringify(
      posting({
        identifier: words(250),
        title: words(250),
        hiringOrganization: words(150),
        employmentType: words(80),
        industry: words(80),
        service: words(80),
        experienceRequirements: words(40),
        jobLocation: words(1000),
        applicantLocationRequirements: 'UK',
        baseSalary: words(200),
        description: Array.from({ length: 10_000 }, (_, word) =>
          word.toString(36),
        ).join(' '),
      }),
    ),
  );
  expect([code, last]).toEqual([0, taken(1, 0, 0)]);
});

test('one advert that the database rejects does not block the others of its batch', async () => {
  const { slug } = await job('slug', `source_id = 'A-1' and source = 'Alpha'`);
  await db.query(
    `update public.jobs set source = null, source_id = null where slug = $1`,
    [slug],
  );
  const feed = ['X', 'A-1', 'Y', 'Z'].map((value) =>
    JSON.stringify(posting({ identifier: { name: 'Alpha', value } })),
  );
  expect(await take('f.jsonl', feed.join('\n\n'))).toMatchObject({
    code: 1,
    last: taken(3, 0, 0, 1),
    report: [
      `3,,"the database rejects it: duplicate key value violates unique constraint ""jobs_slug_key""",Audit Senior`,
    ],
  });
});

test('an interrupted import through a running backend completes when it is run again', async () => {
  const firms = ['alpha llp', 'Beta & Co', 'Nobody knows'];
  const adverts = Array.from({ length: 400 }, (_, id) => {
    const [firm, end] = [
      firms[id % 3],
      id % 7 === 0 ? '2026-01-31' : '2199-01-31',
    ];
    return `${id},Auditor ${id},${firm},${id % 20 === 0 ? 'Germany' : 'UK'},£${30 + (id % 30)}k,${end}`;
  });
  const header = 'id,job_title,firm_name,country,salary,valid_through';
  const large = fileWith('feed.csv', [header, ...adverts].join('\n'));
  const digest = () =>
    db.row(`select md5(string_agg((to_jsonb(j) - '{id,updated_at,listed_at}'::text[])::text, '' order by slug)) as sum, count(*)::int as n
      from public.jobs j`);
  await db.query('truncate public.jobs');
  expect((await importing(open, large)).last).toBe(taken(380, 0, 0, 20));
  const uninterrupted = await digest();

  await db.query('truncate public.jobs');
  const release = await lockFolder(join(importFolder, 'backend.lock'));
  const beside = () => openTarget({ DATA_DIR: importFolder }, MIGRATIONS);
  expect((await importing(beside, large)).lines[0]).toMatch(
    /is in use by npm run \w+ \(process \d+, since/,
  );
  const closeOwnerEndpoint = await openOwnerEndpoint(db, importFolder);
  const breakingOff = async () => dying(await beside(), 200);
  expect((await importing(breakingOff, large)).last).toMatch(
    /^200 of 380 adverts were written/,
  );
  expect((await importing(beside, large)).last).toBe(taken(180, 0, 200, 20));
  await closeOwnerEndpoint();
  release();
  expect(await digest()).toEqual(uninterrupted);
});
