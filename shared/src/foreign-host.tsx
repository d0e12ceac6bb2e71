/**
 * Shows a widget of a section on a page of another site. Each section exposes
 * this module as `./mount`, so such a page needs neither React nor the platform
 * of its own (docs/sections.md, "A host of your own").
 */
import ScopedCssBaseline from '@mui/material/ScopedCssBaseline';
import { styled } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import {
  createMemoryRouter,
  createPath,
  RouterProvider,
  type To,
} from 'react-router-dom';
import { countryInPath, DEFAULT_COUNTRY } from '@board/shared/domain';
import {
  createCountryPreference,
  createPlatform,
  createWidgetSource,
  PlatformProvider,
} from '@board/shared/platform';
import type { PublicConfig } from './config';
import type { Notice, WidgetModule } from './contract';
import { partHeading, smallHeading } from './ui/theme/typography';

/**
 * What a widget expects of the page around it (ui/theme/global-styles.ts), here
 * alone.
 */
const WidgetPlace = styled(ScopedCssBaseline)({
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, ...partHeading },
  '& :is(h3, h4, h5, h6)': { margin: 0, ...smallHeading },
});

interface HostOptions<Props> {
  /** What the widget is rendered into. */
  element: Element;
  /** One of a section's widgets: `section.widgets.FeaturedJobs`. */
  widget(): Promise<WidgetModule<Props>>;
  props: Props;
  /** Origin of the site: `https://jobs.example`. */
  site: string;
  /**
   * The page of the site that the widget stands for: with `/uk`, its links stay
   * in that country.
   */
  address?: string;
  /**
   * Shows what the widget has to say, such as "Job saved"; by default nobody
   * does.
   */
  notify?(notice: Notice): void;
}

/**
 * Renders a widget with the data of its site; its links lead there. Resolves
 * with a function that takes it away, once the widget has its data. Rejects
 * when the site cannot be reached.
 */
export async function mountWidget<Props extends object>({
  element,
  widget,
  props,
  site,
  address = '/',
  notify = () => {},
}: HostOptions<Props>): Promise<() => void> {
  const [config, { Component, prefetch }] = await Promise.all([
    readConfig(site),
    widget(),
  ]);
  const platform = createPlatform({
    config,
    backendUrl: config.backendUrl,
    servicesUrl: new URL(site).origin,
    country: createCountryPreference(countryInPath(address) ?? DEFAULT_COUNTRY),
    widgets: createWidgetSource((name) =>
      Promise.reject(new Error(`${name} is not loaded in this page`)),
    ),
    now: Date.now(),
    server: false,
    widgetPatienceMs: 0,
    notify,
    telemetry: () => {},
  });
  await prefetch(platform, props);
  const routes = [{ path: '*', element: <Component {...props} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const root = createRoot(element);
  root.render(
    <PlatformProvider platform={platform} ownsPage={false}>
      <WidgetPlace>
        <RouterProvider router={leadingTo(new URL(address, site), router)} />
      </WidgetPlace>
    </PlatformProvider>,
  );
  return () => {
    root.unmount();
    router.dispose();
  };
}

async function readConfig(site: string): Promise<PublicConfig> {
  const configResponse = await fetch(new URL('/config.json', site));
  if (!configResponse.ok)
    throw new Error(
      `${site} answers ${configResponse.status} in place of its configuration`,
    );
  const config: PublicConfig = await configResponse.json();
  return { ...config, backendUrl: new URL(config.backendUrl, site).href };
}

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * A router whose links have addresses of the site, and whose navigations load
 * documents there.
 */
function leadingTo(page: URL, router: Router): Router {
  const hrefOf = (to: To) =>
    new URL(typeof to === 'string' ? to : createPath(to), page).href;
  return Object.create(router, {
    createHref: { value: hrefOf },
    navigate: {
      async value(to: To | number | null) {
        if (typeof to === 'number') history.go(to);
        else if (to !== null) location.assign(hrefOf(to));
      },
    },
  });
}
