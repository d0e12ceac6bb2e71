import type { Platform } from '@board/shared/contract';
import { COUNTRIES, type CountryCode } from '@board/shared/domain';
import { TRUST_PAGE } from '@board/shared/advert-reports';
import { paths } from '@board/shared/paths';
import type { ChosenSection } from '@board/shared/registry';
import { pageRoute, type RouteObject } from '@board/shared/router';
import { homeHead, pageHead } from './heads';
import { homeLoader } from './home/home-loader';
import { slotRegions } from './home/slot';

const nothing = async () => null;

/** The shell's own pages: home, one home per country, about, trust and the legal pages (docs/product.md §2.1). */
export function shellRoutes(
  platform: Platform,
  sections: ChosenSection[],
  beforeHome?: () => Response | null,
): RouteObject[] {
  return [
    homeRoute(platform, sections, beforeHome),
    ...COUNTRIES.map(({ code }) => countryHomeRoute(platform, sections, code)),
    ...textRoutes(platform),
    ...designRoutes(),
  ];
}

const homeRoute = (platform: Platform, sections: ChosenSection[], before?: () => Response | null) => {
  const load = homeLoader(platform, slotRegions(sections, false));
  return pageRoute({
    index: true,
    chunk: 'home',
    load: () => import(/* webpackChunkName: "home" */ './home/HomePage'),
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
          load: () => import(/* webpackChunkName: "design" */ '../dev/design/DesignPage'),
          loader: nothing,
          head: () => ({ title: 'Design system', robots: 'noindex' }),
        }),
      ]
    : [];

const countryHomeRoute = (platform: Platform, sections: ChosenSection[], country: CountryCode) =>
  pageRoute({
    path: country,
    chunk: 'country-home',
    load: () => import(/* webpackChunkName: "country-home" */ './home/CountryHomePage'),
    loader: homeLoader(platform, slotRegions(sections, true), country),
    head: () => homeHead(platform.config, country),
  });

/** Pages that exist once, for all countries, and are only text. */
const textRoutes = ({ config }: Platform) =>
  (
    [
      [
        paths.about(),
        'about',
        () => import(/* webpackChunkName: "about" */ './AboutPage'),
        'About Us',
        `What ${config.product} is, and who ${config.persona} is.`,
      ],
      [
        TRUST_PAGE,
        'trust',
        () => import(/* webpackChunkName: "trust" */ './legal/TrustPage'),
        'Trust and Reports',
        `How ${config.product} treats false and misleading job adverts, and how to report one.`,
      ],
      [
        paths.terms(),
        'terms',
        () => import(/* webpackChunkName: "terms" */ './legal/TermsPage'),
        'Terms of Use',
        `The terms of using ${config.product}.`,
      ],
      [
        paths.privacy(),
        'privacy',
        () => import(/* webpackChunkName: "privacy" */ './legal/PrivacyPage'),
        'Privacy Policy',
        `How ${config.product} treats personal data.`,
      ],
      [
        paths.cookies(),
        'cookies',
        () => import(/* webpackChunkName: "cookies" */ './legal/CookiesPage'),
        'Cookie Policy',
        `What ${config.product} stores in your browser.`,
      ],
    ] as const
  ).map(([path, chunk, load, title, description]) =>
    pageRoute({ path, chunk, load, loader: nothing, head: () => pageHead(config, title, description, path) }),
  );
