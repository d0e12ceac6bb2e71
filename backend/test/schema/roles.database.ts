import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  inTransaction,
  type DatabaseSession,
} from '../../src/database/database';
import { createRoles } from '../../src/database/migrate';
import { openPostgres } from '../../src/database/postgres';
import { createRestLayer } from '../../src/http/rest-layer';
import { visitors } from '../open-gateway';
import { seededDatabase } from '../seeded';

const NOTES = `
  create table public.notes (note text); alter table public.notes enable row level security;
  grant select on public.notes to anon; insert into public.notes values ('secret');`;

const READ = visitors(
  `select coalesce(json_agg(n.note), '[]')::text as body from public.notes n`,
);

const db = seededDatabase(0);

/**
 * Resolves when a session of the same database waits for this session's lock.
 */
async function waitUntilBlocked(session: DatabaseSession) {
  const waiting =
    'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
  while ((await session.query(waiting)).length === 0) await setTimeout(20);
}

test('concurrent readers keep their own roles', async () => {
  await db.session((own) => own.script(NOTES));
  const rest = createRestLayer(db.pool, 3000);
  const asOwner = () =>
    db.pool.session((own) =>
      inTransaction(own, () => own.query<{ body: string }>(READ.sql)),
    );
  const seen = await Promise.all(
    Array.from({ length: 48 }, (_, i) =>
      (i % 2 === 0 ? rest(READ) : asOwner().then(([row]) => row?.body)).catch(
        String,
      ),
    ),
  );
  expect(seen).toEqual(
    Array.from({ length: 48 }, (_, i) => (i % 2 === 0 ? '[]' : '["secret"]')),
  );
});

if (process.env['TEST_DATABASE_URL']) {
  test('two databases of one server can be prepared at the same time', async () => {
    const other = await openPostgres(db.url ?? '');
    const role = `test_${randomUUID().replaceAll('-', '')}`;
    try {
      await other.session((session) =>
        inTransaction(session, async () => {
          await session.script(`create role ${role}`);
          const second = db.session((own) =>
            createRoles(own, [`${role} nologin`]),
          );
          await waitUntilBlocked(session);
          await session.script('commit; begin');
          await second;
        }),
      );
      expect(await db.count('pg_roles where rolname = $1', [role])).toBe(1);
    } finally {
      await db.query(`drop role ${role}`);
      await other.close();
    }
  });
}
