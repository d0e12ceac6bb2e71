/** All that anyone outside may load of this section: its pages, its widget, and what search engines are told of them. */
import type { NavEntry, Section, WidgetName } from '@board/shared/contract';
import { paths } from '@board/shared/paths';

export const contract = '^1.1.0';
export const segment = 'articles';
export const nav: NavEntry[] = [{ label: 'Articles', path: paths.articles() }];
export const uses: WidgetName[] = [];
export const widgets: Section<'articles'>['widgets'] = {
  LatestArticles: async () =>
    (await import(/* webpackChunkName: "latest-articles" */ './widgets/LatestArticles')).widget,
};
export { routes } from './routes';
export { sitemap } from './sitemap';

/** Fails to compile where this module is not what the contract says. */
export type Checked = Satisfies<typeof import('./section')>;
type Satisfies<Module extends Section<'articles'>> = Module;
