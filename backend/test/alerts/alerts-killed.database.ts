/**
 * The alerts program is killed at random moments while it sends mails and takes
 * sign-ups. No mail and no sign-up is lost, and at most the mail in flight
 * comes twice. docs/product.md §2.5.5
 */
import { setTimeout as wait } from 'node:timers/promises';
import { visitorHeaders } from '@board/shared/node/requests';
import { createKeys, newToken } from '../../src/alerts/keys';
import { openOwnerEndpoint } from '../open-gateway';
import { startProgram } from '../../../tools/test-support/program';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';
import { seededDatabase } from '../seeded';
import { dayWithJob, DUE, eventually, SECRET, SITE } from './alerting';
import { startMailServer, type MailServer } from './mail-server';

const ALERTS = 60;
/** Nightly runs kill more often. */
const KILLS = process.env['TEST_ALL'] ? 2 : 1;
const INTERNAL_KEY = 'k'.repeat(32);

jest.setTimeout(120_000);

const db = seededDatabase(0);
let mails: MailServer;
let closeEndpoint: () => Promise<void>;
beforeAll(async () => {
  mails = await startMailServer();
  closeEndpoint = await openOwnerEndpoint(db, dataDir);
});
afterAll(async () => {
  await closeEndpoint();
  await mails.close();
});
const dataDir = temporaryFolder();

const startAlerts = () =>
  startProgram(['--import', 'tsx', 'backend/src/alerts.ts'], {
    ALERTS_PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: SITE.origin,
    SMTP_URL: mails.url,
    MAIL_FROM: 'alerts@jobs.example',
    ALERTS_KEY: SECRET,
    INTERNAL_KEY,
  });

const mailed = () => new Set(mails.received.map(({ to }) => to));

/** Confirmed alerts whose mails are due. */
async function addAlerts(): Promise<void> {
  const keys = createKeys([SECRET]);
  const rows = Array.from({ length: ALERTS }, (_none, at) => {
    const address = `person${at}@example.com`;
    const manage = newToken();
    const unsubscribe = newToken();
    return {
      lookup: keys.lookup(address),
      sealed: keys.seal({ address, manage, unsubscribe }),
    };
  });
  await db.query(
    `with owners as (
       insert into board.alert_addresses (lookup, sealed, key, confirmed_at)
       select lookup, sealed, $2::text, now() from jsonb_to_recordset($1::text::jsonb) r (lookup text, sealed text) returning id)
     insert into board.alerts (address_id, filter, cadence, confirmed_at) select id, '{"country": "UK"}', 'daily', now() from owners`,
    [JSON.stringify(rows), keys.id],
  );
  await dayWithJob(db);
}

test(`of ${ALERTS} alerts and ${KILLS} kills, each is mailed, and no more than ${KILLS} again`, async () => {
  await addAlerts();
  let program = startAlerts();
  for (let kill = 1; kill <= KILLS; kill++) {
    const moment = Math.floor((ALERTS * (kill - Math.random())) / (KILLS + 1));
    await eventually(() => mails.received.length > moment, 600_000);
    await wait(Math.random() * 20);
    program.kill('SIGKILL');
    await program.exit;
    program = startAlerts();
  }
  await eventually(() => mailed().size >= ALERTS - KILLS, 1_200_000);
  // The leases of what was in flight end in minutes; the test does not wait for
  // them.
  await eventually(async () => (await db.count(DUE)) <= KILLS, 60_000);
  await db.query(
    `update board.alerts set due_at = now() where due_at < now() + interval '1 hour'`,
  );
  await eventually(async () => (await db.count(DUE)) === 0, 60_000);
  program.kill('SIGTERM');
  await program.exit;
  expect(mailed().size).toBe(ALERTS);
  expect(mails.received.length - ALERTS).toBeLessThanOrEqual(KILLS);
  // the database knows what each person got
  expect(await db.query('select from board.alert_deliveries')).toHaveLength(
    ALERTS,
  );
});

test(`${KILLS} kills lose no sign-up that was answered`, async () => {
  await db.query('delete from board.alert_addresses');
  mails.received.length = 0;
  const answered = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const program = startAlerts();
    const [, address = ''] = await program.says(/alerts ready (\S+)/);
    const before = answered.size;
    // fewer in all than mails to confirm in an hour
    const sent = Array.from({ length: 12 }, async (_none, at) => {
      const body = new URLSearchParams({
        address: `ann@firm-${kill}-${at}.example`,
        filter: '{}',
      });
      const headers = visitorHeaders(INTERNAL_KEY, `10.${kill}.${at}.1`);
      const { status } = await fetch(address, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
      });
      if (status === 303) answered.add(body.get('address') ?? '');
    });
    await eventually(() => answered.size > before, 60_000);
    await wait(Math.random() * 200);
    program.kill('SIGKILL');
    await Promise.allSettled([program.exit, ...sent]);
  }
  // The leases of what was in flight end in minutes; the test does not wait for
  // them. A call of a killed program may still take one.
  await wait(1000);
  await db.query(
    `update board.alerts set due_at = now() where due_at < 'infinity'`,
  );
  const program = startAlerts();
  const unmailed = () =>
    [...answered].filter((mailbox) => !mailed().has(mailbox));
  await eventually(() => unmailed().length === 0, 60_000).catch(
    () => undefined,
  );
  program.kill('SIGTERM');
  await program.exit;
  expect(unmailed()).toEqual([]);
});
