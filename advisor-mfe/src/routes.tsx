import type { Platform } from '@board/shared/contract';
import { countryForRequest, prefetchWidget } from '@board/shared/platform';
import { pageRoute, type RouteObject } from '@board/shared/router';
import { advisorHead } from './heads';
import { salaryQuery } from './salaries/salary-query';
import { TITLE } from './TopFirms';

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
