/** Who signs up in bulk gets the same answers, and nobody gets his mails; the program's key can change. */
import { openSeeded, type Seeded } from '../seeded';
import { aDayLater, eventually, linkIn, listJob, SECRET, startAlerts } from './alerting';
import { startMailServer, type MailServer } from './mail-server';

jest.setTimeout(60_000);

let db: Seeded;
let mails: MailServer;
beforeAll(async () => {
  db = await openSeeded(0);
  mails = await startMailServer();
}, 60_000);
afterAll(async () => {
  await mails.close();
  await db.close();
});
beforeEach(async () => {
  mails.received.length = 0;
  await db.query('delete from board.alert_addresses');
});

const waiting = async () =>
  (await db.row<{ n: number }>('select count(*)::integer as n from board.alerts')).n;

test('a thousand sign-ups for one victim, and a thousand from one network, are answered alike and hardly mailed', async () => {
  const alerts = await startAlerts(db, mails);
  const bodies = new Set<string>();
  const send = async (address: string, visitor: string) => {
    const answer = await alerts.signUp(address, { country: 'UK' }, visitor);
    bodies.add(`${answer.status} ${await answer.text()}`);
  };
  for (let at = 0; at < 1000; at++) {
    const spelt = `vic${at % 2 ? '.' : ''}tim${at % 3 ? `+${at}` : ''}@example.com`;
    await send(at % 7 === 0 ? 'victim@example.com' : spelt, `10.${at % 250}.${Math.floor(at / 250)}.1`);
  }
  for (let at = 0; at < 1000; at++)
    await send(`person${at}@example.com`, at % 2 ? `2001:db8:7:${at}::1` : `203.0.113.${at % 250}`);
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toMatch(/^202 /);
  await eventually(() => (mails.received.length >= 45 ? true : undefined)).catch(() => undefined);
  const toVictim = mails.received.filter(({ to }) => to.startsWith('vic'));
  expect(toVictim.length).toBeLessThanOrEqual(5);
  // 20 of each network in an hour
  expect(mails.received.length - toVictim.length).toBe(40);
  await alerts.close();
});

test('the database forgets no limit of an address when the program starts again', async () => {
  for (let start = 0; start < 3; start++) {
    const alerts = await startAlerts(db, mails);
    for (let at = 0; at < 2; at++) await alerts.signUp('victim@example.com', { service: `${start} ${at}` });
    await alerts.close();
  }
  expect(await waiting()).toBe(3);
  await db.query(`update board.alerts set created_at = now() - interval '2 days'`);
  const alerts = await startAlerts(db, mails);
  for (let at = 0; at < 5; at++) await alerts.signUp('victim@example.com', { service: `later ${at}` });
  await alerts.close();
  expect(await waiting()).toBe(5);
});

test('every sign-up takes the same time: known or not, refused or not', async () => {
  const alerts = await startAlerts(db, mails, { answerMs: 300 });
  const times: number[] = [];
  for (const address of [
    'known@example.com',
    'known@example.com',
    'new@example.com',
    ...Array.from({ length: 5 }, () => 'known@example.com'),
  ]) {
    const began = performance.now();
    await alerts.signUp(address);
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeGreaterThanOrEqual(295);
  await alerts.close();
});

test('what is no address, search or token gets a sentence, and what was typed stays', async () => {
  const alerts = await startAlerts(db, mails);
  for (const typed of [
    'nobody',
    'a@b.example, c@d.example',
    'x@y.example\r\nBcc: z@y.example',
    '"a b"@c.example',
    'Ann <a@b.example>',
  ]) {
    const answer = await alerts.signUp(typed, { service: 'Tax & more' });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain('Write one e-mail address');
    expect(text).toContain('Tax &amp; more');
  }
  expect(await (await alerts.signUp('no"body')).text()).toContain('value="no&quot;body"');
  for (const filter of [
    '{',
    '{"nonsense":1}',
    '{"minSalary":"x"}',
    '[]',
    `{"keywords":"${'x'.repeat(3000)}"}`,
  ])
    expect((await alerts.post('/', { address: 'a@b.example', filter })).status).toBe(400);
  for (const path of ['/manage/short', `/manage/${'A'.repeat(43)}`, '/nothing']) {
    const answer = await alerts.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    });
  }
  expect(await waiting()).toBe(0);
  await alerts.close();
});

test('a token does what it is for and nothing else', async () => {
  const alerts = await startAlerts(db, mails);
  await alerts.signUp('one@example.com', {}, '203.0.114.1');
  const { text } = await eventually(() => mails.received[0]);
  const confirm = linkIn(text, 'confirm');
  for (const purpose of ['manage', 'unsubscribe'])
    await alerts.post(confirm.replace('confirm', purpose), { action: 'forget' });
  expect(await waiting()).toBe(1);
  expect((await alerts.get(confirm.replace('confirm', 'manage'))).status).toBe(404);
  await alerts.close();
});

test('a new key takes over what the old one encrypted', async () => {
  const before = await startAlerts(db, mails);
  await before.signUp('kept@example.com', {}, '203.0.115.1');
  await before.post(linkIn((await eventually(() => mails.received[0])).text, 'confirm'));
  await before.close();
  const after = await startAlerts(db, mails, { secrets: [`new-${SECRET}`, SECRET] });
  await eventually(() => after.lines.find((line) => line.includes('1 addresses have the new key')));
  await after.close();
  const alone = await startAlerts(db, mails, { secrets: [`new-${SECRET}`] });
  await listJob(db);
  await aDayLater(db);
  const { to, text } = await eventually(() => mails.received[1]);
  expect(to).toBe('kept@example.com');
  await alone.signUp('Kept@example.com', {}, '203.0.116.1');
  await eventually(() => mails.received[2]);
  expect(await db.query('select from board.alert_addresses')).toHaveLength(1);
  expect(await (await alone.get(linkIn(text, 'manage'))).text()).toContain('kept@example.com');
  await alone.close();
  const lost = await startAlerts(db, mails, { secrets: [`other-${SECRET}`] });
  await eventually(async () => ((await lost.health()) === 503 ? true : undefined));
  expect(lost.lines.at(-1)).toBe('database: no key in ALERTS_KEY opens an address');
  await lost.close();
});
