/**
 * `npm run serve` with an operator's own empty PostgreSQL: no sample rows
 * without `SAMPLE_JOBS`.
 */
import { ownPostgres, query } from '../support/postgres';
import { expect, test } from '../support/test';
import { wholeSite } from '../support/whole-site';

const PAGES: Record<string, string> = {
  '/': 'Lucia',
  '/uk': 'No job opportunities found',
  '/uk/jobs': 'No jobs match your filters',
  '/uk/firms': 'No firms found',
  '/uk/articles': 'No Articles Yet',
  '/uk/meet-lucia': 'Lucia',
};

test(
  'an empty database stays empty, the start says how to fill it, and its pages are whole',
  { tag: '@all' },
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const server = await ownPostgres('own-database');
    const site = wholeSite('own-database', 120);
    const serving = site.run([process.execPath, 'tools/scripts/serve.mjs'], {
      DATABASE_URL: server.url,
    });
    try {
      await serving.ready();
      const tables = ['jobs', 'firms', 'articles'].map(
        (table) => `select 1 from public.${table}`,
      );
      expect(await query(server.url, tables.join(' union all '))).toEqual([]);
      expect(serving.output()).toMatch(
        /the database is empty: "npm run import -- FILE".*SAMPLE_JOBS=12000/,
      );
      for (const [at, words] of Object.entries(PAGES)) {
        const response = await page.goto(site.url + at);
        expect([
          at,
          response?.status(),
          response?.headers()['x-render'],
        ]).toEqual([at, 200, 'hydrate']);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(words);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await expect(
          page.getByRole('main').getByRole('progressbar'),
        ).toHaveCount(0);
      }
      for (const file of ['/sitemap.xml', '/uk/jobs/feed.xml', '/robots.txt'])
        expect([file, (await request.get(site.url + file)).status()]).toEqual([
          file,
          200,
        ]);
    } finally {
      await serving.stop();
      await server.stop();
    }
  },
);
