import type { RouteObject } from 'react-router-dom';
import type { Platform } from '@board/shared/contract';
import { countryForRequest, prefetchWidget } from '@board/shared/platform';
import { pageRoute, type Head, type JsonLd } from '@board/shared/router';
import type { PublicConfig } from '@board/shared/config';
import { countryOf } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import {
  salaryInsights,
  type SalaryInsights,
} from '@board/shared/salary-insights';

export const TOP_FIRMS = 'Top Firms I Connect People To';

/** The section's one page. Firms or figures that do not load cannot fail it. */
export const routes = (platform: Platform): RouteObject[] => [
  pageRoute({
    index: true,
    chunk: 'advisor-page',
    load: () => import(/* webpackChunkName: "advisor-page" */ './AdvisorPage'),
    loader: async ({ request }) => {
      const { queryClient, server } = platform;
      const { country, inPath } = countryForRequest(platform, request);
      const insightsQuery = salaryInsights(platform, country.code);
      const insightsLoad = queryClient.prefetchQuery(insightsQuery);
      // A browser shows the page at once; the server waits for the figures.
      await Promise.all([
        prefetchWidget(platform, 'firms/TopFirms', {
          title: TOP_FIRMS,
          country: inPath,
        }),
        ...(server ? [insightsLoad] : []),
      ]);
      return queryClient.getQueryData(insightsQuery.queryKey) ?? null;
    },
    head: (insights) => advisorHead(platform.config, insights),
  }),
];

function advisorHead(
  config: PublicConfig,
  insights: SalaryInsights | null,
): Head {
  const { persona, product } = config;
  return {
    title: `Meet ${persona}, Your AI Career Advisor | ${product}`,
    description:
      `${persona} works for candidates, not for recruiters: ` +
      'matching accountants with firms, salaries in the open.',
    canonical: paths.advisor(),
    jsonLd: process.env['IN_BROWSER'] ? [] : advisorJsonLd(config, insights),
  };
}

/**
 * Structured data of the page: the pay that it shows (schema.org
 * MonetaryAmountDistribution), and the podcast, if there is one. The advisor is
 * a program, so there is no Person.
 */
export const advisorJsonLd = (
  config: PublicConfig,
  insights: SalaryInsights | null,
): JsonLd[] => [
  ...(insights ? [occupation(insights)] : []),
  ...(config.podcast
    ? [podcastSeries(config.persona, config.podcast.page)]
    : []),
];

const podcastSeries = (persona: string, url: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'PodcastSeries',
  name: `Career Conversations with ${persona}`,
  url,
});

const occupation = ({ country, currency, all }: SalaryInsights): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Occupation',
  name: 'Accounting professional',
  occupationLocation: { '@type': 'Country', name: countryOf(country).name },
  estimatedSalary: {
    '@type': 'MonetaryAmountDistribution',
    name: 'base',
    currency,
    duration: 'P1Y',
    percentile25: all.lower,
    median: all.median,
    percentile75: all.upper,
  },
});
