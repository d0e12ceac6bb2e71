/** Pages stay whole while strangers load the backend to its limit (docs/product.md §8). */
import { withDatabase } from '../support/owned-database';
import { beginStrangers } from '../support/strangers';
import { visit } from '../support/visit';
import { expect, test } from '../support/test';

/** Limit of a page's loaders, in ms. Eight slow queries ahead of it in one lane would take twice that. */
const LOADERS_MS = 4000;
test.use({
  settings: { LOADERS_LIMIT_MS: String(LOADERS_MS), MICRO_CACHE_MS: '1000' },
});

/** Duration of a slow query, in s, on any machine. */
const SLOW_S = 0.8;
const SLOW = '/backend/rest/v1/rpc/related_articles?slug=slow';

/** Makes a function of the public surface slow for one slug; others use the renamed original. */
const SLOWED = `
  alter function public.related_articles(text, integer) rename to related_articles_in_time;
  create function public.related_articles(slug text default null, max_rows integer default 3)
  returns jsonb language plpgsql stable set search_path = '' as $$
  declare until timestamptz := clock_timestamp() + make_interval(secs => ${SLOW_S});
  begin
    while slug = 'slow' and clock_timestamp() < until loop end loop;
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
