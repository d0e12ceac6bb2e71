/** The edge of docs/deploying.md stores documents, one per variant, and gives every visitor the right one. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../kit/src/releases/cli';
import { bucketsAt, CHANGED, REGULAR, startCanary } from '../support/canaries';
import { isHydrated } from '../support/hydration';
import { prepareNginx, type Nginx } from '../support/nginx';
import { expect, test } from '../support/test';

const PORT = Number(process.env['E2E_PORT'] || 4100) + 92;
const EDGE = `http://127.0.0.1:${PORT}`;

test.use({ settings: { MICRO_CACHE_MS: '60000', TRUST_PROXY: 'true', EDGE_CACHE: 'on' } });

let nginx: Nginx;
test.beforeAll(() => {
  nginx = prepareNginx();
});
test.afterAll(() => nginx.remove());

// It downloads a package where the machine has no nginx, so only the soak test runs it.
test(
  'buckets share documents by variant, a preview shares none, and 0 % is seen at once',
  { tag: '@soak' },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    test.skip(
      nginx.program === undefined,
      'this machine has no nginx, and no apt-get as root to fetch it with',
    );
    const version = await startCanary(site, '50');
    const { inside, outside } = bucketsAt(50);
    const stop = await nginx.serve('proxy_cache_path', PORT, {
      'listen 8081;': `listen 127.0.0.1:${PORT};`,
      'http://127.0.0.1:3000': site.url.replace('localhost', '127.0.0.1'),
      '/var/cache/nginx/board': path.join(nginx.scratch, 'cache'),
      'proxy_cache board;': 'proxy_cache board; add_header X-Edge $upstream_cache_status always;',
    });
    const get = async (path_: string, cookie = '') => {
      const answer = await fetch(EDGE + path_, { headers: { cookie } });
      return { status: answer.status, edge: answer.headers.get('x-edge'), html: await answer.text() };
    };
    const bucket = (of: number) => `release_bucket=${of}`;
    try {
      expect(await get('/uk/firms', bucket(outside))).toMatchObject({
        status: 200,
        edge: 'MISS',
        html: expect.stringMatching(REGULAR),
      });
      expect(await get('/uk/firms', bucket(inside))).toMatchObject({
        edge: 'MISS',
        html: expect.stringMatching(CHANGED),
      });
      for (let of = 0; of < 20; of += 1) expect((await get('/uk/firms', bucket(of))).edge).toBe('HIT');
      for (const cookie of ['', bucket(outside), 'release_bucket=x; theme=dark'])
        expect(await get('/uk/firms', cookie)).toMatchObject({
          edge: 'HIT',
          html: expect.stringMatching(REGULAR),
        });
      expect(await get('/uk/firms', bucket(inside))).toMatchObject({
        edge: 'HIT',
        html: expect.stringMatching(CHANGED),
      });

      const countries = [];
      for (const country of ['us', 'ca', 'us']) {
        const { html } = await get('/jobs', `preferred_country=${country}`);
        countries.push(/<title>[^<]*(United States|Canada)/.exec(html)?.[1]);
      }
      expect(countries).toEqual(['United States', 'Canada', 'United States']);

      const [link = ''] = await run(['preview', 'firms', version], site.dataDir);
      const preview = `${link.slice(1)}; ${bucket(outside)}`;
      expect(await get('/uk/firms', preview)).toMatchObject({
        html: expect.stringMatching(/Preview of firms/),
      });
      expect((await get('/uk/firms', bucket(outside))).html).not.toContain('Preview of');

      await page.context().addCookies([{ name: 'release_bucket', value: String(inside), url: EDGE }]);
      await page.goto(`${EDGE}/uk/articles`);
      await isHydrated(page);
      await page.getByRole('banner').getByRole('link', { name: 'Firms', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHANGED);

      await run(['traffic', 'firms', version, '0'], site.dataDir);
      await expect
        .poll(async () => (await get('/uk/firms', bucket(inside))).html, { timeout: 3000 })
        .toMatch(REGULAR);
      expect((await get('/no-such-page')).status).toBe(404);

      // Nobody chooses what others get, neither by a header nor by cookies that edge and server might read differently.
      await run(['traffic', 'firms', version, '50'], site.dataDir);
      await expect
        .poll(async () => (await get('/uk/firms', bucket(inside))).html, { timeout: 3000 })
        .toMatch(CHANGED);
      const variant = (await fetch(`${site.url}/_variant`, { headers: { cookie: bucket(inside) } })).headers;
      const named = variant.get('x-variant') ?? '';
      for (const [path_, headers] of [
        ['/uk/firms?page=2', { 'x-variant': named, cookie: bucket(outside) }],
        ['/uk/firms?page=3', { cookie: `RELEASE_BUCKET=${outside}; ${bucket(inside)}` }],
        ['/uk/firms?page=4', { cookie: `x=1,${bucket(outside)}; ${bucket(inside)}` }],
        ['/uk/firms?page=5', { cookie: bucket(inside), 'x-bucket': 'none' }],
      ] as const) {
        await pause(1100); // what the edge knows of variants is old by then
        await (await fetch(EDGE + path_, { headers })).text();
        expect((await get(path_, bucket(outside))).html).toMatch(REGULAR);
        expect((await get(path_, bucket(inside))).html).toMatch(CHANGED);
      }
    } finally {
      stop();
    }
  },
);
