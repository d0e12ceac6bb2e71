/**
 * Who signs up in bulk gets the same answers, and nobody gets his mails; the
 * program's key can change (docs/product.md §2.5.5).
 */
import { seededDatabase } from '../seeded';
import {
  dayWithJob,
  eventually,
  linkIn,
  pageAfter,
  SECRET,
  startAlerts,
} from './alerting';
import { startMailServer, type MailServer } from './mail-server';

const db = seededDatabase(0);
let mails: MailServer;
let alerts: Awaited<ReturnType<typeof startAlerts>>;
async function restart(options?: Parameters<typeof startAlerts>[2]) {
  await alerts.close();
  alerts = await startAlerts(db, mails, options);
}
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.close());
beforeEach(async () => {
  mails.received.length = 0;
  await db.query('delete from board.alert_sign_ups');
  await db.query('delete from board.alert_addresses');
  alerts = await startAlerts(db, mails);
});
afterEach(() => alerts.close());

/** The alerts, once the program has read all sign-ups. */
async function waiting() {
  await eventually(
    async () => (await db.count('board.alert_sign_ups')) === 0,
    30_000,
  );
  return db.count('board.alerts');
}

test('80 sign-ups for one victim, and 80 from two networks, are answered alike and hardly mailed', async () => {
  // all within one hour of the clock
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const pages = new Set<string>();
  const send = async (address: string, visitor: string) => {
    const answer = await alerts.signUp(address, { country: 'UK' }, visitor);
    pages.add(`${pageAfter(answer)} ${await answer.text()}`);
  };
  for (let at = 0; at < 80; at++) {
    const spelt = `vic${at % 2 ? '.' : ''}tim${at % 3 ? `+${at}` : ''}@example.com`;
    await send(at % 7 === 0 ? 'victim@example.com' : spelt, `10.0.${at}.1`);
    await send(
      `person@firm-${at}.example`,
      at % 2 ? `2001:db8:7:${at}::1` : `203.0.113.${at}`,
    );
  }
  expect([...pages]).toEqual([expect.stringMatching(/^303 .*outcome=taken $/)]);
  // three of the victim, 20 of each network in an hour
  expect(await waiting()).toBe(43);
  await eventually(() => mails.received.length === 43);
  expect(mails.received.filter(({ to }) => to.startsWith('vic'))).toHaveLength(
    3,
  );
  now.mockRestore();
});

test('320 sign-ups of 16 networks delay nobody of another network', async () => {
  await alerts.close();
  await db.query(`insert into board.alert_sign_ups (request)
    select jsonb_build_object('lookup', 'lookup ' || n, 'person', 'person ' || n, 'network', 'network ' || n % 16, 'sealed', '',
      'key', 'none', 'manage', 'manage ' || n, 'unsubscribe', 'unsubscribe ' || n, 'filter', '{}'::jsonb, 'cadence', 'daily')
    from generate_series(1, 320) n`);
  const next = async (hash: string) => {
    const { answer } = await db.row<{
      answer: { due: { sealed: string } | null; limited: boolean };
    }>('select public.next_alert($1) as answer', [
      JSON.stringify({ lease: 300, confirm: hash }),
    ]);
    return answer;
  };
  let mailed = 0;
  while ((await next(`hash ${mailed}`)).due !== null) mailed++;
  // the first of each network, and the hour's share of networks that have an
  // open confirmation
  expect(mailed).toBe(116);
  expect((await next('limited')).limited).toBe(true);
  await db.query(`insert into board.alert_sign_ups (request)
    select request || '{"lookup": "honest", "person": "honest", "network": "honest", "sealed": "honest", "manage": "m", "unsubscribe": "u"}'
    from (select '{"key": "none", "filter": {}, "cadence": "daily"}'::jsonb as request) shared`);
  expect((await next('honest')).due).toMatchObject({ sealed: 'honest' });
  alerts = await startAlerts(db, mails);
});

test('a domain gets 20 mails to confirm in an hour and its others wait; a large provider gets more', async () => {
  for (let at = 0; at < 30; at++) {
    await alerts.signUp(
      `person${at}@mail-${at % 3}.victim.co.uk`,
      {},
      `10.1.${at}.1`,
    );
    await alerts.signUp(`person${at}@gmail.com`, {}, `10.2.${at}.1`);
  }
  expect(await waiting()).toBe(60);
  await eventually(() => mails.received.length === 50);
  expect(mails.received.filter(({ to }) => to.endsWith('.co.uk'))).toHaveLength(
    20,
  );
  expect(await alerts.health()).toBe(200);
  await db.query(
    `update board.alert_tokens set created_at = created_at - interval '1 hour'`,
  );
  await eventually(() => mails.received.length === 60, 30_000);
});

test('after 300 mails to confirm in an hour others wait; the log and /healthz say so, and alerts go on', async () => {
  await alerts.signUp('reader@example.com', {}, '10.3.1.1');
  await alerts.post(
    linkIn((await eventually(() => mails.received[0])).text, 'confirm'),
  );
  await db.query(`insert into board.alert_tokens (hash, purpose, address_id, alert_id)
    select 'hash ' || n, 'confirm', address_id, id from board.alerts, generate_series(1, 299) n`);
  await alerts.signUp('late@elsewhere.example', {}, '10.3.2.1');
  await eventually(async () => (await alerts.health()) === 503);
  const why = 'the mails to confirm of this hour are sent, more wait';
  expect(await (await alerts.get('/healthz')).json()).toMatchObject({
    status: 'failing',
    limit: why,
  });
  expect(alerts.lines).toContain(`limit: ${why}`);
  await dayWithJob(db);
  await eventually(() => mails.received[1]);
  expect(mails.received.map(({ to }) => to)).toEqual([
    'reader@example.com',
    'reader@example.com',
  ]);
  await db.query(
    `update board.alert_tokens set created_at = created_at - interval '1 hour'`,
  );
  expect((await eventually(() => mails.received[2])).to).toBe(
    'late@elsewhere.example',
  );
  await eventually(async () => (await alerts.health()) === 200);
});

