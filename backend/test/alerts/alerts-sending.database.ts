/**
 * What mail servers do to alerts: refusals, postponements, slow answers, and
 * none (docs/product.md §2.6, §2.5.5).
 */
import {
  aDayLater,
  dayWithJob,
  eventually,
  linkIn,
  listJob,
  onAlerts,
  pageAfter,
} from './alerting';
import { startMailServer, type Answer } from './mail-server';

let answers: Record<string, Answer> = {};
const startServer = (port = 0) =>
  startMailServer((to) => answers[to] ?? {}, port);
const run = onAlerts(startServer);
beforeEach(() => {
  answers = {};
});

const mailsTo = (address: string) =>
  run.mails.received.filter(({ to }) => to === address);
const count = (condition: string) =>
  run.db.count(`board.alerts where ${condition}`);
const due = () => run.db.query('update board.alerts set due_at = now()');
/** The row of the only alert. */
const alert = () =>
  run.db.row<{ failures: number; paused: boolean; minutes: number }>(
    `select failures, paused_at is not null as paused,
       case when due_at < 'infinity' then round(extract(epoch from due_at - now()) / 60)::integer else -1 end as minutes
     from board.alerts`,
  );

test.each(['RCPT', 'DATA'] as const)(
  'a mailbox refused for good at %s is paused, says so, and can be resumed',
  async (at) => {
    await run.subscribe('bounced@example.com');
    await run.subscribe('other@example.com');
    answers['bounced@example.com'] = { status: 550, at };
    await dayWithJob(run.db);
    await eventually(() => mailsTo('other@example.com')[1]);
    await eventually(async () => (await count('paused_at is not null')) === 1);
    expect(run.alerts.lines.at(-1)).toMatch(
      /^a mail is refused: E\w+ (RCPT TO|DATA) 550$/,
    );
    expect(await run.alerts.health()).toBe(200);
    answers = {};
    await run.db.query(
      'update board.alerts set paused_at = null, due_at = now()',
    );
    const { text } = await eventually(() => mailsTo('bounced@example.com')[1]);
    const manage = linkIn(text, 'manage');
    expect(await run.alerts.read(manage)).toMatchObject({
      refused_at: expect.stringMatching(/^20\d\d-/),
    });
    await run.alerts.post(manage, { action: 'resume' });
    expect(await run.alerts.read(manage)).toMatchObject({ refused_at: null });
  },
);

test('a postponed mail comes later and later, then counts as refused; greylisting delays it only', async () => {
  await run.subscribe('grey@example.com');
  answers['grey@example.com'] = { status: 450 };
  await dayWithJob(run.db);
  for (const [before, minutes] of [5, 10, 20].entries()) {
    await eventually(async () => (await alert()).failures > before);
    expect(await alert()).toEqual({
      failures: before + 1,
      paused: false,
      minutes,
    });
    await due();
  }
  expect(await run.alerts.health()).toBe(200);
  await run.db.query('update board.alerts set failures = 13, due_at = now()');
  await eventually(async () => (await alert()).failures === 14);
  expect((await alert()).minutes).toBe(720);
  answers = {};
  await due();
  await eventually(() => mailsTo('grey@example.com')[1]);
  await eventually(async () => (await alert()).failures === 0);
  answers['grey@example.com'] = { status: 450 };
  await listJob(run.db);
  await run.db.query('update board.alerts set failures = 14');
  await aDayLater(run.db);
  await eventually(async () => (await alert()).paused);
});

test('a greylisted confirmation arrives with its next attempt', async () => {
  answers['new@example.com'] = { status: 451 };
  await run.alerts.signUp('new@example.com', {}, '203.0.113.1');
  await eventually(async () => (await count('failures = 1')) === 1);
  answers = {};
  await due();
  const { text } = await eventually(() => mailsTo('new@example.com')[0]);
  expect(pageAfter(await run.alerts.post(linkIn(text, 'confirm')))).toMatch(
    /confirmed=yes$/,
  );
});

test('while no server takes mail, /healthz says so, nobody is blamed, and what is due arrives afterwards', async () => {
  await run.subscribe('patient@example.com');
  await run.mails.close();
  await dayWithJob(run.db);
  await eventually(async () => (await run.alerts.health()) === 503, 20_000);
  expect(await alert()).toMatchObject({ failures: 0, paused: false });
  expect(run.alerts.lines.at(-1)).toMatch(/^mail: E(SOCKET|CONNECTION)/);
  run.mails = await startServer(run.mails.port);
  await eventually(() => mailsTo('patient@example.com')[0], 20_000);
  await eventually(async () => (await run.alerts.health()) === 200);
});

test('a server that refuses every mailbox pauses ten alerts and no more, says so, and the others get their mails later', async () => {
  const everybody = Array.from(
    { length: 14 },
    (_, n) => `person-${n}@example.com`,
  );
  for (const address of everybody) await run.subscribe(address);
  for (const address of everybody)
    answers[address] = { status: 550, at: 'RCPT' };
  await dayWithJob(run.db);
  await eventually(async () => (await run.alerts.health()) === 503, 20_000);
  await eventually(
    async () => (await count('failures = 1 and paused_at is null')) === 4,
  );
  expect(await count('paused_at is not null')).toBe(10);
  expect(run.alerts.lines).toContainEqual(
    'mail: every mailbox is refused: EENVELOPE RCPT TO 550',
  );
  answers = {};
  await run.db.query(
    'update board.alerts set due_at = now() where paused_at is null',
  );
  await eventually(
    () =>
      everybody.filter((address) => mailsTo(address).length === 2).length === 4,
  );
  await eventually(async () => (await run.alerts.health()) === 200);
});

test('a slow server gets each mail once', async () => {
  await run.subscribe('slow@example.com');
  answers['slow@example.com'] = { slow: 1500 };
  await dayWithJob(run.db);
  await eventually(() => mailsTo('slow@example.com')[1]);
  await eventually(async () => (await alert()).minutes > 60);
  expect(mailsTo('slow@example.com')).toHaveLength(2);
});
