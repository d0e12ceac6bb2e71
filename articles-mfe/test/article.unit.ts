import fc from 'fast-check';
import { readable } from '@board/shared/answers';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { pageIn } from '@board/shared/search-params';
import { parseInsight, parseSummary } from '../src/data/article';
import { articleUrl, networkLinks } from '../src/detail/ShareBar';
import { articleHead } from '../src/detail/article-route';
import { listHead, pageAddress } from '../src/list/list-route';

const row = {
  slug: 'negotiating',
  title: 'Negotiating',
  writer_name: 'Ada Byrne',
  reading_time: '6 min read',
  meta_description: 'How to ask.',
  cover_image: '/media/articles/negotiating.png',
  created_at: '2026-03-04T09:00:00+00:00',
};
const article = readable(parseSummary(row));
const config = {
  ...DEFAULT_CONFIG,
  product: 'Ledger Jobs',
  publicOrigin: 'https://jobs.example',
};

/** docs/product.md §3 */
test('rows: any column may be missing but the slug', () => {
  const missing = fc.constantFrom(null, undefined, '', ' ', {}, [], true);
  const columns = Object.keys(row).map((name) => [name, missing]);
  const some = fc.record({
    ...Object.fromEntries(columns),
    slug: fc.constant('x'),
  });
  fc.assert(
    fc.property(some, (sparse) => {
      expect(parseSummary(sparse)).toEqual({
        slug: 'x',
        title: 'Untitled article',
        writer: '',
        readingTime: '',
        summary: '',
        cover: '',
        createdAt: undefined,
      });
    }),
  );
  expect(parseSummary({ ...row, slug: '' })).toBeUndefined();
});

test('rows: character references are decoded once', () => {
  const columns = {
    title: 'R&amp;D',
    writer_name: 'O&rsquo;Neil',
    reading_time: '5&nbsp;min',
    meta_description: '&amp;lt;',
  };
  expect(parseSummary({ slug: 'a&amp;b', ...columns })).toMatchObject({
    slug: 'a&amp;b',
    title: 'R&D',
    writer: 'O’Neil',
    readingTime: '5\u00a0min',
    summary: '&lt;',
  });
  expect(
    parseInsight({ id: 1, message: 'R&amp;D', position: 'mid-article' })
      ?.message,
  ).toBe('R&D');
});

test('rows: an insight needs words and a known place', () => {
  expect(
    parseInsight({ id: 1, message: 'Ask early.', position: 'mid-article' }),
  ).toBeDefined();
  expect(
    parseInsight({ id: 1, message: '', position: 'mid-article' }),
  ).toBeUndefined();
  expect(
    parseInsight({ id: 1, message: 'Ask early.', position: 'sidebar' }),
  ).toBeUndefined();
});

/** docs/product.md §2.9, §10.16 */
test('heads: an article is canonical at its global address, with card and structured data', () => {
  const head = articleHead(config, article);
  expect(head).toMatchObject({
    title: 'Negotiating | Ledger Jobs',
    canonical: '/articles/negotiating',
    kind: 'article',
    feed: { path: '/articles/feed.xml' },
    image: '/backend/storage/v1/object/public/media/articles/negotiating.png',
  });
  expect(
    articleHead(config, { ...article, cover: 'covers/c.svg' }).image,
  ).toBeUndefined();
  expect(head.jsonLd).toMatchSnapshot();
});

test('heads: nothing is invented for what a row does not have', () => {
  const [statement] =
    articleHead(config, {
      ...article,
      writer: '',
      createdAt: undefined,
      cover: '',
    }).jsonLd ?? [];
  const written = JSON.stringify(statement);
  for (const name of ['author', 'datePublished', 'image'])
    expect(written).not.toContain(`"${name}"`);
});

test('heads: the list is canonical once', () => {
  const feed = { path: '/articles/feed.xml' };
  expect(listHead(config, 1)).toMatchObject({
    title: 'Career Insights | Ledger Jobs',
    canonical: '/articles',
    feed,
  });
  expect(listHead(config, 2)).toMatchObject({
    title: 'Career Insights, page 2 | Ledger Jobs',
    feed,
  });
  expect(listHead(config, 2).canonical).toBeUndefined();
});

test('addresses: any query has a page, and a page survives its address', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 100_000 }),
      (written, page) => {
        expect(
          pageIn(new URLSearchParams({ page: written })),
        ).toBeGreaterThanOrEqual(1);
        const { searchParams } = new URL(
          pageAddress('ca', page),
          'https://jobs.example',
        );
        expect(pageIn(searchParams)).toBe(page);
      },
    ),
  );
  expect(pageAddress(undefined, 1)).toBe('/articles');
  const pagesOf = (...written: string[]) =>
    written.map((page) => pageIn(new URLSearchParams({ page })));
  expect(pagesOf('7', '0', '-2', '2.5', '1e3', 'two')).toEqual([
    7, 1, 1, 1, 1, 1,
  ]);
  expect(pagesOf('999999999', '99999999999999999999')).toEqual([
    100_000, 100_000,
  ]);
});

test('addresses: networks take any title, and the address that is canonical', () => {
  const url = articleUrl(config, article);
  expect(url).toBe('https://jobs.example/articles/negotiating');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const [post, offsite] = networkLinks(title, url).map(
        ({ href }) => new URL(href),
      );
      expect([post?.origin, offsite?.origin]).toEqual([
        'https://twitter.com',
        'https://www.linkedin.com',
      ]);
      expect(Object.fromEntries(post?.searchParams ?? [])).toEqual({
        text: title,
        url,
      });
      expect(Object.fromEntries(offsite?.searchParams ?? [])).toEqual({ url });
    }),
  );
});
