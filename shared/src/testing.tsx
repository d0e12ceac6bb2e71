/**
 * Mounts a section's routes at an address, over the real data layer and a real
 * backend.
 */
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import type { AnySection, Notice, Platform, WidgetModule } from './contract';
import { DEFAULT_CONFIG, type PublicConfig } from './config';
import type { CountryCode } from './domain/countries';
import { PlatformProvider } from './platform/PlatformProvider';
import { createCountryPreference } from './platform/country';
import { createPlatform } from './platform/create-platform';
import { createWidgetSource } from './platform/widget-source';
import { prefixesOf } from './paths';

interface Options {
  country?: CountryCode;
  config?: Partial<PublicConfig>;
  /** Fails or delays the page's requests. */
  fetch?: typeof fetch;
  now?: number;
}

export function testBackendUrl(): string {
  const url = process.env['TEST_BACKEND_URL'];
  if (!url)
    throw new Error(
      'TEST_BACKEND_URL is not set: run through Jest, which starts a backend',
    );
  return url;
}

export function testPlatform(options: Options = {}): {
  platform: Platform;
  notices: Notice[];
} {
  const notices: Notice[] = [];
  const platform = createPlatform({
    backendUrl: testBackendUrl(),
    config: {
      ...DEFAULT_CONFIG,
      backendUrl: testBackendUrl(),
      ...options.config,
    },
    country: createCountryPreference(options.country ?? 'uk'),
    widgets: createWidgetSource((name) =>
      Promise.reject(new Error(`No widget ${name} in this test`)),
    ),
    now: options.now ?? Date.now(),
    server: false,
    widgetPatienceMs: 0,
    notify: (notice) => void notices.push(notice),
    telemetry: () => {},
    fetch: options.fetch,
  });
  return { platform, notices };
}

/**
 * Renders routes at an address; returns the router, whose `state.location` is
 * where the visitor is.
 */
export async function renderRoutes(
  platform: Platform,
  routes: RouteObject[],
  url: string,
) {
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  await act(async () => {
    render(
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
  });
  return router;
}

export async function renderSection(
  section: Pick<AnySection, 'segment' | 'routes'>,
  url: string,
  options: Options = {},
) {
  const { platform, notices } = testPlatform(options);
  const routes: RouteObject[] = [
    ...prefixesOf(section.segment).map((path) => ({
      path,
      children: section.routes(platform),
    })),
    { path: '*', element: <p>Outside the section</p> },
  ].map((route) => ({ hydrateFallbackElement: <p>Loading…</p>, ...route }));
  return {
    platform,
    notices,
    router: await renderRoutes(platform, routes, url),
  };
}

/**
 * Renders a widget at an address, where the page that has it has prefetched it.
 */
export async function renderWidget<Props extends object>(
  load: () => Promise<WidgetModule<Props>>,
  props: Props,
  url: string,
  options?: Options,
): Promise<Platform> {
  const { platform } = testPlatform(options);
  const { Component, prefetch } = await load();
  await prefetch(platform, props);
  await renderRoutes(
    platform,
    [{ path: '*', element: <Component {...props} /> }],
    url,
  );
  return platform;
}

/**
 * React's hydration errors for the server's HTML of an element, which must not
 * need effects.
 */
export async function hydrationErrors(
  platform: Platform,
  element: ReactElement,
): Promise<string[]> {
  const errors: string[] = [];
  const page = () => (
    <PlatformProvider platform={platform}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </PlatformProvider>
  );
  const { error: report } = console;
  console.error = (...words: unknown[]) => void errors.push(words.join(' '));
  const container = document.createElement('div');
  document.body.append(container);
  try {
    container.innerHTML = renderToString(page());
    const root = await act(async () =>
      hydrateRoot(container, page(), {
        onRecoverableError: (error) => void errors.push(String(error)),
      }),
    );
    await act(async () => root.unmount());
  } finally {
    console.error = report;
    container.remove();
  }
  return errors;
}
