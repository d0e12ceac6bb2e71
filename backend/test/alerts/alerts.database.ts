/**
 * Alerts by email, from the sign-up to the last link (docs/product.md §2.5.5).
 */
import {
  dayWithJob,
  eventually,
  linkIn,
  listJob,
  onAlerts,
  pageAfter,
} from './alerting';

const run = onAlerts();

const mailTo = (address: string, nth = 0) =>
  eventually(() => run.mails.received.filter(({ to }) => to === address)[nth]);
const count = (table: string) => run.db.count(`board.${table}`);
test('from the form to a mail with new jobs, and out again by one press', async () => {
  const filter = {
    country: 'UK',
    keywords: 'cheap <b>pills</b> at https://spam.example',
    service: 'Tax',
  };
  expect(
    await run.alerts.read(
      `/?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    ),
  ).toEqual({
    words: `Keywords: ${filter.keywords}, Tax (United Kingdom)`,
    list: expect.stringMatching(
      /^\/uk\/jobs\?keywords=cheap.*&service=Tax&sort=date$/,
    ),
  });
  expect(pageAfter(await run.alerts.signUp('ann@example.com', filter))).toMatch(
    /^303 \/jobs\/alerts\?filter=.*&outcome=taken$/,
  );
  const asked = await mailTo('ann@example.com');
  // ours alone: nobody writes to strangers through us
  expect(asked.text).not.toMatch(/pills|spam|Tax/);
  const confirm = linkIn(asked.text, 'confirm');
  const pressed = async () => pageAfter(await run.alerts.post(confirm));
  expect(await pressed()).toMatch(
    /^303 \/jobs\/alerts\/manage\/[\w-]{43}\?confirmed=yes$/,
  );
  expect(await pressed()).toBe('303 /jobs/alerts?outcome=confirmed');
  await run.db.query(
    `update board.alerts set filter = '{"country": "UK", "service": "Tax", "location": "Leeds"}'`,
  );

  await listJob(run.db, { job_title: 'Tax & Trust Manager' });
  await dayWithJob(run.db, { service: 'Audit' });
  const mail = await mailTo('ann@example.com', 1);
  expect(mail.subject).toBe('1 new job: Tax, Location: Leeds (United Kingdom)');
  expect(mail.text).toMatch(
    /Tax & Trust Manager\r\nAlpha LLP · Leeds · £50,000\r\nMatches: Tax · Leeds\r\nhttps:\/\/jobs\.example\/uk\/jobs\/new-job-\d+/,
  );
  expect(mail.text).toContain('<bdi>Tax &amp; Trust Manager</bdi></a>');
  expect(mail.text).toContain('prefers-color-scheme: dark');
  expect(mail.text).not.toMatch(/<img|<script|src=/);
  expect(mail.raw).toMatch(
    /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m,
  );
  const unsubscribe = linkIn(
    /^List-Unsubscribe:\s*<[^>]*>/m.exec(mail.raw)?.[0] ?? '',
    'unsubscribe',
  );

  const unsubscribed = async (fields: Record<string, string> = {}) => {
    const answer = await run.alerts.post(unsubscribe, fields);
    return answer.status === 200 ? answer.json() : pageAfter(answer);
  };
  // RFC 8058 forbids a redirect
  const said = { message: 'You are unsubscribed' };
  expect(await unsubscribed({ 'List-Unsubscribe': 'One-Click' })).toEqual(said);
  expect(await count('alerts')).toBe(0);
  expect(await unsubscribed()).toEqual(said);
  expect(await unsubscribed({ from: 'page' })).toBe(
    '303 /jobs/alerts?outcome=unsubscribed',
  );
  await run.db.query(
    `update board.alert_addresses set unsubscribed_at = now() - interval '31 days'`,
  );
  await run.db.query(`select public.prune_alerts('{}')`);
  expect(await count('alert_addresses')).toBe(0);
  expect(await count('alert_deliveries')).toBe(0);
  expect(await unsubscribed()).toEqual(said);
});

test('the page of all alerts shows, changes, pauses and deletes them, and everything at once', async () => {
  await run.subscribe('bob@example.com', { country: 'UK', service: 'Tax' });
  await run.subscribe(
    'bob@example.com',
    { country: 'US', keywords: 'ifrs' },
    'weekly',
  );
  await dayWithJob(run.db);
  const { text } = await eventually(() =>
    run.mails.received.find(({ raw }) => raw.includes('List-Unsubscribe')),
  );
  const manage = linkIn(text, 'manage');
  const alert = {
    id: expect.any(Number),
    created_at: expect.stringMatching(/^20\d\d-/),
    paused_at: null,
  };
  expect(await run.alerts.read(manage)).toEqual({
    address: 'bob@example.com',
    refused_at: null,
    alerts: [
      {
        ...alert,
        cadence: 'daily',
        words: 'Tax (United Kingdom)',
        list: '/uk/jobs?service=Tax',
      },
      {
        ...alert,
        cadence: 'weekly',
        words: 'Keywords: ifrs (United States)',
        list: '/us/jobs?keywords=ifrs&sort=date',
      },
    ],
  });
  const ids = () =>
    run.db.query<{ id: string }>(
      'select id::text from board.alerts order by id',
    );
  const [{ id = '' } = {}] = await ids();
  const act = async (fields: Record<string, string>) => {
    expect(pageAfter(await run.alerts.post(manage, fields))).toBe(
      `303 ${new URL(manage).pathname}`,
    );
  };
  const states = async () => {
    const state = `cadence || case when paused_at is null then '' else ' paused' end`;
    const { all } = await run.db.row<{ all: string[] }>(
      `select json_agg(${state} order by id) as all from board.alerts`,
    );
    return all;
  };
  await act({ action: 'weekly', id });
  await act({ action: 'pause', id });
  expect(await states()).toEqual(['weekly paused', 'weekly']);
  await dayWithJob(run.db);
  await run.settled();
  expect(
    run.mails.received.filter(({ raw }) => raw.includes('List-Unsubscribe')),
  ).toHaveLength(1);
  await act({ action: 'pause' });
  await act({ action: 'resume', id });
  expect(await states()).toEqual(['weekly', 'weekly paused']);
  await act({ action: 'delete', id });
  expect(await states()).toEqual(['weekly paused']);
  // another's alert is out of reach
  await run.subscribe('eve@example.com');
  await act({ action: 'delete', id: (await ids()).at(-1)?.id ?? '' });
  expect(await count('alerts')).toBe(2);
  expect(pageAfter(await run.alerts.post(manage, { action: 'forget' }))).toBe(
    '303 /jobs/alerts?outcome=forgotten',
  );
  expect(await count('alert_addresses')).toBe(1);
  expect((await run.alerts.get(manage)).status).toBe(404);
});

test('no text of a row or a search begins a line of a mail', async () => {
  const evil = (word: string) =>
    `${word}\r\nBcc: evil@x.example\u2028Evil\u0085Evil\vEvil\tEvil`;
  const job = {
    job_title: evil('Manager'),
    firm_name: evil('Firm'),
    location: evil('Leeds'),
    salary: evil('£1'),
  };
  await run.subscribe('lines@example.com', { keywords: evil('manager') });
  await run.db.query(`update board.alerts set filter = $1::text::jsonb`, [
    JSON.stringify({ service: evil('Tax'), firm: evil('Firm') }),
  ]);
  await dayWithJob(run.db, { ...job, service: evil('Tax') });
  const { raw, text } = await mailTo('lines@example.com', 1);
  expect(text).toContain('Manager Bcc: evil@x.example Evil Evil Evil Evil');
  expect(text).not.toMatch(/(^|[\n\v\u0085\u2028])\s*(Bcc|Evil)/m);
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Evil)/im);
});

test('what nobody confirms is deleted after 7 days', async () => {
  await run.alerts.signUp('never@example.com', {}, '203.0.113.9');
  const { text } = await mailTo('never@example.com');
  await run.db.query(
    `update board.alert_addresses set created_at = now() - interval '8 days'`,
  );
  await run.db.query(
    `update board.alerts set created_at = now() - interval '8 days'`,
  );
  await run.db.query(`select public.prune_alerts('{}')`);
  expect(await count('alert_addresses')).toBe(0);
  expect(pageAfter(await run.alerts.post(linkIn(text, 'confirm')))).toBe(
    '303 /jobs/alerts?outcome=unknown',
  );
});

test('what the database holds names nobody', async () => {
  await run.subscribe('secret.person@example.com');
  const dump = await run.db.query(
    `select a::text, t::text from board.alert_addresses a join board.alert_tokens t on t.address_id = a.id`,
  );
  expect(dump.length).toBeGreaterThan(2);
  expect(JSON.stringify(dump)).not.toMatch(/secret|person|example/i);
  for (const link of run.mails.received.flatMap(
    ({ text }) => text.match(/alerts\/\w+\/([\w-]{43})/g) ?? [],
  ))
    expect(JSON.stringify(dump)).not.toContain(link.split('/').at(-1));
  expect(run.alerts.lines.join('\n')).not.toMatch(/secret|person|@/);
});
