import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';
import { serveMedia } from '../../src/http/media';

const outside = temporaryFolder();
const folder = join(outside, 'media');
mkdirSync(join(folder, 'covers'), { recursive: true });
writeFileSync(join(outside, 'secret.svg'), 'secret');
writeFileSync(
  join(folder, 'covers/a-1.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
);
writeFileSync(join(folder, 'b.png'), 'png');
writeFileSync(join(folder, '.hidden.svg'), 'hidden');
writeFileSync(join(folder, 'page.html'), 'html');

const app = new Hono();
serveMedia(app, folder);
const get = async (path: string) =>
  app.request(`/storage/v1/object/public/media/${path}`);

test('a picture is immutable, has its type and cannot run scripts', async () => {
  const answer = await get('covers/a-1.svg');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  expect((await get('b.png')).headers.get('content-type')).toBe('image/png');
});

test.each([
  '../secret.svg',
  '%2e%2e/secret.svg',
  'covers/../../secret.svg',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '.hidden.svg',
  'page.html',
  'covers',
  '',
  'missing.svg',
  '%',
  'b.png%00.svg',
  'covers%5ca-1.svg',
  'b.png/x.svg',
])('"%s" is not found', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/secret|hidden|root:/);
});
