import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Platform } from '@board/shared/contract';
import type { PublicConfig } from '@board/shared/config';
import { inWords } from '@board/shared/country-words';
import { COUNTRIES, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { countryForRequest, prefetchWidget } from '@board/shared/platform';
import type { ChosenSection } from '@board/releases/registry/format';
import { pageRoute, type Head, type JsonLd } from '@board/shared/router';
import { homeLoader, slotRegions } from './home/home-loader';
import { TEXT_PAGES, type TextPageName } from './text-pages';

export type BeforeHome = (
  args: Pick<LoaderFunctionArgs, 'url'>,
  country?: CountryCode,
) => Response | null;

/**
 * The shell's own pages: home, one home per country, salaries, about, trust and
 * the legal pages (docs/product.md §2.1).
 */
export function shellRoutes(
  platform: Platform,
  sections: ChosenSection[],
  beforeHome?: BeforeHome,
) {
  const { config } = platform;
  const countries = [undefined, ...COUNTRIES.map(({ code }) => code)];
  return [
    ...countries.map((country) =>
      homeRoute(platform, sections, country, beforeHome),
    ),
    ...countries.map((country) => salariesRoute(platform, country)),
    textRoute(
      config,
      'about',
      () => import(/* webpackChunkName: "about" */ './AboutPage'),
    ),
    textRoute(
      config,
      'trust',
      () => import(/* webpackChunkName: "trust" */ './legal/TrustPage'),
    ),
    textRoute(
      config,
      'terms',
      () => import(/* webpackChunkName: "terms" */ './legal/TermsPage'),
    ),
    textRoute(
      config,
      'privacy',
      () => import(/* webpackChunkName: "privacy" */ './legal/PrivacyPage'),
    ),
    textRoute(
      config,
      'cookies',
      () => import(/* webpackChunkName: "cookies" */ './legal/CookiesPage'),
    ),
  ];
}

function homeRoute(
  platform: Platform,
  sections: ChosenSection[],
  country: CountryCode | undefined,
  beforeHome: BeforeHome | undefined,
) {
  const routePlace = country ? { path: country } : { index: true as const };
  return pageRoute({
    ...routePlace,
    chunk: 'home',
    load: () => import(/* webpackChunkName: "home" */ './home/HomePage'),
    loader: async (args) => {
      const elsewhere = beforeHome?.(args, country);
      if (elsewhere) throw elsewhere;
      const regions = slotRegions(sections, country !== undefined);
      return homeLoader(platform, regions, country);
    },
    head: () => homeHead(platform.config, country),
  });
}

/** Salaries in the country of the path, else in the current one. */
function salariesRoute(platform: Platform, country: CountryCode | undefined) {
  return pageRoute({
    path: paths.salaries({ country }),
    chunk: 'salaries-page',
    load: () =>
      import(/* webpackChunkName: "salaries-page" */ './SalariesPage'),
    loader: async ({ request }) => {
      const { code } = countryForRequest(platform, request).country;
      await prefetchWidget(platform, 'advisor/Salaries', { country: code });
      return code;
    },
    head: (code) => ({
      title: `Accounting salaries in ${inWords(code)} | ${platform.config.product}`,
      description:
        `What open accounting jobs in ${inWords(code)} pay, ` +
        'by level and by service: the median and the middle half.',
      canonical: paths.salaries({ country: code }),
      alternates: addressesByCountry(paths.salaries),
    }),
  });
}

const addressesByCountry = (
  address: (options: { country: CountryCode }) => string,
): Record<string, string> =>
  Object.fromEntries(
    COUNTRIES.map(({ code }) => [code, address({ country: code })]),
  );

/** A page of text; its chunk has its name. */
function textRoute(
  config: PublicConfig,
  name: TextPageName,
  load: Parameters<typeof pageRoute>[0]['load'],
) {
  const { path, title, description } = TEXT_PAGES[name];
  return pageRoute({
    path,
    chunk: name,
    load,
    loader: async () => null,
    head: () => ({
      title: `${title} | ${config.product}`,
      description: description(config),
      canonical: path,
    }),
  });
}

/**
 * The site and who runs it, for search engines (schema.org WebSite and
 * Organization).
 */
function siteJsonLd({ product, publicOrigin, social }: PublicConfig): JsonLd[] {
  const sameAs = Object.values(social).filter(
    (address) => address !== undefined,
  );
  const site = {
    '@context': 'https://schema.org',
    name: product,
    url: `${publicOrigin}/`,
  } as const;
  return [
    { ...site, '@type': 'WebSite' },
    {
      ...site,
      '@type': 'Organization',
      sameAs: sameAs.length > 0 ? sameAs : undefined,
    },
  ];
}

/** Head of home; each country's home is the same page for another country. */
export function homeHead(
  config: PublicConfig,
  country: CountryCode | undefined,
): Head {
  const inCountryWords = country ? ` in ${inWords(country)}` : '';
  return {
    title: `${config.product} | Find Top Accounting Careers`,
    description:
      `Accounting jobs${inCountryWords} at ranked firms: ` +
      'audit, tax, advisory, forensics and more. ' +
      `${config.claims.visible}, and ${config.claims.direct}.`,
    canonical: paths.home({ country }),
    alternates: {
      ...addressesByCountry(paths.home),
      default: paths.home(),
    },
    jsonLd: process.env['IN_BROWSER'] ? [] : siteJsonLd(config),
  };
}
