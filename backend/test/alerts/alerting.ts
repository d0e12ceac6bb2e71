/**
 * The alerts program in this process, over a database in memory and a mail
 * server of the test.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { visitorHeaders } from '@board/shared/node/requests';
import { smtpMailer } from '../../src/alerts/mailer';
import { serveAlerts } from '../../src/alerts/serve';
import { inTransaction } from '../../src/database/database';
import { seededDatabase, type Seeded } from '../seeded';
import { startMailServer, type MailServer } from './mail-server';

export const SITE = { product: 'Example Jobs', origin: 'https://jobs.example' };
export const SECRET = 'a-secret-of-the-test-with-32-characters';
const INTERNAL = 'b'.repeat(64);
const PREFIX = `${SITE.origin}/jobs/alerts`;

/**
 * Calls a function with the rights of a hosted project's service key: no other
 * reaches alerts (schema/rights.database.ts).
 */
const callAsService = ({ pool }: Seeded, called: string, argument: unknown) =>
  pool.session((session) =>
    inTransaction(session, async () => {
      await session.script('set local role service_role');
      const [row] = await session.query<{ answer: string }>(
        `select api.${called}($1::text::jsonb)::text as answer`,
        [JSON.stringify(argument)],
      );
      return JSON.parse(row?.answer ?? '') as unknown;
    }),
  );

export async function startAlerts(
  db: Seeded,
  mails: Pick<MailServer, 'url'>,
  {
    secrets = [SECRET],
    answerMs = 0,
  }: { secrets?: [string, ...string[]]; answerMs?: number } = {},
) {
  const lines: string[] = [];
  const program = await serveAlerts({
    host: '127.0.0.1',
    port: 0,
    call: (called, argument) => callAsService(db, called, argument),
    secrets,
    mailer: smtpMailer(mails.url, `"Example Jobs" <alerts@jobs.example>`),
    site: SITE,
    internalKey: INTERNAL,
    report: (line) => lines.push(line),
    leaseSeconds: 2,
    pauses: { idleMs: 50, firstMs: 50 },
    answerMs,
  });
  /** `path` is an address of a mail, or a path below `/jobs/alerts`. */
  const at = (path: string) => program.address + path.replace(PREFIX, '');
  const from = (visitor = '192.0.2.1') => visitorHeaders(INTERNAL, visitor);
  const post = (
    path: string,
    fields: Record<string, string> = {},
    headers: HeadersInit = from(),
  ) =>
    fetch(at(path), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
  return {
    ...program,
    lines,
    from,
    get: (path: string) => fetch(at(path)),
    /** What a page of this token gets. */
    read: async (path: string): Promise<unknown> =>
      (await fetch(at(path))).json(),
    post,
    signUp: (
      address: string,
      filter: object = { country: 'UK' },
      visitor?: string,
      cadence = 'daily',
    ) =>
      post(
        '/',
        { address, filter: JSON.stringify(filter), cadence },
        from(visitor),
      ),
    health: async () => (await fetch(`${program.address}/healthz`)).status,
  };
}

/** What `look` finds, once it finds something. */
export async function eventually<Found>(
  look: () => Found | undefined | Promise<Found | undefined>,
  ms = 10_000,
) {
  for (
    const end = performance.now() + ms;
    performance.now() < end;
    await wait(25)
  ) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`nothing within ${ms} ms`);
}

/** The page that an answer leads to. */
export const pageAfter = ({ status, headers }: Response) =>
  `${status} ${headers.get('location')}`;

/** The address of a page that a mail links to. */
export const linkIn = (text: string, purpose: string): string => {
  const [link] =
    new RegExp(`https://jobs\\.example/jobs/alerts/${purpose}/[\\w-]+`).exec(
      text,
    ) ?? [];
  if (!link) throw new Error(`no link to ${purpose} in ${text}`);
  return link;
};

/** Alerts that are due, or leased to a program. */
export const DUE = `board.alerts where due_at < now() + interval '1 hour'`;

let jobs = 0;
/**
 * Lists a job that is new: after the alert's confirmation, and old enough for
 * `alert_jobs`.
 */
export async function listJob(
  db: Seeded,
  values: Record<string, string> = {},
): Promise<number> {
  jobs += 1;
  const row = {
    job_title: `Tax Manager ${jobs}`,
    firm_name: 'Alpha LLP',
    country: 'UK',
    location: 'Leeds',
    salary: '£50,000',
    service: 'Tax',
    ...values,
  };
  const names = Object.keys(row);
  const { id } = await db.row<{ id: number }>(
    `insert into public.jobs (${names.join(', ')}, slug, date_published) values
       (${names.map((_name, at) => `$${at + 1}`).join(', ')}, 'new-job-${jobs}', now()) returning id::integer`,
    Object.values(row),
  );
  return id;
}

/**
 * Moves all confirmed alerts to a day later: the jobs of the test are new, and
 * their mails due.
 */
export const aDayLater = (db: Seeded) =>
  db.session(async (own) => {
    await own.query(
      `update public.jobs set listed_at = now() - interval '10 minutes' where slug like 'new-job-%' and listed_at > now() - interval '9 minutes'`,
    );
    await own.query(`update board.alerts set since = least(since, now() - interval '11 minutes'), due_at = now()
      where confirmed_at is not null and paused_at is null and due_at <> 'infinity'`);
  });

/** A day passes in which this job is listed; returns its id. */
export async function dayWithJob(
  db: Seeded,
  values: Record<string, string> = {},
): Promise<number> {
  const id = await listJob(db, values);
  await aDayLater(db);
  return id;
}

/**
 * The program, a mail server and an empty database for all tests of a file,
 * each of which begins without jobs and alerts. Fields are there once a test
 * runs.
 */
export function onAlerts(
  startServer: () => Promise<MailServer> = () => startMailServer(),
) {
  let mails: MailServer;
  let alerts: Awaited<ReturnType<typeof startAlerts>>;
  let visitors = 0;
  // before the database closes
  afterAll(async () => {
    await alerts.close();
    await mails.close();
  });
  const db = seededDatabase(0);
  beforeAll(async () => {
    mails = await startServer();
    alerts = await startAlerts(db, mails);
  });
  beforeEach(async () => {
    mails.received.length = 0;
    await db.query('truncate public.jobs');
    await db.query('delete from board.alert_sign_ups');
    await db.query('delete from board.alert_addresses');
  });
  return {
    db,
    get mails() {
      return mails;
    },
    set mails(next) {
      mails = next;
    },
    get alerts() {
      return alerts;
    },
    /**
     * Signs an address up and confirms it, from a network of its own; returns
     * the text of the mail that asked.
     */
    async subscribe(
      address: string,
      filter: object = { country: 'UK' },
      cadence = 'daily',
    ): Promise<string> {
      visitors += 1;
      const mailsTo = () => mails.received.filter(({ to }) => to === address);
      const before = mailsTo().length;
      await alerts.signUp(
        address,
        filter,
        `198.${visitors % 250}.2.1`,
        cadence,
      );
      const { text } = await eventually(() => mailsTo()[before]);
      // the sender has noted that it is sent
      const waiting = `select from board.alerts where confirmed_at is null and due_at < 'infinity'`;
      await eventually(async () => (await db.query(waiting)).length === 0);
      await alerts.post(linkIn(text, 'confirm'));
      return text;
    },
    /** Nothing is due any more, and nothing is in flight. */
    settled: () => eventually(async () => (await db.count(DUE)) === 0),
  };
}
