/**
 * A preview link shows one browser the site with a release that others do not
 * get.
 */
import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { makePreview } from '../../platform/releases/registry/preview';
import { runBoard } from '../../tools/test-support/release-commands';
import { readPrivateKey } from '../../platform/releases/store/keys';
import { expectAccessible } from '../support/axe';
import {
  holdChanged,
  CHANGED as HELD,
  REGULAR as FORMER,
  WITH_CANARIES,
} from '../support/canaries';
import { headerLink } from '../support/frame';
import { expect, test } from '../support/test';

test.use({ settings: WITH_CANARIES });

test('it holds on documents and navigations until it is ended, and nobody else sees it', async ({
  page,
  browser,
  site,
  request,
}) => {
  const version = await holdChanged(site);
  const [link = ''] = await runBoard(
    ['preview', 'firms', version],
    site.dataDir,
  );
  const heading = page.getByRole('heading', { level: 1 });
  const note = page.getByRole('complementary', { name: 'Preview' });

  expect(await (await request.get('/uk/firms')).text()).toMatch(FORMER);
  const response = await page.goto(`/uk/firms${link}`);
  expect(new URL(page.url()).search).toBe('');
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex',
    'x-render': 'hydrate',
  });
  await expect(heading).toHaveText(HELD);
  await expect(note).toContainText(`Preview of firms ${version}.`);
  await expectAccessible(page, 'aside');

  await page.goto('/uk/articles');
  await headerLink(page, 'Firms').click();
  await expect(heading).toHaveText(HELD);

  const other = await browser.newPage({ baseURL: site.url });
  await other.goto('/uk/firms');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(FORMER);
  await other.close();

  // given to everybody, the page of a preview is still nobody else's
  await runBoard(['traffic', 'firms', version, '100'], site.dataDir);
  await page.goto('/uk/firms');
  const shared = await (await request.get('/uk/firms')).text();
  expect(shared).toMatch(HELD);
  expect(shared).not.toContain('Preview of');
  await runBoard(['rollback', 'firms'], site.dataDir);

  await note.getByRole('link', { name: 'End the preview' }).click();
  await expect(note).toHaveCount(0);
  await expect(heading).toHaveText(FORMER);
});

test('a forged, expired or foreign link is refused, and a cookie of such changes nothing', async ({
  site,
}) => {
  const version = await holdChanged(site);
  const platform = readPrivateKey(
    path.join(site.dataDir, 'registry', 'private-key.pem'),
  );
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const until = Date.now() + 60_000;
  const good = makePreview({ section: 'firms', version, until }, platform);
  const get = (address: string, cookie = '') =>
    fetch(site.url + address, { redirect: 'manual', headers: { cookie } });

  for (const bad of [
    makePreview({ section: 'firms', version, until }, stranger),
    makePreview({ section: 'firms', version, until: Date.now() - 1 }, platform),
    good.replace(/^./, 'f'),
    `${good}AAAA`,
    'x',
    '',
  ]) {
    expect((await get(`/uk/firms?preview=${bad}`)).status, bad).toBe(403);
    expect(await (await get('/uk/firms', `preview=${bad}`)).text()).toMatch(
      FORMER,
    );
  }
  expect(await (await get('/uk/firms', `preview=${good}`)).text()).toMatch(
    HELD,
  );

  const led = await get(`//evil.example/x?preview=${good}&a=1`);
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    '/evil.example/x?a=1',
  ]);
  expect(led.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);

  // a release that is gone shows what everybody gets
  const gone = makePreview(
    { section: 'firms', version: '9.9.9', until },
    platform,
  );
  expect(await (await get('/uk/firms', `preview=${gone}`)).text()).toMatch(
    FORMER,
  );
});
