/** The status page: what it says of the running site, and that without `STATUS_PAGE` nobody sees that it exists. */
import { openStore } from '../../releases/store/folder';
import { expectAccessible } from '../support/axe';
import { startOwnShell } from '../support/own-shell';
import { expect, test } from '../support/test';

test.use({ settings: { STATUS_PAGE: 'on' } });

/** Above the ports of the sites. */
const PORT = Number(process.env['E2E_PORT'] || 4100) + 190;

test('the page says what visitors get, what would break, and which release is left out and why', async ({
  page,
  site,
}) => {
  const broken = { metadata: { version: '9.0.0' }, extras: '<img src=x>' };
  await openStore(site.dataDir).update('firms', { command: 'test' }, (entries) => [broken, ...entries]);
  const { sections } = await (await page.request.get('/healthz')).json();

  const response = await page.goto('/_platform');
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none';/);
  await expect(page.getByRole('heading', { level: 1, name: 'Platform status' })).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);

  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('listitem')).toHaveText(['1 entry of the registry cannot be used.']);
  const leftOut = page.getByRole('table', { name: 'Entries left out' }).getByRole('row', { name: /9\.0\.0/ });
  await expect(leftOut.getByRole('rowheader')).toHaveText('firms');
  await expect(leftOut.getByRole('cell').last()).toContainText('url: Invalid input');

  for (const name of ['jobs', 'firms', 'articles', 'advisor']) {
    const card = page.getByRole('article', { name });
    await expect(card.getByRole('row', { name: /served here/ })).toContainText(sections[name]);
    await expect(card.getByRole('definition').getByText('closed')).toBeVisible();
  }
  const map = page.getByRole('table', { name: /what the site would lose/ });
  const firms = map.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'firms' }) });
  await expect(firms).toContainText('Pages of jobs would lose firms/FirmAside.');
  await expect(firms).toContainText('Pages of advisor would lose firms/TopFirms.');
  await expect(firms).toContainText('Home would lose “Firm logos” (countries only) and “Featured firms”.');

  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);

  const [answer] = await Promise.all([
    page.waitForResponse(/_platform\.json$/),
    page.getByRole('link', { name: 'The same as JSON' }).click(),
  ]);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const status = await answer.json();
  expect(status).toMatchObject({ status: 'ok', rendering: { workers: 2, configured: 2 } });
  expect(status.registry.leftOut).toEqual([expect.objectContaining({ section: 'firms', version: '9.0.0' })]);
});

test('without STATUS_PAGE its addresses answer like any unknown ones', async ({ site, request }) => {
  const shell = await startOwnShell(site, PORT, { STATUS_PAGE: '', MICRO_CACHE_MS: '0' });
  const answerTo = async (path: string) => {
    const response = await request.get(`http://localhost:${PORT}${path}`);
    const headers = response.headers();
    for (const ownName of ['date', 'content-length', 'x-request-id', 'server-timing'])
      delete headers[ownName];
    const heading = /<h1[^>]*>[^<]*/.exec(await response.text())?.[0];
    return { status: response.status(), headers, heading };
  };
  try {
    for (const [path, unknown] of [
      ['/_platform', '/_nothing'],
      ['/_platform.json', '/_nothing.json'],
    ] as const) {
      const answer = await answerTo(path);
      expect(answer).toMatchObject({ status: 404, heading: expect.stringContaining('<h1') });
      expect(answer).toEqual(await answerTo(unknown));
    }
  } finally {
    await shell.stop();
  }
});
