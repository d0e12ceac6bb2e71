import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { inTransaction, type Database, type Session } from '../../src/database/database';
import { createRoles } from '../../src/database/migrate';
import { openPglite } from '../../src/database/pglite';
import { openPostgres } from '../../src/database/postgres';
import { createRestLayer } from '../../src/http/rest-layer';
import { visitors } from '../open-gateway';
import { imageOf, openSeeded } from '../seeded';

const onServer = Boolean(process.env['TEST_DATABASE_URL']);

const ROLES = 'create role anon; create role authenticated; create role service_role bypassrls;';
const NOTES = `
  create table public.notes (note text); alter table public.notes enable row level security;
  grant select on public.notes to anon; insert into public.notes values ('secret');`;

/** A database on the server that gives each reader its own session. */
async function openPool() {
  const { pool, close } = await openSeeded(0);
  return { ...pool, close };
}

async function openEmbedded() {
  const database = await openPglite({ image: imageOf('empty') });
  await database.session((session: Session) => session.script(ROLES));
  return database;
}

const READ = visitors(`select coalesce(json_agg(n.note), '[]')::text as body from public.notes n`);

/** What visitors and the owner read at the same time from a table that only the owner may read. */
async function secretsSeen({ session, close }: Pick<Database, 'session' | 'close'>) {
  try {
    await session((own) => own.script(NOTES));
    const rest = createRestLayer({ session }, 3000);
    const asOwner = () => session((own) => inTransaction(own, () => own.query<{ body: string }>(READ.sql)));
    const seen = await Promise.all(
      Array.from({ length: 48 }, (_, i) =>
        (i % 2 === 0 ? rest(READ) : asOwner().then(([row]) => row?.body)).catch(String),
      ),
    );
    return { anonymous: seen.filter((_, i) => i % 2 === 0), owner: seen.filter((_, i) => i % 2 === 1) };
  } finally {
    await close().catch(() => undefined);
  }
}

/** Resolves when a session of the same database waits for this session's lock. */
async function waitUntilBlocked(session: Session) {
  const waiting =
    'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
  while ((await session.query(waiting)).length === 0) await setTimeout(20);
}

test('concurrent readers keep their own roles', async () => {
  const { anonymous, owner } = await secretsSeen(await (onServer ? openPool() : openEmbedded()));
  expect(new Set(anonymous)).toEqual(new Set(['[]']));
  expect(new Set(owner)).toEqual(new Set(['["secret"]']));
}, 60_000);

if (onServer) {
  test('two databases of one server can be prepared at the same time', async () => {
    const seeded = await openSeeded(0);
    const other = await openPostgres(seeded.url ?? '');
    const role = `test_${randomUUID().replaceAll('-', '')}`;
    try {
      await other.session((session) =>
        inTransaction(session, async () => {
          await session.script(`create role ${role}`);
          const second = seeded.session((own) => createRoles(own, [`${role} nologin`]));
          await waitUntilBlocked(session);
          await session.script('commit; begin');
          await second;
        }),
      );
      const { count } = await seeded.row<{ count: number }>(
        'select count(*)::int as count from pg_roles where rolname = $1',
        [role],
      );
      expect(count).toBe(1);
    } finally {
      await seeded.query(`drop role ${role}`);
      await other.close();
      await seeded.close();
    }
  }, 60_000);
}
