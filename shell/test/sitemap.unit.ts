import fc from 'fast-check';
import {
  addressOf,
  filesOf,
  indexXml,
  sitemapXml,
  w3cTime,
} from '../server/feeds/sitemap-xml';

const ORIGIN = 'https://jobs.example';

test('an entry is its absolute address and the time of its last change', () => {
  const xml = sitemapXml(
    [{ path: '/uk/jobs/a', lastmod: '2026-11-01T10:00:00+01:00' }],
    ORIGIN,
  );
  expect(xml).toContain(
    '<url><loc>https://jobs.example/uk/jobs/a</loc><lastmod>2026-11-01T09:00:00.000Z</lastmod></url>',
  );
});

test('an invalid date has no lastmod', () => {
  expect(
    sitemapXml([{ path: '/a', lastmod: 'yesterday' }, { path: '/b' }], ORIGIN),
  ).not.toContain('lastmod');
  expect(w3cTime('2026-11-01')).toBe('2026-11-01T00:00:00.000Z');
});

test.each([
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example/',
  'jobs',
  '',
  'javascript:alert(1)',
])('no entry leads to another site: %s', (path) => {
  expect(addressOf(path, ORIGIN)).toBeUndefined();
  expect(sitemapXml([{ path }], ORIGIN)).not.toContain('<loc>');
});

test('files hold each address once, in order, and none more than its share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.webPath()),
      fc.integer({ min: 1, max: 5 }),
      (addresses, size) => {
        const files = filesOf(
          addresses.map((path) => ({ path })),
          size,
        );
        expect(files.flat().map(({ path }) => path)).toEqual([
          ...new Set(addresses),
        ]);
        for (const file of files) expect(file.length).toBeLessThanOrEqual(size);
      },
    ),
  );
});

test('the index dates each file by its newest entry', () => {
  const entries = [
    { path: '/a', lastmod: '2026-01-01' },
    { path: '/b', lastmod: '2026-03-01' },
    { path: '/c' },
  ];
  const xml = indexXml(
    [
      { path: '/sitemaps/shell.xml', entries: [] },
      { path: '/sitemaps/jobs/1.xml', entries },
    ],
    ORIGIN,
  );
  expect(xml).toContain(
    '<sitemap><loc>https://jobs.example/sitemaps/shell.xml</loc></sitemap>',
  );
  expect(xml).toContain(
    '<sitemap><loc>https://jobs.example/sitemaps/jobs/1.xml</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod></sitemap>',
  );
});
