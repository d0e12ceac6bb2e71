/**
 * The public entry of the advisor section: all that others may load
 * (docs/product.md §2.10).
 */
import type {
  NavEntry,
  Section,
  SitemapPage,
  WidgetName,
} from '@board/shared/contract';
import { paths } from '@board/shared/paths';

export const contract = '^3.0.0';
export const segment = 'meet-lucia';
export const nav: NavEntry[] = [
  { label: 'Meet {persona}', path: paths.advisor(), order: 40 },
];
export const uses: WidgetName[] = ['firms/TopFirms'];
export const widgets: Section<'advisor'>['widgets'] = {
  AdvisorIntro: async () =>
    (
      await import(
        /* webpackChunkName: "advisor-intro" */ './widgets/AdvisorIntro'
      )
    ).widget,
  PayFor: async () =>
    (await import(/* webpackChunkName: "pay-for" */ './widgets/PayFor')).widget,
  Salaries: async () =>
    (await import(/* webpackChunkName: "salaries" */ './widgets/Salaries'))
      .widget,
};
export const late: Section<'advisor'>['late'] = ['AdvisorIntro', 'PayFor'];
export const home: Section<'advisor'>['home'] = [
  {
    widget: 'AdvisorIntro',
    order: 120,
    countryOnly: true,
    label: 'The advisor',
    height: 190,
  },
];
export { routes } from './advisor-route';

/** This section's one page, at its global address. */
export const sitemap = (): Promise<SitemapPage> =>
  Promise.resolve({ entries: [{ path: paths.advisor() }] });

/** Fails to compile when this module and the contract disagree. */
export type Checked = Satisfies<typeof import('./section')>;
type Satisfies<Module extends Section<'advisor'>> = Module;
