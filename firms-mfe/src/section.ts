/**
 * The public entry of the firms section: all that others may load
 * (docs/product.md §2.7, §2.8).
 */
import type { RouteObject } from 'react-router-dom';
import type {
  NavEntry,
  Platform,
  Section,
  WidgetName,
} from '@board/shared/contract';
import { compareRoute } from './compare/compare-route';
import { detailRoute } from './detail/detail-route';
import { listRoute } from './list/list-route';

/** Loaded by the document server only, and so in a chunk of its own. */
export const sitemap: NonNullable<Section<'firms'>['sitemap']> = async (
  platform,
  cursor,
) =>
  (await import(/* webpackChunkName: "sitemap" */ './sitemap')).sitemap(
    platform,
    cursor,
  );

export const contract = '^3.0.0';
export const segment = 'firms';
export const nav: NavEntry[] = [
  { label: 'Firms', path: '/firms', order: 20, footer: 'Accounting Firms' },
];
export const uses: WidgetName[] = ['jobs/FirmOpenings'];

export function routes(platform: Platform): RouteObject[] {
  return [listRoute(platform), compareRoute(platform), detailRoute(platform)];
}

export const widgets: Section<'firms'>['widgets'] = {
  FeaturedFirms: async () =>
    (
      await import(
        /* webpackChunkName: "featured-firms" */ './widgets/FeaturedFirms'
      )
    ).widget,
  TopFirms: async () =>
    (await import(/* webpackChunkName: "top-firms" */ './widgets/TopFirms'))
      .widget,
  LogoCarousel: async () =>
    (
      await import(
        /* webpackChunkName: "logo-carousel" */ './widgets/LogoCarousel'
      )
    ).widget,
  FirmAside: async () =>
    (await import(/* webpackChunkName: "firm-aside" */ './widgets/FirmAside'))
      .widget,
};

export const home: Section<'firms'>['home'] = [
  {
    widget: 'LogoCarousel',
    order: 100,
    countryOnly: true,
    label: 'Firm logos',
    height: 140,
  },
  {
    widget: 'FeaturedFirms',
    order: 200,
    label: 'Featured firms',
    height: 208,
    cards: true,
  },
];

/** Fails to compile when this module and the contract disagree. */
type Satisfies<Module extends Section<'firms'>> = Module;
export type FirmsSection = Satisfies<typeof import('./section')>;
