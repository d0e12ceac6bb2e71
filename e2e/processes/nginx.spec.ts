/** docs/nginx/releases.conf serves a store's releases to a document server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '../../releases/store/folder';
import { nginxTags, prepareNginx, type Nginx } from '../support/nginx';
import { startOwnShell } from '../support/own-shell';
import { expect, test } from '../support/test';

// Browsers and fetch refuse 4190.
const FIRST = Number(process.env['E2E_PORT'] || 4100) + 96;
const [NGINX_PORT, SHELL_PORT] = [FIRST, FIRST + 1];

let nginx: Nginx;
test.beforeAll(() => {
  nginx = prepareNginx();
});
test.afterAll(() => nginx.remove());

test('pages run from its releases, compressed and immutable', { tag: nginxTags }, async ({ page, site }) => {
  test.setTimeout(180_000);
  test.skip(
    nginx.program === undefined,
    'this machine has no nginx, and no apt-get as root to fetch it with',
  );
  const releases = path.join(site.dataDir, 'releases');
  const stop = await nginx.serve('releases.conf', NGINX_PORT, {
    'listen 8080;': `listen 127.0.0.1:${NGINX_PORT};`,
    'root /srv/board/releases;': `root ${releases};`,
  });
  try {
    const [release] = openStore(site.dataDir).read().registry.microFrontends['jobs'] ?? [];
    const address = `http://127.0.0.1:${NGINX_PORT}${release?.url.replace('/sections', '')}`;
    const found = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect([found.status, found.headers.get('content-encoding'), found.headers.get('cache-control')]).toEqual(
      [200, 'gzip', 'public, max-age=31536000, immutable'],
    );
    mkdirSync(path.join(releases, 'jobs', 'half.part'));
    writeFileSync(path.join(releases, 'jobs', 'half.part', 'x.js'), '');
    for (const missing of ['/jobs/half.part/x.js', '/jobs/none.js', '/../registry/private-key.pem'])
      expect((await fetch(`http://127.0.0.1:${NGINX_PORT}${missing}`)).status).toBe(404);

    const shell = await startOwnShell(site, SHELL_PORT, {
      SECTION_ORIGINS: '',
      RELEASES_ORIGIN: `http://127.0.0.1:${NGINX_PORT}`,
    });
    const response = await page.goto(`http://localhost:${SHELL_PORT}/uk/jobs`);
    expect(response?.headers()['x-render']).toBe('hydrate');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
    await shell.stop();
  } finally {
    stop();
  }
});
