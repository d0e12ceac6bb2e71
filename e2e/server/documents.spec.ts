/**
 * Documents over plain HTTP: status codes, addresses, content in the HTML,
 * headers (docs/product.md §2.1).
 */
import { createHash } from 'node:crypto';
import { ask } from '../support/ask';
import { expect, test } from '../support/test';

const sourceOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('what is not there, or cannot be, is a 404 inside the layout', async ({
  request,
}) => {
  const impossible = [
    'x'.repeat(9000),
    encodeURIComponent('安'.repeat(900)),
    'a%00b',
    '%27%20or%201%3D1',
  ];
  const slugs = ['jobs', 'firms', 'articles'].flatMap((section) =>
    ['no-such-one', ...impossible].map((slug) => `/uk/${section}/${slug}`),
  );
  for (const path of ['/nowhere', '/zz/jobs', '/uk/nowhere', ...slugs]) {
    const { status, framed, html } = await ask(request, path);
    const isHidden = html.includes('content="noindex"');
    expect([path, status, framed, isHidden]).toEqual([path, 404, true, true]);
  }
  expect(
    (
      await request.get('/terms', {
        headers: { host: '9999999999999999999999' },
      })
    ).status(),
  ).toBe(400);
});

test('a document has the policy, and no inline code but what the policy names by its hash', async ({
  request,
}) => {
  for (const path of ['/uk/jobs', '/uk']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(
      /unsafe-eval|\*|(?<!style-src-attr )'unsafe-inline'/,
    );
    const html = await response.text();
    const inline = [
      ...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs),
    ];
    const code = inline.filter(
      ([, attributes]) =>
        !/type="application\/(ld\+)?json"/.test(attributes ?? ''),
    );
    expect(inline.length).toBeGreaterThan(code.length);
    expect(code).toHaveLength(1);
    expect(policy).toContain(
      `script-src 'self' ${code.map(([, , text = '']) => sourceOf(text)).join(' ')};`,
    );
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
      ([, css = '']) => css,
    );
    expect(styles.length).toBeGreaterThan(1);
    expect(policy).toContain(
      `style-src 'self' ${['', ...styles].map(sourceOf).join(' ')};`,
    );
    expect(policy + html).not.toContain('nonce');
  }
});

test('assets are immutable and compressed, documents are private, and every answer has nosniff', async ({
  request,
  baseURL,
  site,
}) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/js\/[^"]+)"/.exec(html)?.[1];
  const asset = await fetch(`${baseURL}${script}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect((await request.get('/')).headers()['cache-control']).toContain(
    'private',
  );
  // SECURITY.md, docs/product.md §9
  for (const address of [
    '/',
    '/nothing/here',
    '/UK/jobs',
    '/%zz',
    '/registry.json',
    '/healthz',
    '/geo',
    '/sitemap.xml',
    '/uk/jobs/feed.xml',
    script ?? '',
    '/assets/nothing.js',
    '/sections/jobs/nothing.js',
    '/backend/healthz',
    '/backend/rest/v1/nothing',
    `${site.originUrl('jobs')}/nothing.js`,
  ])
    for (const method of ['GET', 'PUT']) {
      const answer = await request.fetch(address, { method, maxRedirects: 0 });
      const option = answer.headers()['x-content-type-options'];
      expect([method, address, option, answer.status() < 500]).toEqual([
        method,
        address,
        'nosniff',
        true,
      ]);
    }
});
