/** docs/nginx/edge.conf stores documents, one per variant, and gives every visitor the right one. */
import path from 'node:path';
import { run } from '../../kit/src/releases/cli';
import { bucketsAt, CHANGED, REGULAR, startCanary } from '../support/canaries';
import { attackEdge } from '../support/edge-attacks';
import { isHydrated } from '../support/hydration';
import { nginxTags, prepareNginx, type Nginx } from '../support/nginx';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

const PORT = Number(process.env['E2E_PORT'] || 4100) + 92;
const EDGE = `http://127.0.0.1:${PORT}`;
const SITE = 'https://jobs.example';

test.use({
  settings: { MICRO_CACHE_MS: '60000', TRUST_PROXY: 'true', EDGE_CACHE: 'on', PUBLIC_ORIGIN: SITE },
});

let nginx: Nginx;
test.beforeAll(() => {
  nginx = prepareNginx();
});
test.beforeEach(() => {
  test.skip(
    nginx.program === undefined,
    'this machine has no nginx, and no apt-get as root to fetch it with',
  );
});
test.afterAll(() => nginx.remove());

const serve = (site: Site) =>
  nginx.serve('edge.conf', PORT, {
    'listen 8081;': `listen 127.0.0.1:${PORT};`,
    '127.0.0.1:3000': new URL(site.url).host.replace('localhost', '127.0.0.1'),
    '/var/cache/nginx/board': path.join(nginx.scratch, 'cache'),
    'proxy_cache board;': 'proxy_cache board; add_header X-Edge $upstream_cache_status always;',
  });

test(
  'buckets share documents by variant, a preview shares none, and 0 % is seen at once',
  { tag: nginxTags },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const version = await startCanary(site, '50');
    const { inside, outside } = bucketsAt(50);
    const stop = await serve(site);
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
    } finally {
      stop();
    }
  },
);

test('no visitor changes what another one gets', { tag: nginxTags }, async ({ site }) => {
  test.setTimeout(180_000);
  await startCanary(site, '50');
  const stop = await serve(site);
  try {
    await attackEdge(EDGE, site.url.replace('localhost', '127.0.0.1'), SITE);
  } finally {
    stop();
  }
});
