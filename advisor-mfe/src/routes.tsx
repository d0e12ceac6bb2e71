import type { Platform } from '@board/shared/contract';
import { countryForRequest, prefetchWidget } from '@board/shared/platform';
import { pageRoute, type RouteObject, type Head } from '@board/shared/router';
import type { PublicConfig } from '@board/shared/config';
import { paths } from '@board/shared/paths';
import { salaryQuery, type SalaryInsights } from './salaries/salary-query';
import { TITLE } from './TopFirms';
import { advisorJsonLd } from './json-ld';

/** The section's page below one of its prefixes. Failing firms or figures cannot fail it. */
export const routes = (platform: Platform): RouteObject[] => [
  pageRoute({
    index: true,
    chunk: 'advisor-page',
    load: () => import(/* webpackChunkName: "advisor-page" */ './AdvisorPage'),
    loader: async ({ request }) => {
      const { queryClient, server } = platform;
      const { country, inPath } = countryForRequest(platform, request);
      const pay = salaryQuery(platform, country.code);
      const figures = queryClient.prefetchQuery(pay);
      // A browser shows the page at once.
      await Promise.all([
        prefetchWidget(platform, 'firms/TopFirms', { title: TITLE, ...(inPath ? { country: inPath } : {}) }),
        ...(server ? [figures] : []),
      ]);
      return queryClient.getQueryData(pay.queryKey) ?? null;
    },
    head: (pay) => advisorHead(platform.config, pay),
  }),
];

/** Head of the advisor's page; `pay` is what it shows of salaries. */
export function advisorHead(config: PublicConfig, pay: SalaryInsights | null): Head {
  const { persona, product } = config;
  const jsonLd = process.env['IN_BROWSER'] ? [] : advisorJsonLd(config, pay);
  return {
    title: `Meet ${persona}, Your AI Career Advisor | ${product}`,
    description: `${persona} works for candidates, not for recruiters: matching accountants with firms, salaries in the open.`,
    canonical: paths.advisor(),
    ...(jsonLd.length > 0 ? { jsonLd } : {}),
  };
}
