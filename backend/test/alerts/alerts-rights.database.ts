/** The service key reaches alerts, on each database. Nobody else does (backend/test/schema/rights.database.ts). */
import { seededDatabase } from '../seeded';

const db = seededDatabase(0);

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
