/** `publish --from` renders the pages of the builds before it publishes them, as a usual publish does (docs/sections.md). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { listening } from '../../test/listening';
import { folderOfEachTest } from '../../test/temporary-folder';
import { tinyBuild } from './tiny-build';

const folder = folderOfEachTest();

test('builds of a folder are not published where the site’s pages with them fail', async () => {
  const asked: string[] = [];
  const site = await listening(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url === '/healthz' ? 200 : 500).end(JSON.stringify({ platform: PLATFORM_VERSION }));
  });
  const { port: PORT } = new URL(site.url);
  try {
    const words = ['publish', 'events', '--from', tinyBuild(folder(), 'broken')];
    const child = spawn(process.execPath, ['scripts/section.mjs', ...words], {
      env: { ...process.env, PORT, DATA_DIR: path.join(folder(), 'data') },
    });
    const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    expect(said).toMatch(/registry\.json\S* answers 500/);
    expect(code).toBe(1);
  } finally {
    await site.close();
  }
  expect(asked[0]).toBe('/healthz');
  expect(existsSync(path.join(folder(), 'data', 'releases'))).toBe(false);
}, 60_000); // the shell may have to be built first
