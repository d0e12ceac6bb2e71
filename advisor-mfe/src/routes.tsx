import type { Platform } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { countryForRequest, prefetchWidget } from '@board/shared/platform';
import { pageRoute, type RouteObject } from '@board/shared/router';
import { TITLE } from './TopFirms';

/** The section's page below one of its prefixes. */
export const routes = (platform: Platform): RouteObject[] => [
  pageRoute({
    index: true,
    chunk: 'advisor-page',
    load: async () => {
      const { AdvisorPage } = await import(/* webpackChunkName: "advisor-page" */ './AdvisorPage');
      return { Component: AdvisorPage };
    },
    loader: async ({ request }) => {
      const { inPath: country } = countryForRequest(platform, request);
      await prefetchWidget(platform, 'firms/TopFirms', { title: TITLE, ...(country ? { country } : {}) });
      return null;
    },
    head: () => {
      const { persona, product } = platform.config;
      return {
        title: `Meet ${persona}, Your AI Career Advisor | ${product}`,
        description: `${persona} works for candidates, not for recruiters: matching accountants with firms, salaries in the open, at any hour.`,
        canonical: paths.advisor(),
      };
    },
  }),
];
