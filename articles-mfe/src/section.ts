/**
 * The public entry of the articles section: all that others may load
 * (docs/product.md §2.9).
 */
import type { RouteObject } from 'react-router-dom';
import type {
  NavEntry,
  Platform,
  Section,
  WidgetName,
} from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { articleRoute } from './detail/article-route';
import { listRoute } from './list/list-route';

/** Loaded by the document server only, and so in a chunk of its own. */
export const sitemap: NonNullable<Section<'articles'>['sitemap']> = async (
  platform,
  cursor,
) =>
  (await import(/* webpackChunkName: "sitemap" */ './sitemap')).sitemap(
    platform,
    cursor,
  );

export const contract = '^3.0.0';
export const segment = 'articles';
export const nav: NavEntry[] = [
  { label: 'Articles', path: paths.articles(), order: 30 },
];
export const uses: WidgetName[] = ['advisor/PayFor'];

export function routes(platform: Platform): RouteObject[] {
  return [listRoute(platform), articleRoute(platform)];
}

/** Loaded by the document server only, and so in a chunk of its own. */
export const resources: NonNullable<Section<'articles'>['resources']> = (
  platform,
) => ({
  'feed.xml': async () =>
    (
      await import(/* webpackChunkName: "feed" */ './feed/articles-feed')
    ).articlesFeed(platform),
});

export const widgets: Section<'articles'>['widgets'] = {
  LatestArticles: async () =>
    (
      await import(
        /* webpackChunkName: "latest-articles" */ './widgets/LatestArticles'
      )
    ).widget,
};

export const late: Section<'articles'>['late'] = ['LatestArticles'];
export const home: Section<'articles'>['home'] = [
  {
    widget: 'LatestArticles',
    order: 800,
    countryOnly: true,
    label: 'Career insights',
    height: 430,
    cards: true,
  },
];

/** Fails to compile when this module and the contract disagree. */
export type Checked = Satisfies<typeof import('./section')>;
type Satisfies<Module extends Section<'articles'>> = Module;
