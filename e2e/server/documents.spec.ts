/** Documents over plain HTTP: status codes, addresses, content in the HTML, headers. */
import { createHash } from 'node:crypto';
import { expect, test } from '../support/test';

const titlesIn = (html: string) =>
  [...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title = '']) => title);

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const jobsIn = (html: string) => html.match(/href="\/uk\/jobs\/(?!saved")[^"?]+"/g) ?? [];

test('the job list carries its first 24 jobs in the HTML', async ({ request }) => {
  const response = await request.get('/uk/jobs');
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(new Set(jobsIn(html)).size).toBe(24);
  expect(html).toContain('<title>Browse United Kingdom Accounting Jobs | Accounting Jobs by Lucia</title>');
});

test('a search carries only matching jobs', async ({ request }) => {
  const html = await (await request.get('/uk/jobs?search=audit')).text();
  const cards = [...html.matchAll(/<a[^>]*href="\/uk\/jobs\/(?!saved")[^"?]+"[^>]*>([^<]+)/g)].map(
    ([, title = '']) => title,
  );
  expect(cards.length).toBe(24);
  for (const title of cards) expect(title.toLowerCase()).toContain('audit');
});

for (const path of [
  '/nowhere',
  '/zz',
  '/zz/jobs',
  '/uk/nowhere',
  '/uk/jobs/no-such-job',
  '/firms/no-such-firm',
  '/articles/no-such-article',
]) {
  test(`${path} is a 404 inside the layout`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toContain('<header');
    expect(html).toContain('All rights reserved');
    expect(html).toContain('content="noindex"');
  });
}

for (const [from, to] of [
  ['/UK/jobs', '/uk/jobs'],
  ['/jobs/', '/jobs'],
  ['/Us', '/us'],
  ['/uk//jobs?search=tax', '/uk/jobs?search=tax'],
]) {
  test(`${from} redirects permanently to ${to}`, async ({ request }) => {
    const response = await request.get(String(from), { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([308, to]);
  });
}

test('no path redirects to another site', async ({ baseURL }) => {
  for (const path of ['//evil.example/', '/\\evil.example/', '/%2F%2Fevil.example/', '/%5Cevil.example/']) {
    const response = await fetch(`${baseURL}${path}`, { redirect: 'manual' });
    expect(response.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
  }
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

test('a visitor’s input is escaped', async ({ request }) => {
  const html = await (await request.get('/uk/jobs?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).text();
  expect(html).not.toContain('<script>alert(1)');
});

test('any filter value gives a page', async ({ request }) => {
  for (const query of [
    'page=-1',
    'page=1e9',
    'page=abc',
    'sort=%00',
    'search=%25_%5C',
    'search=' + 'x'.repeat(2000),
    'minSalary=NaN',
  ]) {
    expect((await request.get(`/uk/jobs?${query}`)).status()).toBe(200);
  }
});

test('two pages of a list share no job', async ({ request }) => {
  const [first, second] = await Promise.all(
    ['/uk/jobs', '/uk/jobs?page=2'].map(
      async (path) => new Set(jobsIn(await (await request.get(path)).text())),
    ),
  );
  expect([...(second ?? [])].filter((job) => first?.has(job))).toEqual([]);
});

test('the registry marks releases that a platform version cannot use', async ({ request }) => {
  const fitting = await (await request.get('/registry.json?platform=2.0.0')).json();
  expect(Object.keys(fitting.microFrontends).toSorted()).toEqual(['advisor', 'articles', 'firms', 'jobs']);
  for (const platform of ['1.4.0', '3.0.0']) {
    const other = await (await request.get(`/registry.json?platform=${platform}`)).json();
    for (const [release] of Object.values<[{ extras: object }]>(other.microFrontends)) {
      expect(release.extras).toMatchObject({ incompatible: '^2.0.0', chunks: {} });
    }
  }
  expect((await request.get('/registry.json?platform=newest')).status()).toBe(400);
});

test('a path with a line break redirects to the path without it, and an invalid host is a 400', async ({
  request,
}) => {
  const response = await request.get('/uk/jobs%0D%0A?page=2', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([308, '/uk/jobs?page=2']);
  expect((await request.get('/terms', { headers: { host: '9999999999999999999999' } })).status()).toBe(400);
});

test('assets are immutable and compressed, documents are private', async ({ request, baseURL }) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/js\/[^"]+)"/.exec(html)?.[1];
  const asset = await fetch(`${baseURL}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect((await request.get('/')).headers()['cache-control']).toContain('private');
});

test('with the backend down a page is a 503 with the layout, and it recovers with the backend', async ({
  request,
  site,
}) => {
  await site.stopBackend();
  try {
    const response = await request.get('/uk/jobs');
    expect(response.status()).toBe(503);
    expect(response.headers()['retry-after']).toBe('5');
    const html = await response.text();
    expect(html).toContain('<header');
    expect(titlesIn(html).join()).not.toContain('Not Found');
  } finally {
    await site.startBackend();
  }
  await expect.poll(async () => (await request.get('/uk/jobs')).status()).toBe(200);
});
