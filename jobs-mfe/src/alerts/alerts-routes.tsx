import type { Platform } from '@board/shared/contract';
import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { notFound, pageRoute, type RouteObject } from '@board/shared/router';

const pages = () => import(/* webpackChunkName: "alerts" */ './AlertsPages');
const data = () => import(/* webpackChunkName: "alerts" */ './alerts-data');

/**
 * Alerts by email (docs/product.md §2.6), where the site has them. A GET shows and changes nothing; the forms go to the alerts
 * program, which leads back here.
 */
export function alertsRoutes(platform: Platform): RouteObject[] {
  const { config } = platform;
  if (!config.alerts) return [];
  const head = (title: string) => ({ title: `${title} | ${config.product}`, robots: 'noindex' as const });
  const page = {
    chunk: 'alerts',
    ErrorBoundary: AlertsFailed,
    errorHead: () => head('Job alerts'),
    pending: () => ({ label: 'Loading alerts...', cards: 0 }),
  };
  return [
    pageRoute({
      ...page,
      path: 'alerts',
      load: async () => ({ Component: (await pages()).SignUpPage }),
      loader: async ({ request }) => (await data()).readSignUp(platform, new URL(request.url).searchParams),
      status: ({ status }) => status,
      head: ({ title }) => head(title),
    }),
    ...(['confirm', 'unsubscribe'] as const).map((purpose) =>
      pageRoute({
        ...page,
        path: `alerts/${purpose}/:token`,
        load: async () => ({ Component: (await pages()).PressPage }),
        loader: ({ params }) => Promise.resolve({ purpose, address: addressOf(purpose, params['token']) }),
        head: () =>
          head(purpose === 'confirm' ? 'Confirm your job alert' : 'Unsubscribe from all job alerts'),
      }),
    ),
    pageRoute({
      ...page,
      path: 'alerts/manage/:token',
      load: async () => ({ Component: (await pages()).ManagePage }),
      loader: async ({ params }) => {
        const address = addressOf('manage', params['token']);
        const alerts = await (await data()).readAlerts(platform, address);
        if (!alerts) throw notFound('Alert');
        return { ...alerts, action: address };
      },
      head: () => head('Your job alerts'),
    }),
  ];
}

/** Where a page's form goes: never below a country, whatever the page's own address is. */
const addressOf = (purpose: string, token = '') =>
  `${paths.alerts()}/${purpose}/${encodeURIComponent(token)}`;

export const FAILURES = {
  unknown: {
    title: 'This link no longer works',
    text: 'The alert or the address was deleted, or the link is incomplete.',
    status: 404,
  },
  unavailable: {
    title: 'Please try again in a minute',
    text: 'We cannot reach your alerts at the moment.',
    status: 503,
  },
};

/** A token that nobody has, or an alerts program that does not answer. */
export function AlertsFailed() {
  const { unknown, unavailable } = FAILURES;
  return (
    <DetailFailed
      missing={{ title: unknown.title, message: unknown.text }}
      failed={{ title: unavailable.title, message: unavailable.text }}
      back={{ to: paths.jobs(), label: 'See the jobs' }}
    />
  );
}
