import { z } from 'zod';
import type { Seeded } from '../seeded';
import type { FeedRead } from './labelled';

const BEGUN = z.object({ id: z.number(), run: z.number() });
const TAKEN = z.array(z.object({ outcome: z.string(), id: z.number().nullish() }));
const MISSED = z.object({ close: z.array(z.number()) });

/** Calls a function of the owner with one JSON object. */
async function call(db: Seeded, name: string, request: unknown): Promise<unknown> {
  const { result } = await db.row<{ result: string }>(
    `select public.${name}($1::text::jsonb)::text as result`,
    [JSON.stringify(request)],
  );
  return JSON.parse(result);
}

/** The host of the links of a source's adverts. */
export const hostOf = (source: string) => `${source}.example`;

/** Runs one feed as `backend/src/feeds/run-feed.ts` does. An outage is a failed run. */
async function runFeed(db: Seeded, { source, answered, adverts }: FeedRead): Promise<void> {
  const feed = BEGUN.parse(await call(db, 'begin_feed_run', { name: source }));
  const run = { feed: feed.id, run: feed.run };
  if (!answered) {
    await call(db, 'end_feed_run', { ...run, result: { failed: 'no answer' } });
    return;
  }
  const rows = adverts.map(({ id, firm, title, location, country, date }) => ({
    source,
    source_id: id,
    slug: `${source}-${id}`.toLowerCase(),
    job_title: title,
    firm_name: firm,
    location,
    country: country.toUpperCase(),
    date_published: date,
    link: `https://${hostOf(source)}/${id}`,
  }));
  const taken = TAKEN.parse(await call(db, 'take_adverts', { ...run, adverts: rows }));
  const seen = taken.flatMap(({ outcome, id }) => (outcome === 'duplicate' || id == null ? [] : [id]));
  const { close } = MISSED.parse(await call(db, 'miss_adverts', { ...run, seen, rejected: [] }));
  await call(db, 'close_gone_adverts', { ...run, ids: close });
  await call(db, 'end_feed_run', { ...run, result: {} });
}

/** A day passes: all that the database knows of the past is a day older. The functions themselves read the clock. */
const PASS_A_DAY = `
  set local session_replication_role = replica;
  update public.jobs set listed_at = listed_at - interval '1 day', closed_at = closed_at - interval '1 day';
  update board.sightings set seen_at = seen_at - interval '1 day', gone_at = gone_at - interval '1 day';
  update board.also_listed set first_seen_at = first_seen_at - interval '1 day', seen_at = seen_at - interval '1 day';
  update board.feeds set last_run_at = last_run_at - interval '1 day';`;

const EVIDENCE = z.object({
  posted_before: z.number(),
  also_at: z.array(z.object({ link: z.string() })),
});

/** What the page of a job said on the last day on which its source had the advert. */
export interface Said {
  postedBefore: number;
  alsoAt: Set<string>;
}

/** Drives the feeds through these reads. Returns what was said of each advert that has a job, by "source id". */
export async function simulate(db: Seeded, reads: readonly FeedRead[]): Promise<Map<string, Said>> {
  for (const name of new Set(reads.map(({ source }) => source)))
    await call(db, 'save_feed', { name, add: true, address: `https://${hostOf(name)}/` });
  const said = new Map<string, Said>();
  let day = 0;
  for (const read of reads) {
    for (; day < read.day; day += 1) {
      await note(db, said);
      await db.session((session) => session.script(`begin; ${PASS_A_DAY} commit;`));
    }
    await runFeed(db, read);
  }
  await note(db, said);
  return said;
}

async function note(db: Seeded, said: Map<string, Said>): Promise<void> {
  const jobs = await db.query<{ source: string; id: string; evidence: string }>(`
    select j.source, j.source_id as id, board.job_evidence(j.id)::text as evidence
    from public.jobs j join board.sightings seen on seen.job_id = j.id where seen.seen_at > now() - interval '1 hour'`);
  for (const { source, id, evidence } of jobs) {
    const { posted_before: postedBefore, also_at } = EVIDENCE.parse(JSON.parse(evidence));
    const before = said.get(`${source} ${id}`);
    const alsoAt = new Set([...(before?.alsoAt ?? []), ...also_at.map(({ link }) => new URL(link).hostname)]);
    said.set(`${source} ${id}`, { postedBefore, alsoAt });
  }
}
