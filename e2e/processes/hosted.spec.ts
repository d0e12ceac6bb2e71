/** A hosted project instead of the embedded backend: another origin, a gateway that checks keys, both kinds of key. */
import { ANONYMOUS, PUBLISHABLE, startGateway, type Gateway } from '../support/hosted-gateway';
import { startOwnShell } from '../support/own-shell';
import type { Program } from '../support/program';
import { expect, test } from '../support/test';

/** Above the ports of the sites. */
const FIRST_PORT = Number(process.env['E2E_PORT'] || 4100) + 130;

interface Hosted {
  url: string;
  gateway: Gateway;
}

for (const [at, [kind, key]] of [
  ['publishable', PUBLISHABLE],
  ['legacy anonymous', ANONYMOUS],
].entries()) {
  test.describe(`with a ${kind} key`, { tag: key === PUBLISHABLE ? [] : ['@all'] }, () => {
    let hosted: Hosted;
    let shell: Program;

    test.beforeAll(async ({ site }) => {
      const port = FIRST_PORT + at * 4;
      const gateway = await startGateway(port + 1, Number(new URL(site.url).port) + 5);
      shell = await startOwnShell(site, port, { SUPABASE_URL: gateway.url, SUPABASE_ANON_KEY: String(key) });
      hosted = { url: `http://localhost:${port}`, gateway };
    });
    test.afterAll(async () => {
      await shell.stop();
      await hosted.gateway.close();
    });

    test('the server renders its jobs, and the policy names its origin', async ({ request }) => {
      const response = await request.get(`${hosted.url}/uk/jobs`);
      expect([response.status(), response.headers()['x-render']]).toEqual([200, 'hydrate']);
      expect(await response.text()).toMatch(/href="\/uk\/jobs\/(?!saved")[^"?]+"/);
      const policy = response.headers()['content-security-policy'] ?? '';
      for (const directive of ['connect-src', 'img-src'])
        expect(policy).toMatch(new RegExp(`${directive} [^;]*${hosted.gateway.url}(;| )`));
    });

    test('the browser reads from it, and shows its pictures, without a complaint', async ({ page }) => {
      await page.goto(`${hosted.url}/uk/jobs`);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
      await page.waitForLoadState('networkidle');
      hosted.gateway.seen.length = 0;
      await page.getByRole('banner').getByRole('link', { name: 'Firms', exact: true }).click();
      await expect(page).toHaveURL(/\/uk\/firms$/);
      await expect(page.getByRole('main').locator('a[href^="/uk/firms/"]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(hosted.gateway.seen.length).toBeGreaterThan(0);
      expect(hosted.gateway.seen.filter((line) => !line.endsWith(' 200'))).toEqual([]);
      const pictures = page.locator(`img[src^="${hosted.gateway.url}/storage/v1/object/public/media/"]`);
      expect(
        await pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      ).toBeGreaterThan(0);
    });
  });
}

test('the gateway refuses what a hosted one does', async ({ site }) => {
  const gateway = await startGateway(FIRST_PORT + 9, Number(new URL(site.url).port) + 5);
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${gateway.url}/rest/v1/rpc/service_counts`, { headers })).status;
  expect(await status({})).toBe(401);
  expect(await status({ apikey: 'sb_publishable_other' })).toBe(401);
  expect(await status({ apikey: PUBLISHABLE, authorization: `Bearer ${PUBLISHABLE}` })).toBe(401);
  expect(await status({ apikey: PUBLISHABLE })).toBe(200);
  expect(await status({ apikey: ANONYMOUS, authorization: `Bearer ${ANONYMOUS}` })).toBe(200);
  await gateway.close();
});
