/** Runs one section alone in development: the same providers, its own routes, a frame of links around it. */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import type { AnySection, SectionName, WidgetModule, WidgetName, WidgetProps } from './contract';
import { DEFAULT_CONFIG } from './config';
import { DEFAULT_COUNTRY } from './domain/countries';
import { prefixesOf } from './paths';
import { PlatformProvider } from './platform/PlatformProvider';
import { createCountryPreference } from './platform/country-preference';
import { createPlatform } from './platform/create-platform';
import { createWidgetSource } from './platform/widget-source';
import { createNeighbours } from './standalone/remote-widgets';
import { showNotice } from './ui/notices/notices';
import { WidgetGallery } from './standalone/WidgetGallery';
import { StandaloneFrame, WidgetPlaceholder } from './standalone/StandaloneFrame';

/** Versions of the shared modules, put in by the build (shared/build/browser.mjs). */
declare const SHARED_VERSIONS: Record<string, string>;

/** Props with which a standalone page shows the section's own widgets, by their full names. */
type ExamplesOf<Name extends SectionName> = {
  [Widget in WidgetName as Widget extends `${Name}/${string}` ? Widget : never]: WidgetProps[Widget];
};

/** Mounts a section at `#root` of its own page; `/` leads to its first address. */
export function runStandalone<Name extends SectionName>(
  name: Name,
  section: AnySection,
  examples: ExamplesOf<Name>,
): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The standalone page has no #root');
  const neighbour = createNeighbours(SHARED_VERSIONS);
  const platform = createPlatform({
    config: DEFAULT_CONFIG,
    backendUrl: new URL(DEFAULT_CONFIG.backendUrl, location.href).href,
    country: createCountryPreference(DEFAULT_COUNTRY),
    now: Date.now(),
    server: false,
    widgetPatienceMs: 0,
    widgets: createWidgetSource(async (widget) => {
      const [owner, short] = partsOf(widget);
      return widgetOf(owner === name ? section : await neighbour(owner), widget, short);
    }),
    notify: showNotice,
    telemetry: () => {},
  });
  const routes: RouteObject[] = prefixesOf(section.segment).map((path) => ({
    path,
    children: section.routes(platform),
  }));
  const router = createBrowserRouter([
    {
      element: (
        <StandaloneFrame name={name} segment={section.segment}>
          <Outlet />
        </StandaloneFrame>
      ),
      hydrateFallbackElement: <p>Loading…</p>,
      children: [
        ...routes,
        { path: 'widgets', element: <WidgetGallery examples={examples} /> },
        { path: '*', element: <p>This address belongs to another section.</p> },
      ],
    },
  ]);
  createRoot(root).render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

const partsOf = (widget: string) => widget.split('/') as [SectionName, string];

/** A widget of a section, or a labelled box if the section is not available. */
async function widgetOf<Name extends WidgetName>(
  section: AnySection | undefined,
  name: Name,
  short: string,
): Promise<WidgetModule<WidgetProps[Name]>> {
  const widgets = section?.widgets as
    Record<string, (() => Promise<WidgetModule<WidgetProps[Name]>>) | undefined> | undefined;
  const load = widgets?.[short];
  if (load) return load();
  return { Component: () => <WidgetPlaceholder name={name} />, prefetch: () => Promise.resolve() };
}
