/**
 * What the tests of this section have in common: rows of the sample data, and a
 * backend that answers from a script.
 */
import { firstRow, recordOf } from '@board/shared/answers';
import { readRows } from '@board/shared/domain';
import { testPlatform } from '@board/shared/testing';

/** All articles as they are listed: newest first. */
export async function newestArticles() {
  const { platform } = testPlatform();
  const client = await platform.backend.client();
  const answer = await client.rpc(
    'article_list',
    { page_size: 50 },
    { get: true },
  );
  const columns = [
    'slug',
    'title',
    'writer_name',
    'reading_time',
    'meta_description',
    'created_at',
  ] as const;
  return readRows(recordOf(answer, ['articles'])['articles']).map((row) => {
    const texts = columns.map((column) => [column, String(row[column])]);
    return Object.fromEntries(texts) as Record<
      (typeof columns)[number],
      string
    >;
  });
}

/** The first listed article that has insights, with their messages. */
export async function articleWithInsights() {
  const { platform } = testPlatform();
  const client = await platform.backend.client();
  for (const article of await newestArticles()) {
    const answer = await client.rpc(
      'article_by_slug',
      { slug: article.slug },
      { get: true },
    );
    const insights = readRows(firstRow(answer)?.['insights']);
    if (insights.length > 0)
      return {
        ...article,
        messages: insights.map(({ message }) => String(message)),
      };
  }
  throw new Error('the sample data has no such article');
}

/**
 * The backend, with answers of a function from a script as long as it has any.
 */
export function answering(
  name: string,
  ...answers: (() => Response)[]
): typeof fetch {
  return (input, init) => {
    const answer = String(input).includes(`/rpc/${name}?`)
      ? answers.shift()
      : undefined;
    return answer ? Promise.resolve(answer()) : fetch(input, init);
  };
}

export const refusal = () =>
  new Response('{"message":"unavailable"}', { status: 400 });

/** A row of an article, with what is given in place of the usual. */
export const articleRow = (given: object = {}) => ({
  slug: 'pay',
  title: 'Pay',
  writer_name: 'Ada Byrne',
  reading_time: '6 min read',
  meta_description: 'How to ask.',
  cover_image: '/media/covers/cover-1.svg',
  created_at: '2025-11-04T23:30:00-05:00',
  html: '<p>Text</p>',
  ...given,
});

/** A backend that has one article, its insights, and nothing else. */
export function withArticle(
  row: object,
  insights: object[] = [],
): typeof fetch {
  return (input) =>
    Promise.resolve(
      Response.json(
        String(input).includes('/article_by_slug?')
          ? [{ ...row, insights }]
          : [],
      ),
    );
}
