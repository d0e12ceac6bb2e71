/** `publish --from` renders the pages of the builds before it publishes them, as a usual publish does (docs/sections.md). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { freshFolder } from './section-store';
import { tinyBuild } from './tiny-build';

let folder: string;
freshFolder((made) => (folder = made));

test('builds of a folder are not published where the site’s pages with them fail', async () => {
  const asked: string[] = [];
  const site = http.createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url === '/healthz' ? 200 : 500).end(JSON.stringify({ platform: PLATFORM_VERSION }));
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = site.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  try {
    const words = ['publish', 'events', '--from', tinyBuild(folder, 'broken')];
    const child = spawn(process.execPath, ['scripts/section.mjs', ...words], {
      env: { ...process.env, PORT, DATA_DIR: path.join(folder, 'data') },
    });
    const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    expect(said).toMatch(/registry\.json\S* answers 500/);
    expect(code).toBe(1);
  } finally {
    site.close();
  }
  expect(asked[0]).toBe('/healthz');
  expect(existsSync(path.join(folder, 'data', 'releases'))).toBe(false);
}, 60_000); // the shell may have to be built first
