/** Pages stay whole while strangers load the backend to its limit, and while it replaces its database process. */
import { DEFAULT_CONFIG } from '@board/shared/config';
import { withDatabase } from '../support/owned-database';
import { beginStrangers } from '../support/strangers';
import { visit } from '../support/visit';
import { expect, test } from '../support/test';

/** Limit of a page's loaders, in ms. Eight slow queries ahead of it in one lane would take twice that. */
const LOADERS_MS = 4000;
test.use({
  settings: { LOADERS_LIMIT_MS: String(LOADERS_MS), STATEMENT_LIMIT_MS: '2000', MICRO_CACHE_MS: '1000' },
});
test.describe.configure({ mode: 'serial' });

/** Duration of a slow query, in s, on any machine. */
const SLOW_S = 0.8;
const SLOW = '/backend/rest/v1/rpc/related_articles?slug=slow';
const ENDLESS = '/backend/rest/v1/rpc/related_articles?slug=endless';
const WITH_KEY = { headers: { apikey: DEFAULT_CONFIG.backendKey } };
/** A new database process serves within this time, in ms: five times what it takes on an idle machine. */
const REPLACED_MS = 20_000;

/** Makes a function of the public surface slow for two slugs; other slugs use the renamed original. */
const SLOWED = `
  alter function public.related_articles(text, integer) rename to related_articles_in_time;
  create function public.related_articles(slug text default null, max_rows integer default 3)
  returns jsonb language plpgsql stable set search_path = '' as $$
  declare until timestamptz := clock_timestamp() + make_interval(secs => ${SLOW_S});
  begin
    while slug = 'slow' and clock_timestamp() < until loop end loop;
    while slug = 'endless' loop end loop;
    return public.related_articles_in_time(slug, max_rows);
  end $$;
  grant execute on function public.related_articles, public.related_articles_in_time to anon;`;

test.beforeAll(({ site }) => withDatabase(site, (session) => session.script(SLOWED)));

test(
  'every page, cached or not, loads while eight strangers loop slow queries',
  { tag: '@all' },
  async ({ site }) => {
    const stop = beginStrangers(site.url, { paths: [SLOW] });
    const statuses: Record<string, number> = {};
    try {
      let at = 0;
      for (const until = performance.now() + 10_000; performance.now() < until;) {
        at += 1;
        // the first address is new each time, the others are cached
        for (const path of [
          `/uk/jobs?page=${1 + (at % 150)}`,
          '/uk/firms',
          '/us/jobs',
          '/uk/articles',
          '/uk',
        ]) {
          const { status } = await visit(site.url, { path });
          if (status !== 200) statuses[path] = status;
        }
      }
      expect(at).toBeGreaterThan(0);
    } finally {
      const strangers = await stop();
      // strangers got an answer, or a 429
      expect([...strangers.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
      expect(strangers.get(200) ?? 0).toBeGreaterThan(0);
    }
    expect(statuses).toEqual({});
  },
);

/** The answer of the first visit that has its turn: the strangers before came from this address and used up its share. */
async function admitted<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 429 ? admitted(ask) : answer;
}

test(
  'the backend replaces its database process after an endless query, while cached pages are served',
  { tag: '@all' },
  async ({ site }) => {
    expect((await visit(site.url, { path: '/uk/articles' })).status).toBe(200);
    const endless = admitted(() => visit(site.url, { path: ENDLESS, ...WITH_KEY }));
    const began = performance.now();
    const statuses: number[] = [];
    const state = { isUnderWay: true };
    void endless.finally(() => (state.isUnderWay = false));
    while (state.isUnderWay) statuses.push((await visit(site.url, { path: '/uk/articles' })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await endless).status).toBe(504);
    await expect
      .poll(async () => (await visit(site.url, { path: '/uk/jobs?page=77' })).status, {
        timeout: REPLACED_MS,
      })
      .toBe(200);
    test.info().annotations.push({
      type: 'figure',
      description: `uncached pages again after ${Math.round(performance.now() - began)} ms`,
    });
  },
);
