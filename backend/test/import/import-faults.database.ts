/** What a database rejects, and imports that break off (docs/importing.md). */
import { join } from 'node:path';
import { openOwnerEndpoint } from '../open-gateway';
import { lockFolder } from '../../src/folder-lock';
import { openTarget } from '../../src/import/write/open-target';
import {
  dying,
  fileWith,
  importFolder,
  importing,
  posting,
  taken,
} from './importing';
import { MIGRATIONS, seededDatabase, targetOf } from '../seeded';

const db = seededDatabase(0);
beforeAll(async () => {
  await db.query(`insert into public.firms (name, slug, country) values
    ('Alpha LLP', 'alpha', 'UK'), ('Beta & Co', 'beta', 'CA')`);
});

const open = () => Promise.resolve(targetOf(db));
const take = (name: string, content: string | object, ...args: string[]) =>
  importing(open, fileWith(name, content), ...args);

test('the longest texts in any script are written', async () => {
  let at = 0;
  // as random as possible, so that no index can compress them
  const words = (length: number) =>
    Array.from({ length }, () => {
      at += 7919;
      return String.fromCharCode(0x4e00 + (at % 20_000));
    }).join('');
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
  await take('known.jsonl', JSON.stringify(posting({})));
  await db.query(
    `update public.jobs set source = null, source_id = null
     where source_id = 'A-1' and source = 'Alpha'`,
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
    const cells = [
      id,
      `Auditor ${id}`,
      firms[id % 3],
      id % 20 === 0 ? 'Germany' : 'UK',
      `£${30 + (id % 30)}k`,
      id % 7 === 0 ? '2026-01-31' : '2199-01-31',
    ];
    return cells.join(',');
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
