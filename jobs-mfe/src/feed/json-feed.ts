/** JSON Feed 1.1 (jsonfeed.org/version/1.1): a pure function from a feed to text. */
import type { Feed, FeedItem } from '@board/shared/rss';

const itemOf = ({ title, link, description, published, categories }: FeedItem) => ({
  id: link,
  url: link,
  title,
  content_text: description,
  ...(published ? { date_published: published } : {}),
  ...(categories.length > 0 ? { tags: categories } : {}),
});

export const jsonFeed = ({ title, description, link, self, language, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: link,
    feed_url: self,
    language,
    items: items.map(itemOf),
  });
