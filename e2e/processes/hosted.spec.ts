/**
 * A hosted project instead of the embedded backend: another origin, and a
 * gateway that checks keys.
 */
import { PUBLISHABLE, startGateway } from '../support/hosted-gateway';
import { startOwnShell } from '../support/own-shell';
import { headerLink } from '../support/frame';
import { expect, test } from '../support/test';

test('the server renders its jobs, the browser reads from it, and the policy names its origin', async ({
  page,
  site,
}) => {
  const gateway = await startGateway(Number(new URL(site.url).port) + 5);
  const shell = await startOwnShell(site, {
    SUPABASE_URL: gateway.url,
    SUPABASE_ANON_KEY: PUBLISHABLE,
  });
  try {
    const response = await page.goto(`${shell.url}/uk/jobs`);
    expect([response?.status(), response?.headers()['x-render']]).toEqual([
      200,
      'hydrate',
    ]);
    const policy = response?.headers()['content-security-policy'] ?? '';
    for (const directive of ['connect-src', 'img-src'])
      expect(policy).toMatch(
        new RegExp(`${directive} [^;]*${gateway.url}(;| )`),
      );
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
    await page.waitForLoadState('networkidle');
    gateway.seen.length = 0;
    await headerLink(page, 'Firms').click();
    await expect(page).toHaveURL(/\/uk\/firms$/);
    await expect(
      page.getByRole('main').locator('a[href^="/uk/firms/"]').first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(gateway.seen.length).toBeGreaterThan(0);
    expect(gateway.seen.filter((line) => !line.endsWith(' 200'))).toEqual([]);
    const pictures = page.locator(
      `img[src^="${gateway.url}/storage/v1/object/public/media/"]`,
    );
    await expect
      .poll(() =>
        pictures
          .first()
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.goto('about:blank'); // its last report would find no server
  } finally {
    await shell.stop();
    gateway.close();
  }
});
