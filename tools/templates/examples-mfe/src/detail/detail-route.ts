import type { Platform } from '@board/shared/contract';
import { detailFailure } from '@board/shared/load-failed';
import { notFound, pageRoute } from '@board/shared/router';
import { slugIn } from '@board/shared/slug-param';
import { addresses } from '../addresses';
import { itemQueries, type Item } from '../data/item-queries';

/** One item. An unknown slug is a 404. */
export const detailRoute = (platform: Platform) =>
  pageRoute({
    path: ':slug',
    chunk: 'examples-detail',
    load: () =>
      import(/* webpackChunkName: "examples-detail" */ './DetailPage'),
    loader: async ({ params }): Promise<Item> => {
      const slug = slugIn(params, 'Item');
      const item = await platform.queryClient.ensureQueryData(
        itemQueries.detail(platform, slug),
      );
      if (!item) throw notFound('Item');
      return item;
    },
    head: ({ slug, title, summary }) => ({
      title: `${title} | ${platform.config.product}`,
      description: summary || undefined,
      canonical: addresses.detail(slug),
    }),
    ...detailFailure({
      product: platform.config.product,
      missing: {
        title: 'Not found here',
        message: 'It may have been moved or taken back.',
      },
      failed: {
        title: 'Not found here',
        message: 'It could not be loaded just now.',
      },
      list: ({ country }) => addresses.list(country),
      label: 'Back to the list',
    }),
    pending: () => ({ label: 'Loading...', cards: 0 }),
  });
