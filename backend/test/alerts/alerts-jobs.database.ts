/** Which jobs the mails of alerts list (docs/product.md §2.6). */
import { openSeeded, type Seeded } from '../seeded';
import { aDayLater, eventually, listJob, startAlerts, subscribing } from './alerting';
import { startMailServer, type MailServer } from './mail-server';

jest.setTimeout(60_000);

let db: Seeded;
let mails: MailServer;
let alerts: Awaited<ReturnType<typeof startAlerts>>;
beforeAll(async () => {
  db = await openSeeded(0);
  mails = await startMailServer();
  alerts = await startAlerts(db, mails);
}, 60_000);
afterAll(async () => {
  await alerts.close();
  await mails.close();
  await db.close();
});
beforeEach(async () => {
  mails.received.length = 0;
  await db.query('truncate public.jobs');
  await db.query('delete from board.alert_addresses');
});

/** Nothing is due any more, and nothing is in flight. */
const settled = () =>
  eventually(async () =>
    (
      await db.row<{ n: number }>(
        `select count(*)::integer as n from board.alerts where due_at < now() + interval '1 hour'`,
      )
    ).n === 0
      ? true
      : undefined,
  );

const subscribe = subscribing(
  () => alerts,
  () => mails,
);

test('one advert is mailed to one person once, though it opens again or stands in two feeds and two alerts', async () => {
  await subscribe('cy@example.com', { country: 'UK' });
  await subscribe('cy@example.com', { country: 'UK', service: 'Tax' });
  const id = await listJob(db, {
    job_title: 'Tax Partner',
    location: 'Leeds, England',
    source: 'one',
    source_id: '1',
  });
  await aDayLater(db);
  const listing = () => mails.received.filter(({ text }) => text.includes('Tax Partner'));
  await eventually(() => listing()[0]);
  await settled();
  await db.query(`update public.jobs set status = 'closed' where id = $1`, [id]);
  await db.query(
    `update public.jobs set status = 'open', listed_at = now() - interval '10 minutes' where id = $1`,
    [id],
  );
  await listJob(db, { job_title: 'Tax Partner', location: 'Leeds, UK', source: 'two', source_id: '9' });
  await aDayLater(db);
  await settled();
  expect(listing()).toHaveLength(1);
  // another person gets it
  await subscribe('dee@example.com');
  await aDayLater(db);
  await eventually(() => (listing().length === 2 ? true : undefined));
  expect(listing().map(({ to }) => to)).toEqual(['cy@example.com', 'dee@example.com']);
});

test('a mail lists 20 jobs at most, names the number of the others, and the next one has none of them', async () => {
  await subscribe('all@example.com', {});
  for (let at = 0; at < 25; at++) await listJob(db);
  await aDayLater(db);
  const mail = await eventually(() =>
    mails.received.find(({ subject }) => subject.startsWith('25 new jobs')),
  );
  expect(mail.text.match(/^https:\/\/jobs\.example\/uk\/jobs\/new-job-\d+\r$/gm)).toHaveLength(20);
  expect(mail.text).toContain('See 5 more');
  await settled();
  expect(mails.received).toHaveLength(2);
});

test('a search that can no longer run holds up no other, and no job is lost meanwhile', async () => {
  await subscribe('bad@example.com');
  await db.query(`update board.alerts set filter = '{"gone": "x"}'`);
  await subscribe('good@example.com');
  await listJob(db);
  await aDayLater(db);
  await eventually(() =>
    mails.received.find(({ to, raw }) => to === 'good@example.com' && raw.includes('List-Unsubscribe')),
  );
  await db.query(`update board.alerts set filter = '{}', due_at = now() where filter ? 'gone'`);
  await eventually(() =>
    mails.received.find(({ to, raw }) => to === 'bad@example.com' && raw.includes('List-Unsubscribe')),
  );
});
