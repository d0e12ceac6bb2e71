import { z } from 'zod';
import type { ImportTarget } from '../import/write/target';
import { advertFacts } from './advert-facts';

/** Adverts of one run; the next run goes on. */
const MOST_ADVERTS = 20_000;

const UNREAD_ANSWER = z.array(
  z.object({ id: z.number(), job_title: z.string(), description: z.string() }),
);

/**
 * Reads the facts of adverts that came another way, such as from a table
 * editor, or before there were facts.
 */
export async function readUnread(importTarget: ImportTarget): Promise<void> {
  for (let readCount = 0; readCount < MOST_ADVERTS;) {
    const unreadAdverts = UNREAD_ANSWER.parse(
      await importTarget.call('unread_adverts', {}),
    );
    if (unreadAdverts.length === 0) return;
    await importTarget.call(
      'write_facts',
      unreadAdverts.map(({ id, job_title, description }) => ({
        id,
        facts: advertFacts(job_title, description),
      })),
    );
    readCount += unreadAdverts.length;
  }
}
