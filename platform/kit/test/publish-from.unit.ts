/**
 * `publish --from` renders the pages of the builds before it publishes them, as
 * a usual publish does (docs/sections.md).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { listening } from '../../../tools/test-support/listening';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { tinyBuild } from './tiny-build';

const folder = folderOfEachTest();

/**
 * Runs the command on a data folder of the test's own. `PORT` is where it looks
 * for the site of `npm start`.
 */
async function section(PORT: string, ...words: string[]) {
  const child = spawn(
    process.execPath,
    ['tools/scripts/section.mjs', ...words],
    {
      env: { ...process.env, PORT, DATA_DIR: path.join(folder(), 'data') },
    },
  );
  const [[code], errors, said] = await Promise.all([
    once(child, 'close'),
    text(child.stderr),
    text(child.stdout),
  ]);
  return { code, errors, said };
}
const isPublished = () => existsSync(path.join(folder(), 'data', 'releases'));

test('where no site runs nothing is published, unless --unchecked says so', async () => {
  const nobody = await listening(() => {});
  const { port } = new URL(nobody.url);
  await nobody.close();
  const words = ['publish', 'events', '--from', tinyBuild(folder(), 'unseen')];
  const refused = await section(port, ...words);
  expect([refused.code, isPublished()]).toEqual([1, false]);
  expect(refused.errors).toContain(
    `No site runs at http://localhost:${port}, so nothing renders the pages`,
  );
  const elsewhere = await section(port, ...words, '--to', folder());
  expect([elsewhere.code, elsewhere.errors]).toEqual([
    2,
    expect.stringContaining('Which site renders'),
  ]);
  const published = await section(port, ...words, '--unchecked');
  expect([published.code, isPublished()]).toEqual([0, true]);
  expect(published.said).toMatch(
    /Publishing without rendering the pages of events first\./,
  );
}, 60_000);

test('builds of a folder are not published where the site’s pages with them fail', async () => {
  const asked: string[] = [];
  const site = await listening(({ url = '' }, response) => {
    asked.push(url);
    response
      .writeHead(url === '/healthz' ? 200 : 500)
      .end(JSON.stringify({ platform: PLATFORM_VERSION }));
  });
  const { port: PORT } = new URL(site.url);
  try {
    const words = [
      'publish',
      'events',
      '--from',
      tinyBuild(folder(), 'broken'),
    ];
    const { code, errors } = await section(PORT, ...words);
    expect(errors).toMatch(/registry\.json\S* answers 500/);
    expect(code).toBe(1);
  } finally {
    await site.close();
  }
  expect(asked[0]).toBe('/healthz');
  expect(isPublished()).toBe(false);
}, 60_000); // the shell may have to be built first
