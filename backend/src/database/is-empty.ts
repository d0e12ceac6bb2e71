import type { Session } from './database';

/** True when the database has neither firms nor jobs. */
export async function isEmpty(session: Session): Promise<boolean> {
  const [row] = await session.query<{ empty: boolean }>(
    'select not exists (select from public.firms) and not exists (select from public.jobs) as empty',
  );
  return row?.empty ?? false;
}
