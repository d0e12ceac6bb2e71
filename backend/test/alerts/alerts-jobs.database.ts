/** Which jobs the mails of alerts list (docs/product.md §2.6, §2.5.5). */
import {
  aDayLater,
  dayWithJob,
  eventually,
  listJob,
  onAlerts,
} from './alerting';

const run = onAlerts();

test('one advert is mailed to one person once, though it opens again or stands in two feeds and two alerts', async () => {
  await run.db.query(
    `insert into public.firms (name, slug, country) values ('Alpha LLP', 'alpha', 'UK')`,
  );
  await run.subscribe('cy@example.com', { country: 'UK' });
  await run.subscribe('cy@example.com', { country: 'UK', service: 'Tax' });
  const id = await dayWithJob(run.db, {
    job_title: 'Tax Partner',
    location: 'Leeds, England',
    source: 'one',
    source_id: '1',
  });
  const listing = () =>
    run.mails.received.filter(({ text }) => text.includes('Tax Partner'));
  await eventually(() => listing()[0]);
  await run.settled();
  await run.db.query(`update public.jobs set status = 'closed' where id = $1`, [
    id,
  ]);
  await run.db.query(
    `update public.jobs set status = 'open', listed_at = now() - interval '10 minutes' where id = $1`,
    [id],
  );
  await dayWithJob(run.db, {
    job_title: 'Tax Partner',
    location: 'Leeds, UK',
    source: 'b',
    source_id: '9',
  });
  await run.settled();
  expect(listing()).toHaveLength(1);
  // another person gets it
  await run.subscribe('dee@example.com');
  await aDayLater(run.db);
  await eventually(() => listing().length === 2);
  expect(listing().map(({ to }) => to)).toEqual([
    'cy@example.com',
    'dee@example.com',
  ]);
});

test('a mail lists 20 jobs at most, names the number of the others, and the next one has none of them', async () => {
  await run.subscribe('all@example.com', {});
  for (let at = 0; at < 25; at++) await listJob(run.db);
  await aDayLater(run.db);
  const mail = await eventually(() =>
    run.mails.received.find(({ subject }) => subject.startsWith('25 new jobs')),
  );
  expect(
    mail.text.match(/^https:\/\/jobs\.example\/uk\/jobs\/new-job-\d+\r$/gm),
  ).toHaveLength(20);
  expect(mail.text).toContain('See 5 more');
  await run.settled();
  expect(run.mails.received).toHaveLength(2);
});

test('a search that can no longer run holds up no other, and no job is lost meanwhile', async () => {
  await run.subscribe('bad@example.com');
  await run.db.query(`update board.alerts set filter = '{"gone": "x"}'`);
  await run.subscribe('good@example.com');
  await dayWithJob(run.db);
  await eventually(() =>
    run.mails.received.find(
      ({ to, raw }) =>
        to === 'good@example.com' && raw.includes('List-Unsubscribe'),
    ),
  );
  await run.db.query(
    `update board.alerts set filter = '{}', due_at = now() where filter ? 'gone'`,
  );
  await eventually(() =>
    run.mails.received.find(
      ({ to, raw }) =>
        to === 'bad@example.com' && raw.includes('List-Unsubscribe'),
    ),
  );
});

test('an alert of several levels mails the jobs of each, and one of a level is stored as before', async () => {
  await run.subscribe('eli@example.com', {
    country: 'UK',
    seniority: ['Senior', 'Manager'],
  });
  await run.subscribe('fay@example.com', {
    country: 'UK',
    seniority: ['Senior'],
  });
  const stored = await run.db.query<{ filter: object }>(
    `select filter from board.alerts where filter ? 'seniority' order by id`,
  );
  expect(stored.map(({ filter }) => filter)).toEqual([
    { country: 'UK', seniority: ['Manager', 'Senior'] },
    { country: 'UK', seniority: 'Senior' },
  ]);
  for (const seniority of ['Manager', 'Senior', 'Partner'])
    await listJob(run.db, { seniority });
  await aDayLater(run.db);
  const subjectsTo = (address: string) =>
    run.mails.received.filter(
      ({ to, subject }) => to === address && subject.includes('new job'),
    );
  const both = await eventually(() => subjectsTo('eli@example.com')[0]);
  expect(both.subject).toBe('2 new jobs: Manager or Senior (United Kingdom)');
  const one = await eventually(() => subjectsTo('fay@example.com')[0]);
  expect(one.subject).toBe('1 new job: Senior (United Kingdom)');
});
