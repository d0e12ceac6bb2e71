/**
 * The public entry of the jobs section: all that others may load
 * (docs/product.md §2.5, §2.6).
 */
import type { RouteObject } from 'react-router-dom';
import type {
  NavEntry,
  Platform,
  Section,
  WidgetName,
} from '@board/shared/contract';
import { alertsRoute } from './alerts/alerts-route';
import { browseRoutes } from './browse/browse-routes';
import { detailRoute } from './detail/detail-route';
import { savedRoute } from './stored-jobs/saved-route';

export const contract = '^3.0.0';
export const segment = 'jobs';
export const nav: NavEntry[] = [
  { label: 'Jobs', path: '/jobs', order: 10, footer: 'Browse Jobs' },
];
export const uses: WidgetName[] = ['firms/FirmAside'];

export function routes(platform: Platform): RouteObject[] {
  return [
    ...browseRoutes(platform),
    savedRoute(platform),
    // A site without a mail server has no alerts.
    ...(platform.config.alerts ? [alertsRoute(platform)] : []),
    detailRoute(platform),
  ];
}

/**
 * Like resources, asked for by the document server only, and so in a chunk of
 * its own.
 */
export const sitemap: NonNullable<Section<'jobs'>['sitemap']> = async (
  platform,
  cursor,
) =>
  (await import(/* webpackChunkName: "sitemap" */ './sitemap')).sitemap(
    platform,
    cursor,
  );

export const resources: NonNullable<Section<'jobs'>['resources']> = (
  platform,
) => ({
  'feed.xml': async (request) =>
    (await import(/* webpackChunkName: "feed" */ './jobs-feed')).jobsFeed(
      platform,
      request,
    ),
});

export const widgets: Section<'jobs'>['widgets'] = {
  FeaturedJobs: async () =>
    (
      await import(
        /* webpackChunkName: "featured-jobs" */ './widgets/FeaturedJobs'
      )
    ).widget,
  NewestJobs: async () =>
    (await import(/* webpackChunkName: "newest-jobs" */ './widgets/NewestJobs'))
      .widget,
  FirmOpenings: async () =>
    (
      await import(
        /* webpackChunkName: "firm-openings" */ './widgets/FirmOpenings'
      )
    ).widget,
};

export const home: Section<'jobs'>['home'] = [
  {
    widget: 'NewestJobs',
    place: 'hero',
    order: 10,
    countryOnly: true,
    label: 'Newest jobs',
    height: 206,
  },
  {
    widget: 'FeaturedJobs',
    order: 400,
    label: 'Featured jobs',
    height: 206,
    cards: true,
  },
];

export const late: Section<'jobs'>['late'] = ['NewestJobs', 'FeaturedJobs'];

/** Fails to compile when this module and the contract disagree. */
type Satisfies<Module extends Section<'jobs'>> = Module;
export type JobsSection = Satisfies<typeof import('./section')>;
