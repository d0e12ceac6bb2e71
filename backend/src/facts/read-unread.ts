import { z } from 'zod';
import type { ImportTarget } from '../import/write/target';
import { advertFacts } from './advert-facts';

/** Adverts of one run; the next run goes on. */
const MOST = 20_000;

const UNREAD = z.array(
  z.object({ id: z.number(), job_title: z.string(), description: z.string() }),
);

/**
 * Reads the facts of adverts that came another way, such as from a table
 * editor, or before there were facts.
 */
export async function readUnread(target: ImportTarget): Promise<void> {
  for (let read = 0; read < MOST;) {
    const unread = UNREAD.parse(await target.call('unread_adverts', {}));
    if (unread.length === 0) return;
    await target.call(
      'write_facts',
      unread.map(({ id, job_title, description }) => ({
        id,
        facts: advertFacts(job_title, description),
      })),
    );
    read += unread.length;
  }
}
