/**
 * What stands in for missing values, and files of no known format
 * (docs/importing.md, docs/product.md §3).
 */
import { join } from 'node:path';
import { fileWith, importing, noTarget, taken } from './importing';
import { seededDatabase, targetOf } from '../seeded';

const db = seededDatabase(0);
beforeAll(async () => {
  await db.query(
    `insert into public.firms (name, slug, country) values ('Alpha LLP', 'alpha', 'UK')`,
  );
});
beforeEach(async () => {
  await db.query('truncate public.jobs');
  await db.query(`delete from public.firms where slug <> 'alpha'`);
});

const fixture = (name: string) => join(__dirname, 'fixtures/feeds', name);
const open = () => Promise.resolve(targetOf(db));

test('an advert without a country is taken where its firm or its row has one, else rejected', async () => {
  const file = fileWith(
    'placeless.csv',
    'id,firm_name,location\n1,ALPHA LLP,\n2,Nobody,\n3,Nobody,Atlantis\n4,Nobody,Head Office\n',
  );
  const reason =
    'names no country, and neither its place nor its firm tells one, so no list would show it';
  expect((await importing(noTarget, file, '--dry-run')).lines).toEqual([
    'Without a country, which only their rows and firms may tell: 4.',
    '4 could be taken, 0 rejected; nothing was written',
  ]);
  const { code, report } = await importing(open, file);
  expect([code, report]).toEqual([
    1,
    ['2', '3', '4'].map((id) =>
      expect.stringMatching(`^${Number(id) + 1},country,"${reason}.*",${id}$`),
    ),
  ]);
  expect((await importing(open, file, '--country', 'Canada')).last).toBe(
    taken(3, 1, 0),
  );
  expect(await db.count(`public.jobs where firm_country = 'CA'`)).toBe(4);
  expect(
    (await importing(open, fileWith('again.csv', 'id,firm_name\n2,Nobody\n')))
      .last,
  ).toBe(taken(0, 0, 1));
});

test('an advert without a country takes that of a firm that a later one of the file makes', async () => {
  const file = fileWith(
    'later.csv',
    'id,firm_name,country\n1,Later LLP,\n2,Later LLP,UK\n',
  );
  expect(
    (await importing(() => ({ ...targetOf(db), batch: 1 }), file)).last,
  ).toBe('2 new, 0 changed, 0 unchanged, 0 rejected');
});

test('an advert without a country takes its firm’s, if the firm has no rows in two countries', async () => {
  const file = fileWith('placeless.csv', 'id,firm_name\n1,ALPHA LLP\n');
  expect((await importing(open, file)).code).toBe(0);
  await db.query('truncate public.jobs');
  await db.query(
    `insert into public.firms (name, country) values ('Alpha LLP', 'CA')`,
  );
  expect((await importing(open, file)).report[0]).toContain('names no country');
});

test('an advert without a firm is rejected, unless --firm names one or its row has one', async () => {
  const { code, report } = await importing(open, fixture('lever.json'));
  expect([
    code,
    report.filter((line) => line.includes('names no firm')).length,
  ]).toEqual([1, 6]);
  expect(report[0]).toMatch(
    /^\d+,company,"names no firm, so --firm has to name one",/,
  );
  const csv = fileWith(
    'firmless.csv',
    'id,country,salary\n1,UK,£40k\n2,UK,£50k\n',
  );
  expect((await importing(open, csv, '--source', 'own')).report).toEqual(
    ['1', '2'].map(
      (id) =>
        `${Number(id) + 1},firm_name,"names no firm, so --firm has to name one",${id}`,
    ),
  );
  await importing(
    open,
    fileWith('first.csv', 'id,country,firm_name\n1,UK,Beta LLP\n'),
    '--source',
    'own',
  );
  expect((await importing(open, csv, '--source', 'own')).last).toBe(
    taken(0, 1, 0, 1),
  );
  expect(await db.query('select salary from public.jobs')).toEqual([
    { salary: '£40k' },
  ]);
});

test.each<[name: string, content: string, why?: RegExp]>([
  ['hello.json', '{"jobs":[{"name":"x"}],"hello":1}'],
  ['hello.jsonl', 'hello\nworld\n', /^Line 1 is not JSON: /],
  [
    'hello.html',
    '<p>No jobs</p><script type="application/ld+json">{"@type":"WebSite"}</script>',
  ],
  [
    'hello.xml',
    '<?xml version="1.0"?><rss><channel><position>a</position></channel></rss>',
  ],
  [
    'other.xml',
    '<?xml version="1.0"?><rss><channel><item>a</item></channel></rss>',
  ],
  ['other.html', '<!doctype html><p>Not found</p>'],
  ['other.json', '{"ok":false,"error":"Document not found"}'],
  ['hello.csv', 'a,b\n1,2\n'],
])(
  '%s holds no known format: exit 2, and the formats are named',
  async (name, content, why = /^/) => {
    const { code, last } = await importing(noTarget, fileWith(name, content));
    expect([code, last]).toEqual([2, expect.stringMatching(why)]);
    expect(last).toMatch(/Known are schema\.org JobPosting .*Personio/);
  },
);

test.each([
  ['none.json', '{"jobs":[],"meta":{"total":0}}'],
  ['none.xml', '<?xml version="1.0"?><workzag-jobs></workzag-jobs>'],
])(
  '%s is a feed without adverts: exit 1, and it says so',
  async (name, content) => {
    const { code, lines, last } = await importing(
      noTarget,
      fileWith(name, content),
    );
    expect([code, last]).toEqual([1, taken(0, 0, 0)]);
    expect(lines).toContain('Nothing was taken: the file holds no advert.');
  },
);

test('what no vendor writes is a question, with the lines that would read it', async () => {
  const { code, lines } = await importing(
    open,
    fixture('rippling.json'),
    '--firm',
    'Cinderpath',
  );
  expect([code, lines]).toEqual([
    2,
    [
      expect.stringContaining('No known vendor'),
      expect.stringMatching(/^ +--map "id=id" +"18a0"$/),
      expect.stringMatching(/^ +--map "url=link" +"https:/),
      expect.stringMatching(
        /^ +--map "name=job_title" +"General Ledger Accountant"$/,
      ),
      expect.stringMatching(/^ +--map "locations=location" +"Denver, CO"$/),
      expect.stringMatching(/^ +--map "department=service" +"Finance"$/),
      expect.stringContaining('--yes'),
    ],
  ]);
  expect(await db.query('select id from public.jobs')).toEqual([]);
});
