/** The nginx configuration of docs/deploying.md serves a store's releases to a document server. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '../../kit/src/releases/store';
import { startOwnShell } from '../support/own-shell';
import { root } from '../support/places';
import { isTaken } from '../support/ports';
import { expect, test } from '../support/test';

const FIRST = Number(process.env['E2E_PORT'] || 4100) + 90;
const [NGINX_PORT, SHELL_PORT] = [FIRST, FIRST + 1];

let scratch: string;
test.beforeAll(() => {
  scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'nginx-')));
});
test.afterAll(() => rmSync(scratch, { recursive: true }));

/** The machine's nginx, or Debian's package unpacked here, because installing it would start it. */
function findNginx(): string | undefined {
  if (spawnSync('nginx', ['-v']).status === 0) return 'nginx';
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['download', 'nginx', 'nginx-common'], { cwd: scratch });
  for (const name of readdirSync(scratch).filter((file) => file.endsWith('.deb')))
    execFileSync('dpkg', ['-x', name, scratch], { cwd: scratch });
  const program = path.join(scratch, 'usr', 'sbin', 'nginx');
  return spawnSync(program, ['-v']).status === 0 ? program : undefined;
}

/** The block of the document, for this machine. */
function configuration(releases: string): string {
  const [, block = ''] =
    /```nginx\n([\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs', 'deploying.md'), 'utf8')) ?? [];
  const server = block
    .replace('listen 8080;', `listen 127.0.0.1:${NGINX_PORT};`)
    .replace('root /srv/board/releases;', `root ${releases};`);
  expect(server).toContain(releases);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(scratch, name)};`,
  );
  const types = 'types { text/javascript js; text/css css; application/json json; }';
  return [
    'daemon off; worker_processes 1;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${path.join(scratch, 'nginx.pid')}; error_log stderr warn; events {}`,
    `http { access_log off; ${types} ${temporary.join(' ')} ${server} }`,
  ].join('\n');
}

// It downloads a package where the machine has no nginx, so only the soak test runs it.
test('pages run from its releases, compressed and immutable', { tag: '@soak' }, async ({ page, site }) => {
  test.setTimeout(180_000);
  const nginx = findNginx();
  test.skip(nginx === undefined, 'this machine has no nginx, and no apt-get as root to fetch it with');
  const releases = path.join(site.dataDir, 'releases');
  const file = path.join(scratch, 'nginx.conf');
  writeFileSync(file, configuration(releases));
  const server = spawn(nginx ?? '', ['-c', file, '-p', scratch], { stdio: 'inherit' });
  try {
    await expect.poll(() => isTaken(NGINX_PORT), { timeout: 10_000 }).toBe(true);
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
    server.kill();
  }
});
