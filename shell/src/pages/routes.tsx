import type { Platform } from '@board/shared/contract';
import { COUNTRIES, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { pageRoute, type RouteObject } from '@board/shared/router';
import { homeHead, pageHead } from './heads';
import { homeLoader } from './home/home-loader';

const nothing = async () => null;

/** The shell's own pages: home, one home per country, about and the legal pages (docs/product.md §2.1). */
export function shellRoutes(platform: Platform, beforeHome?: () => Response | null): RouteObject[] {
  return [
    homeRoute(platform, beforeHome),
    ...COUNTRIES.map(({ code }) => countryHomeRoute(platform, code)),
    ...textRoutes(platform),
    ...designRoutes(),
  ];
}

const homeRoute = (platform: Platform, before?: () => Response | null) => {
  const load = homeLoader(platform);
  return pageRoute({
    index: true,
    chunk: 'home',
    load: async () => {
      const { HomePage } = await import(/* webpackChunkName: "home" */ './home/HomePage');
      return { Component: HomePage };
    },
    loader: () => {
      const elsewhere = before?.();
      if (elsewhere) throw elsewhere;
      return load();
    },
    head: ({ country }) => homeHead(platform.config, country),
  });
};

/** The design system, for developers. Inside the condition, so that production builds omit it. */
const designRoutes = () =>
  process.env.NODE_ENV === 'development'
    ? [
        pageRoute({
          path: '/design',
          chunk: 'design',
          load: async () => {
            const { DesignPage } = await import(/* webpackChunkName: "design" */ '../dev/design/DesignPage');
            return { Component: DesignPage };
          },
          loader: nothing,
          head: () => ({ title: 'Design system', robots: 'noindex' }),
        }),
      ]
    : [];

const countryHomeRoute = (platform: Platform, country: CountryCode) =>
  pageRoute({
    path: country,
    chunk: 'country-home',
    load: async () => {
      const { CountryHomePage } = await import(
        /* webpackChunkName: "country-home" */ './home/CountryHomePage'
      );
      return { Component: CountryHomePage };
    },
    loader: homeLoader(platform, country),
    head: () => homeHead(platform.config, country),
  });

const textRoutes = ({ config }: Platform) => [
  pageRoute({
    path: paths.about(),
    chunk: 'about',
    load: async () => {
      const { AboutPage } = await import(/* webpackChunkName: "about" */ './AboutPage');
      return { Component: AboutPage };
    },
    loader: nothing,
    head: () =>
      pageHead(config, 'About Us', `What ${config.product} is, and who ${config.persona} is.`, paths.about()),
  }),
  pageRoute({
    path: paths.terms(),
    chunk: 'terms',
    load: async () => {
      const { TermsPage } = await import(/* webpackChunkName: "terms" */ './legal/TermsPage');
      return { Component: TermsPage };
    },
    loader: nothing,
    head: () => pageHead(config, 'Terms of Use', `The terms of using ${config.product}.`, paths.terms()),
  }),
  pageRoute({
    path: paths.privacy(),
    chunk: 'privacy',
    load: async () => {
      const { PrivacyPage } = await import(/* webpackChunkName: "privacy" */ './legal/PrivacyPage');
      return { Component: PrivacyPage };
    },
    loader: nothing,
    head: () =>
      pageHead(config, 'Privacy Policy', `How ${config.product} treats personal data.`, paths.privacy()),
  }),
  pageRoute({
    path: paths.cookies(),
    chunk: 'cookies',
    load: async () => {
      const { CookiesPage } = await import(/* webpackChunkName: "cookies" */ './legal/CookiesPage');
      return { Component: CookiesPage };
    },
    loader: nothing,
    head: () =>
      pageHead(config, 'Cookie Policy', `What ${config.product} stores in your browser.`, paths.cookies()),
  }),
];
