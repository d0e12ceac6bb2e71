/** docs/nginx/releases.conf serves a store's releases to a document server. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '../../platform/releases/store/folder';
import { startOwnShell } from '../support/own-shell';
import { root } from '../support/places';
import { FIRST_PORT, isTaken } from '../support/ports';
import { expect, skipWithout, test } from '../support/test';

// Browsers and fetch refuse 4190.
const NGINX_PORT = FIRST_PORT + 96;

/**
 * The documented file with texts replaced, and what this machine needs around
 * it.
 */
function configuration(
  scratch: string,
  replaced: Record<string, string>,
): string {
  let server = readFileSync(
    path.join(root, 'docs', 'nginx', 'releases.conf'),
    'utf8',
  );
  for (const [from, to] of Object.entries(replaced)) {
    expect(server).toContain(from);
    server = server.replaceAll(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(scratch, name)};`,
  );
  const types =
    'types { text/javascript js; text/css css; application/json json; }';
  return [
    'daemon off; worker_processes 1;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${path.join(scratch, 'nginx.pid')}; error_log stderr warn; events {}`,
    `http { access_log off; ${types} ${temporary.join(' ')} ${server} }`,
  ].join('\n');
}

test(
  'pages run from its releases, compressed and immutable',
  { tag: '@all' },
  async ({ page, site }, info) => {
    test.setTimeout(180_000);
    const scratch = info.outputPath('nginx');
    mkdirSync(scratch, { recursive: true });
    skipWithout('nginx');
    const releases = path.join(site.dataDir, 'releases');
    const file = path.join(scratch, 'nginx.conf');
    const replaced = {
      'listen 8080;': `listen 127.0.0.1:${NGINX_PORT};`,
      'root /srv/board/releases;': `root ${releases};`,
    };
    writeFileSync(file, configuration(scratch, replaced));
    const nginx = spawn('nginx', ['-c', file, '-p', scratch], {
      stdio: 'inherit',
    });
    try {
      await expect
        .poll(() => isTaken(NGINX_PORT), { timeout: 10_000 })
        .toBe(true);
      const [release] =
        openStore(site.dataDir).read().registry.microFrontends['jobs'] ?? [];
      const address = `http://127.0.0.1:${NGINX_PORT}${release?.url.replace('/sections', '')}`;
      const found = await fetch(address, {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([
        found.status,
        found.headers.get('content-encoding'),
        found.headers.get('cache-control'),
      ]).toEqual([200, 'gzip', 'public, max-age=31536000, immutable']);
      mkdirSync(path.join(releases, 'jobs', 'half.part'));
      writeFileSync(path.join(releases, 'jobs', 'half.part', 'x.js'), '');
      for (const missing of [
        '/jobs/half.part/x.js',
        '/jobs/none.js',
        '/../registry/private-key.pem',
      ])
        expect(
          (await fetch(`http://127.0.0.1:${NGINX_PORT}${missing}`)).status,
        ).toBe(404);

      const shell = await startOwnShell(site, {
        SECTION_ORIGINS: '',
        RELEASES_ORIGIN: `http://127.0.0.1:${NGINX_PORT}`,
      });
      const response = await page.goto(`${shell.url}/uk/jobs`);
      expect(response?.headers()['x-render']).toBe('hydrate');
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
      await shell.stop();
    } finally {
      nginx.kill();
    }
  },
);
