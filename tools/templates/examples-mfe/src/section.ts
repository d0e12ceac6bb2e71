/** The public entry of the examples section: all that others may load. */
import type { RouteObject } from 'react-router-dom';
import type {
  NavEntry,
  Platform,
  Section,
  WidgetName,
} from '@board/shared/contract';
import { detailRoute } from './detail/detail-route';
import { listRoute } from './list/list-route';

/** The platform versions that it runs on. */
export const contract = '^3.0.0';
export const segment = 'examples';
export const nav: NavEntry[] = [
  { label: 'Examples', path: '/examples', order: 50 },
];
/** Widgets of other sections on its pages. */
export const uses: WidgetName[] = [];

export function routes(platform: Platform): RouteObject[] {
  return [listRoute(platform), detailRoute(platform)];
}

/** Loaded by the document server only, and so in a chunk of its own. */
export const sitemap: NonNullable<Section<'examples'>['sitemap']> = async (
  platform,
  cursor,
) =>
  (await import(/* webpackChunkName: "sitemap" */ './sitemap')).sitemap(
    platform,
    cursor,
  );

export const widgets: Section<'examples'>['widgets'] = {
  LatestExamples: async () =>
    (
      await import(
        /* webpackChunkName: "latest-examples" */ './widgets/LatestExamples'
      )
    ).widget,
};

/**
 * The home pages place this widget. `late` loads its code when it comes near.
 */
export const late: Section<'examples'>['late'] = ['LatestExamples'];
export const home: Section<'examples'>['home'] = [
  {
    widget: 'LatestExamples',
    order: 850,
    label: 'Latest examples',
    height: 260,
    cards: true,
  },
];

/** Fails to compile when this module and the contract disagree. */
export type Checked = Satisfies<typeof import('./section')>;
type Satisfies<Module extends Section<'examples'>> = Module;
