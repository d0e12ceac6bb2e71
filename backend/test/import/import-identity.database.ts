/**
 * Which row an advert is: by its number, its firm or its slug
 * (docs/importing.md).
 */
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

const job = (columns: string, where: string) =>
  db.row<Record<string, unknown>>(
    `select ${columns} from public.jobs where ${where}`,
  );

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
    const reason =
      'firm_name,"looks like ""Beta & Co"", but is spelled with other letters';
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