test('a form of another site signs nobody up, and no visitor reads /healthz', async () => {
  const from = (headers: Record<string, string>) =>
    alerts.post('/', { address: 'victim@example.com', filter: '{}' }, headers);
  expect(pageAfter(await from({ 'sec-fetch-site': 'cross-site' }))).toMatch(
    /outcome=search$/,
  );
  expect(pageAfter(await from({ origin: 'https://other.example' }))).toMatch(
    /outcome=search$/,
  );
  expect(await waiting()).toBe(0);
  expect(
    pageAfter(await from({ 'sec-fetch-site': 'same-origin', origin: 'null' })),
  ).toMatch(/outcome=taken$/);
  expect(await waiting()).toBe(1);
  expect(await alerts.health()).toBe(200);
  expect(
    (
      await fetch(`${alerts.address}/healthz`, {
        headers: alerts.from('192.0.2.1'),
      })
    ).status,
  ).toBe(404);
});

test('storing a sign-up looks no address up, so its time tells of none', async () => {
  const { source } = await db.row<{ source: string }>(
    `select prosrc as source from pg_proc where oid = 'public.sign_up_alert'::regproc`,
  );
  expect(source.match(/board\.\w+/g)).toEqual([
    'board.read_search',
    'board.alert_sign_ups',
  ]);
});

test('the database forgets no limit of an address when the program starts again', async () => {
  for (let start = 0; start < 3; start++) {
    for (let at = 0; at < 2; at++)
      await alerts.signUp('victim@example.com', { service: `${start} ${at}` });
    expect(await waiting()).toBe(Math.min(3, 2 * start + 2));
    await restart();
  }
  await db.query(
    `update board.alerts set created_at = now() - interval '2 days'`,
  );
  for (let at = 0; at < 5; at++)
    await alerts.signUp('victim@example.com', { service: `later ${at}` });
  expect(await waiting()).toBe(5);
});

test('every sign-up takes the same time: known or not, refused or not', async () => {
  await restart({ answerMs: 300 });
  const times: number[] = [];
  // the fourth to one mailbox is refused
  for (const address of ['known', 'known', 'new', 'known', 'known', 'known']) {
    const began = performance.now();
    await alerts.signUp(`${address}@example.com`);
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeGreaterThanOrEqual(295);
});

test('what is no address, search or token changes nothing, and no address stands in an address', async () => {
  for (const typed of ['no"body', 'x@y.example\r\nBcc: z@y.example']) {
    const answer = await alerts.signUp(typed, { service: 'Tax & more' });
    const page = new URL(
      answer.headers.get('location') ?? '',
      'https://jobs.example',
    );
    expect(Object.fromEntries(page.searchParams)).toEqual({
      filter: '{"service":"Tax & more"}',
      cadence: 'daily',
      outcome: 'address',
    });
  }
  for (const filter of ['{', '{"location":"Leeds","within":"1); drop"}'])
    expect(
      pageAfter(await alerts.post('/', { address: 'a@b.example', filter })),
    ).toMatch(/outcome=search$/);
  expect((await alerts.get('/?filter={')).status).toBe(400);
  for (const path of [
    '/manage/short',
    `/manage/${'A'.repeat(43)}`,
    '/nothing',
  ]) {
    const answer = await alerts.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
  expect(await waiting()).toBe(0);
});

test('a token does what it is for and nothing else', async () => {
  await alerts.signUp('one@example.com', {}, '203.0.114.1');
  const { text } = await eventually(() => mails.received[0]);
  const confirm = linkIn(text, 'confirm');
  for (const purpose of ['manage', 'unsubscribe'])
    await alerts.post(confirm.replace('confirm', purpose), {
      action: 'forget',
    });
  expect(await waiting()).toBe(1);
  expect((await alerts.get(confirm.replace('confirm', 'manage'))).status).toBe(
    404,
  );
});

test('a new key takes over what the old one encrypted', async () => {
  await alerts.signUp('kept@example.com', {}, '203.0.115.1');
  await alerts.post(
    linkIn((await eventually(() => mails.received[0])).text, 'confirm'),
  );
  await restart({ secrets: [`new-${SECRET}`, SECRET] });
  await eventually(() =>
    alerts.lines.find((line) => line.includes('1 addresses have the new key')),
  );
  await restart({ secrets: [`new-${SECRET}`] });
  await dayWithJob(db);
  const { to, text } = await eventually(() => mails.received[1]);
  expect(to).toBe('kept@example.com');
  await alerts.signUp('Kept@example.com', {}, '203.0.116.1');
  await eventually(() => mails.received[2]);
  expect(await db.query('select from board.alert_addresses')).toHaveLength(1);
  expect(await alerts.read(linkIn(text, 'manage'))).toMatchObject({
    address: 'kept@example.com',
  });
  await restart({ secrets: [`other-${SECRET}`] });
  await eventually(async () => (await alerts.health()) === 503);
  expect(alerts.lines.at(-1)).toBe(
    'database: no key in ALERTS_KEY opens an address',
  );
});
