/**
 * A canary: a share of visitors gets a release that the others do not
 * (docs/sections.md).
 */
import type { BrowserContext } from '@playwright/test';
import { runBoard } from '../../tools/test-support/release-commands';
import {
  bucketsAt,
  CHANGED,
  REGULAR,
  startCanary,
  WITH_CANARIES,
} from '../support/canaries';
import { visit } from '../support/hydration';
import type { Site } from '../support/site';
import { headerLink } from '../support/frame';
import { countDocuments, expect, test } from '../support/test';

test.use({ settings: WITH_CANARIES });
test.describe.configure({ mode: 'default' });

const { inside, outside } = bucketsAt(10);
const draw = (context: BrowserContext, site: Site, bucket: number) =>
  context.addCookies([
    { name: 'release_bucket', value: String(bucket), url: site.url },
  ]);
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'release_bucket');

const ask = (
  site: Site,
  path: string,
  bucket?: number | string,
  headers: Record<string, string> = {},
) =>
  fetch(site.url + path, {
    headers:
      bucket === undefined
        ? headers
        : { cookie: `release_bucket=${bucket}`, ...headers },
  });
const textOf = async (...args: Parameters<typeof ask>) =>
  (await ask(...args)).text();

/**
 * A busy machine may take longer than a render's limit, and then the default
 * stands in.
 */
const RENDERED = { timeout: 30_000 };

let version: string;
test.beforeAll(async ({ site }) => {
  version = await startCanary(site, '10');
});

test('its share gets it on documents, navigations, the registry and sitemaps', async ({
  site,
  page,
  context,
}) => {
  await expect
    .poll(() => textOf(site, '/uk/firms', inside), RENDERED)
    .toMatch(CHANGED);
  const own = await ask(site, '/uk/firms', inside);
  // no other cache may store it
  expect(own.headers.get('cache-control')).toBe('no-cache, private');
  for (const bucket of [outside, undefined, 'x', '10000', '-1', ''])
    expect(await textOf(site, '/uk/firms', bucket), String(bucket)).toMatch(
      REGULAR,
    );
  const versionFor = async (
    bucket?: number,
    headers?: Record<string, string>,
  ) => {
    const answer = await (
      await ask(site, '/registry.json?platform=3.0.0', bucket, headers)
    ).json();
    return answer.microFrontends.firms[0].metadata.version;
  };
  expect(await versionFor(inside)).toBe(version);
  expect(await versionFor(outside)).not.toBe(version);
  // a tab's own bucket comes before the cookie
  expect(await versionFor(inside, { 'x-bucket': 'none' })).not.toBe(version);
  expect(await versionFor(outside, { 'x-bucket': String(inside) })).toBe(
    version,
  );
  for (const [bucket, sharing] of [
    [inside, 'private'],
    [outside, 'public'],
  ] as const) {
    const sitemap = await ask(site, '/sitemap.xml', bucket);
    expect(sitemap.headers.get('cache-control')).toBe(
      `${sharing}, max-age=600`,
    );
  }

  await draw(context, site, inside);
  await visit(page, '/uk/articles');
  const documents = countDocuments(page);
  await headerLink(page, 'Firms').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHANGED);
  expect(documents()).toBe(0);
});

test('a browser draws a bucket once, and its first document and that tab stay with the default', async ({
  site,
  page,
  context,
}) => {
  await runBoard(['traffic', 'firms', version, '99.99'], site.dataDir);
  await visit(page, '/uk/articles');
  const drawn = await cookieOf(context);
  expect(drawn).toMatchObject({
    value: expect.stringMatching(/^\d{1,4}$/),
    path: '/',
    httpOnly: false,
  });
  await draw(context, site, inside); // one that is in the share for sure
  await headerLink(page, 'Firms').click();
  // the pending page has the same heading
  await expect(page).toHaveURL('/uk/firms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REGULAR);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHANGED, {
      timeout: 1000,
    });
  }).toPass(RENDERED);
  expect((await cookieOf(context))?.value).toBe(String(inside));
  await runBoard(['traffic', 'firms', version, '0'], site.dataDir);
});
