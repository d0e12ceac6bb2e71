/** Documents over plain HTTP: status codes, addresses, content in the HTML, headers (docs/product.md §2.1). */
import { createHash } from 'node:crypto';
import { expect, test } from '../support/test';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const jobsIn = (html: string) => html.match(/href="\/uk\/jobs\/(?!saved")[^"?#]+"/g) ?? [];

test('a list carries its jobs in the HTML, and two of its pages share none', async ({ request }) => {
  const pageOf = async (path: string) => {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    return response.text();
  };
  const first = await pageOf('/uk/jobs');
  expect(first).toContain('<title>Browse United Kingdom Accounting Jobs | Accounting Jobs by Lucia</title>');
  const jobs = new Set(jobsIn(first));
  expect(jobs.size).toBe(24);
  // without a mail server there are no alerts
  expect(first).not.toContain('/jobs/alerts');
  expect((await request.get('/jobs/alerts')).status()).toBe(404);
  expect(jobsIn(await pageOf('/uk/jobs?page=2')).filter((job) => jobs.has(job))).toEqual([]);
});

test('what is not there is a 404 inside the layout', async ({ request }) => {
  for (const path of [
    '/nowhere',
    '/zz/jobs',
    '/uk/nowhere',
    '/uk/jobs/no-such-job',
    '/firms/no-such-firm',
    '/firms/compare?firm=no-such-firm',
    '/articles/no-such-article',
  ]) {
    const response = await request.get(path);
    const html = await response.text();
    expect([path, response.status()]).toEqual([path, 404]);
    for (const words of ['<header', 'All rights reserved', 'content="noindex"'])
      expect(html).toContain(words);
  }
});

test('an address in another form redirects permanently to its proper one, never to another site', async ({
  request,
  baseURL,
}) => {
  for (const [from, to] of [
    ['/UK/jobs', '/uk/jobs'],
    ['/uk//jobs?search=tax', '/uk/jobs?search=tax'],
    ['/uk/jobs%0D%0A?page=2', '/uk/jobs?page=2'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([308, to]);
  }
  for (const path of ['//evil.example/', '/\\evil.example/', '/%2F%2Fevil.example/', '/%5Cevil.example/']) {
    const response = await fetch(`${baseURL}${path}`, { redirect: 'manual' });
    expect(response.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
  }
  expect((await request.get('/terms', { headers: { host: '9999999999999999999999' } })).status()).toBe(400);
});

test('a document has the policy, and no inline code but what the policy names by its hash', async ({
  request,
}) => {
  for (const path of ['/uk/jobs', '/uk']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-eval|\*|(?<!style-src-attr )'unsafe-inline'/);
    const html = await response.text();
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)];
    const code = inline.filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''));
    expect(inline.length).toBeGreaterThan(code.length);
    expect(code).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' ${code.map(([, , text = '']) => sourceOf(text)).join(' ')};`);
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles.length).toBeGreaterThan(1);
    expect(policy).toContain(`style-src 'self' ${['', ...styles].map(sourceOf).join(' ')};`);
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
  const asset = await fetch(`${baseURL}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect((await request.get('/')).headers()['cache-control']).toContain('private');
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
      expect([method, address, option, answer.status() < 500]).toEqual([method, address, 'nosniff', true]);
    }
});
