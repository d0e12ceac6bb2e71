/** What the tests of this section have in common: rows of the sample data, and a backend that answers from a script. */
import { rows } from '@board/shared/supabase';
import { testPlatform } from '@board/shared/testing';
import { CARD_COLUMNS } from '../src/data/article';

/** All articles as they are listed: newest first. */
export async function newestArticles() {
  const { platform } = testPlatform();
  const answer = await platform.backend
    .from('articles')
    .select(CARD_COLUMNS)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(50);
  return rows(answer);
}

/** The backend, with answers for `/rest/v1/{table}?…` from a script as long as it has any. */
export function answering(table: string, ...answers: (() => Response)[]): typeof fetch {
  return (input, init) => {
    const answer = String(input).includes(`/${table}?`) ? answers.shift() : undefined;
    return answer ? Promise.resolve(answer()) : fetch(input, init);
  };
}

export const refusal = () => new Response('{"message":"unavailable"}', { status: 400 });

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
export function withArticle(row: object, insights: object[] = []): typeof fetch {
  return (input) => {
    const url = String(input);
    if (url.includes('/article_insights?')) return Promise.resolve(Response.json(insights));
    return Promise.resolve(Response.json(url.includes('/articles?') ? row : []));
  };
}
