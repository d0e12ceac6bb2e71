/** docs/product.md §2.5.1 */
import { jsonFeed } from '../src/feed/jobs-feed';

const item = {
  title: 'Clerk "A" <b>',
  link: 'https://jobs.example/uk/jobs/clerk',
  description: 'Acme · £30,000',
  published: '2026-11-23T09:00:00.000Z',
  categories: ['Tax'],
};
const feed = {
  title: 'Jobs',
  description: 'The newest',
  link: 'https://jobs.example/uk/jobs',
  self: 'https://jobs.example/uk/jobs/feed.json',
  language: 'en-GB',
};

test('a feed has the required fields of JSON Feed 1.1', () => {
  expect(JSON.parse(jsonFeed({ ...feed, items: [item] }))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Jobs',
    description: 'The newest',
    home_page_url: feed.link,
    feed_url: feed.self,
    language: 'en-GB',
    items: [
      {
        id: item.link,
        url: item.link,
        title: item.title,
        content_text: item.description,
        date_published: item.published,
        tags: ['Tax'],
      },
    ],
  });
});

test('an item without a date or categories has no such field', () => {
  const [only] = JSON.parse(
    jsonFeed({ ...feed, items: [{ ...item, published: null, categories: [] }] }),
  ).items;
  expect(Object.keys(only)).toEqual(['id', 'url', 'title', 'content_text']);
});
