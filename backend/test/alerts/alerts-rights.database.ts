/** Only the service key reaches alerts, on each database. */
import { seededDatabase } from '../seeded';

const db = seededDatabase(0);

test.each(['anon', 'authenticated'])('%s has no table and no function of alerts', async (role) => {
  const rights = await db.query(
    `select c.oid::regclass::text as name from pg_class c where c.relname like 'alert%' and c.relkind = 'r'
       and has_table_privilege($1::text, c.oid, 'select, insert, update, delete, truncate, references, trigger')
     union all
     select p.oid::regprocedure::text from pg_proc p where p.proname like '%alert%' and has_function_privilege($1::text, p.oid, 'execute')`,
    [role],
  );
  expect(rights).toEqual([]);
  const all = await db.query(
    `select from pg_proc where proname like '%alert%' and pronamespace in ('public'::regnamespace, 'api'::regnamespace)`,
  );
  expect(all).toHaveLength(16);
});

test('the service key of a hosted project is enough', async () => {
  const asService = (called: string, argument: unknown) =>
    db.session(async (own) => {
      await own.script('begin; set local role service_role');
      const [row] = await own.query<{ answer: string }>(
        `select api.${called}($1::text::jsonb)::text as answer`,
        [JSON.stringify(argument)],
      );
      await own.script('commit');
      return JSON.parse(row?.answer ?? '') as unknown;
    });
  const row = {
    lookup: 'l',
    person: 'p',
    sealed: 's',
    key: 'k',
    manage: 'm',
    unsubscribe: 'u',
    filter: {},
    cadence: 'daily',
  };
  expect(await asService('sign_up_alert', row)).toEqual({});
  const { due } = (await asService('next_alert', { lease: 60, confirm: 'c' })) as { due: { id: number } };
  expect(due).toMatchObject({ kind: 'confirm', sealed: 's' });
  expect(await asService('end_alert', { id: due.id, outcome: 'sent' })).toEqual({});
  expect(await asService('change_alerts', { purpose: 'confirm', hash: 'c', action: 'confirm' })).toEqual({
    known: true,
    again: false,
  });
  expect(await asService('alert_jobs', { id: due.id })).toMatchObject({ total: 0, jobs: [] });
  expect(await asService('read_alerts', { purpose: 'manage', hash: 'm' })).toMatchObject({
    alerts: [{ id: due.id }],
  });
  expect(await asService('prune_alerts', {})).toEqual({});
  expect(await asService('reseal_alerts', { key: 'other', rows: [] })).toMatchObject({
    rows: [{ sealed: 's' }],
  });
});
