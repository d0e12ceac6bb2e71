import fc from 'fast-check';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { parseInsight, parseSummary } from '../src/data/article';
import { articleHead, listHead, missingHead } from '../src/heads';

const row = {
  slug: 'negotiating',
  title: 'Negotiating',
  writer_name: 'Ada Byrne',
  reading_time: '6 min read',
  meta_description: 'How to ask.',
  cover_image: '/media/articles/negotiating.svg',
  created_at: '2026-03-04T09:00:00+00:00',
};
const config = { ...DEFAULT_CONFIG, product: 'Ledger Jobs', publicOrigin: 'https://jobs.example' };

describe('rows (§3)', () => {
  test('any column may be missing but the slug', () => {
    const missing = fc.constantFrom(null, undefined);
    const some = fc.record({
      slug: fc.constant('x'),
      title: missing,
      writer_name: missing,
      reading_time: missing,
      meta_description: missing,
      cover_image: missing,
      created_at: missing,
    });
    fc.assert(
      fc.property(some, (sparse) => {
        expect(parseSummary(sparse)).toMatchObject({
          slug: 'x',
          title: 'Untitled article',
          writer: '',
          cover: '',
        });
      }),
    );
    expect(parseSummary({ ...row, slug: '' })).toBeUndefined();
  });

  test('an insight needs words and a known place', () => {
    expect(parseInsight({ id: 1, message: 'Ask early.', position: 'mid-article' })).toBeDefined();
    expect(parseInsight({ id: 1, message: '', position: 'mid-article' })).toBeUndefined();
    expect(parseInsight({ id: 1, message: 'Ask early.', position: 'sidebar' })).toBeUndefined();
  });
});

describe('heads (§2.9, §10.16)', () => {
  const article = parseSummary(row);
  if (!article) throw new Error('the row has a slug');

  test('an article is canonical at its global address, with card and structured data', () => {
    const head = articleHead(config, article);
    expect(head).toMatchObject({
      title: 'Negotiating | Ledger Jobs',
      canonical: '/articles/negotiating',
      kind: 'article',
      image: '/backend/storage/v1/object/public/media/articles/negotiating.svg',
    });
    expect(head.jsonLd).toMatchSnapshot();
  });

  test('nothing is invented for what a row does not have', () => {
    const [statement] =
      articleHead(config, { ...article, writer: '', createdAt: undefined, cover: '' }).jsonLd ?? [];
    expect(Object.keys(statement ?? {})).toEqual(
      expect.not.arrayContaining(['author', 'datePublished', 'image']),
    );
  });

  test('the list is canonical once, and a missing article is not indexed', () => {
    expect(listHead(config)).toMatchObject({
      title: 'Career Insights | Ledger Jobs',
      canonical: '/articles',
    });
    expect(missingHead(config)).toEqual({ title: 'Article not found | Ledger Jobs', robots: 'noindex' });
  });
});
