import type { PublicConfig } from '@board/shared/config';
import type { Head } from '@board/shared/router';
import { addresses } from './addresses';
import type { Item } from './data/item-queries';

/** What browsers and search engines get of the list. */
export const listHead = ({ product }: PublicConfig): Head => ({
  title: `Examples | ${product}`,
  description: 'What this section lists, in one sentence for search results.',
  canonical: addresses.list(),
});

export const detailHead = ({ product }: PublicConfig, { slug, title, summary }: Item): Head => ({
  title: `${title} | ${product}`,
  ...(summary ? { description: summary } : {}),
  canonical: addresses.detail(slug),
});

/** Head of a page that is missing or did not load. */
export const missingHead = ({ product }: PublicConfig): Head => ({
  title: `Not found | ${product}`,
  robots: 'noindex',
});
