import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Platform, SectionName } from '@board/shared/contract';
import { countryInPath, isCountryCode, DEFAULT_COUNTRY, type CountryCode } from '@board/shared/domain';
import { createCountryPreference, createPlatform, PlatformProvider } from '@board/shared/platform';
import { hydrate, type DehydratedState } from '@board/shared/query';
import { MOVED_ATTRIBUTE } from '@board/shared/early';
import { isWidgetName } from '@board/shared/internal/names';
import { chosenSections, isLateWidget, ownerOf, parseRegistry } from '@board/releases/registry/format';
import { RouterProvider } from '@board/shared/router';
import { onCountryElsewhere, rememberCountry, storedCountry } from './visitor/country';
import { leaveHome } from './country/detection';
import { followConsent } from './consent/follow-consent';
import { HYDRATED, LEAVING } from './document/boot-names';
import { queriesOf, readDocumentData, type DocumentData } from './document/document-data';
import { browserWidgets } from './federation/widgets';
import { createRegistryClient } from './federation/registry-client';
import { isBuildGone } from './federation/script-loader';
import { createSectionLoader, type PageRelease, type SectionRuntime } from './federation/section-loader';
import { createStartingReleases, type StartingReleases } from './liveness/starting-releases';
import { reloadOnce } from './liveness/reload-once';
import { idle, layOutRest } from './lay-out-rest';
import { showNotice } from './layout/show-notice';
import { nextTask } from './next-task';
import { createReporter, type Note } from './telemetry/reporter';
import { applyHead, headOf, statusOf, type RoutedState } from './head/head';
import { loadClientOnIntent } from './routing/client-on-intent';
import { createRouter, onNavigation, settled } from './routing/create-router';

/** Hydration waits this long, in ms, for the code of widgets on the page. */
const WIDGET_PATIENCE_MS = 1000;

/**
 * Hydrates the server's page, or renders anew where the server sent a frame-only page. `runtime` is the source of
 * sections.
 */
export async function mount(runtime: SectionRuntime): Promise<void> {
  const pageData = readDocumentData();
  const { config } = pageData;
  const view = parseRegistry(pageData.registry);
  const registry = createRegistryClient(view);
  const starting = createStartingReleases();
  const releases = new Map<SectionName, PageRelease>();
  const note = createReporter(releases);
  const sections = createSectionLoader({
    runtime,
    registry,
    releases,
    admit: starting.admit,
    telemetry: note,
  });
  const isMoving = () => router.state.navigation.state !== 'idle';
  const platform = createPlatform({
    config,
    backendUrl: new URL(config.backendUrl, location.href).href,
    country: createCountryPreference(initialCountry(pageData), rememberCountry),
    now: pageData.now,
    server: false,
    widgetPatienceMs: 0,
    widgets: browserWidgets(
      { sections, registry, view, isMoving },
      {
        complete: pageData.complete,
        isLate: (name) => isLateWidget(view, name), // of the page's own view, so that it hydrates as rendered
      },
    ),
    notify: showNotice,
    telemetry: note,
  });
  onCountryElsewhere((code) => platform.country.set(code));
  loadClientOnIntent(platform.backend);
  const queries = queriesOf(pageData);
  if (queries) hydrate(platform.queryClient, queries);
  await nextTask();

  const { router, begin, routesAt } = createRouter({ platform, registry, sections, starting });
  correctCountry(platform, () => router.revalidate());
  let reports: RootOptions = {
    onCaughtError(error, { componentStack: place }) {
      console.error(error);
      note({ name: 'error', error, place });
    },
  };
  if (process.env.NODE_ENV === 'development' && pageData.live) {
    const { follow } = await import(/* webpackChunkName: "dev" */ './dev/follow');
    reports = follow(view, router);
  }
  // Loaders run again, but against the server's data, so they wait only for code.
  await settled(router);
  if (pageData.mode === 'hydrate' && pageData.status < 400 && statusOf(router.state) >= 400) {
    router.dispose(); // the page's code did not come: the server's HTML stays, and its links are real links
    if (starting.skipped().length > 0) await tellStopped(platform, starting);
    return;
  }
  // With the widgets' code loaded the page hydrates in one pass; a slow section does not delay the others for long.
  const placed = pageData.widgets.filter(isWidgetName);
  await Promise.race([
    platform.widgets.settled(placed),
    new Promise((resolve) => setTimeout(resolve, WIDGET_PATIENCE_MS)),
  ]);
  await nextTask();
  // Last, because a loaded widget queries its data.
  if (pageData.mode === 'hydrate') await startFromServed(platform, queries);
  if (document.documentElement.hasAttribute(LEAVING)) return; // this page is not the address's any more
  const app = (
    <StrictMode>
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const showHead = (state: RoutedState) => applyHead(headOf(state, config.product), config);
  /** Reports a time of the page, in ms, of the section whose page it is; the shell's own pages have no release. */
  const reportTime = (name: 'hydrated' | 'inp', ms: number) => {
    const owner = ownerOf(chosenSections(view), location.pathname, isCountryCode);
    if (owner) note({ name, section: owner.name, ms: Math.round(ms) });
  };
  document.addEventListener(HYDRATED, () => void layOutRest(), { once: true });
  if (pageData.mode === 'replace') {
    replaceGonePage(router.state);
    createRoot(root, reports).render(app);
    showHead(router.state);
  } else {
    document.addEventListener(HYDRATED, () => reportTime('hydrated', performance.now()), { once: true });
    const options: RootOptions = { ...reports, onRecoverableError: reportMismatch(note) };
    // In a transition React hydrates in slices, and handles input between them.
    startTransition(() => void hydrateRoot(root, app, options));
  }
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') {
      document.documentElement.setAttribute(MOVED_ATTRIBUTE, '');
      return leaveHome();
    }
    replaceGonePage(state);
    showHead(state);
  });
  begin();
  const fetchAhead = async () => {
    await idle();
    const { prefetchOnIntent } = await import(
      /* webpackChunkName: "prefetch" */ './routing/prefetch-on-intent'
    );
    prefetchOnIntent(routesAt, platform.backend);
  };
  fetchAhead().catch(() => {}); // a navigation needs none of it
  if (config.analyticsUrl) {
    followConsent({
      url: config.analyticsUrl,
      onNavigation: (listener) => onNavigation(router, listener),
      onInteractions: (ms) => reportTime('inp', ms),
    });
  }
}

/** Loads a new document for a page that failed because the server does not have its build any more. */
function replaceGonePage({ errors }: RoutedState): void {
  if (errors && isBuildGone()) reloadOnce();
}

/** Opening a country's page is no choice of it: a stored choice stays. What is stored and cannot be understood is removed. */
function initialCountry({ country }: DocumentData): CountryCode {
  const stored = storedCountry();
  const here = isCountryCode(country) ? country : DEFAULT_COUNTRY;
  return (countryInPath(location.pathname) && stored) ?? here;
}

/**
 * A document is of the cookie's country. If cookies are refused, the visitor may have chosen another: after hydration
 * the page switches to that country, without another document (docs/product.md §4.1).
 */
function correctCountry({ country }: Platform, revalidate: () => Promise<void>): void {
  const chosen = storedCountry();
  if (!chosen || countryInPath(location.pathname) || chosen === country.get()) return;
  const correct = () => {
    country.set(chosen);
    void revalidate();
  };
  document.addEventListener(HYDRATED, correct, { once: true });
}

/**
 * Hydration starts from the server's data only. Data that a loader has fetched since would make the page differ from
 * the server's HTML. Components query what is missing again.
 */
async function startFromServed(
  { queryClient }: Platform,
  served: DehydratedState | undefined,
): Promise<void> {
  const known = new Set(served?.queries.map(({ queryHash }) => queryHash));
  await queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ queryHash }) => !known.has(queryHash) });
}

/** Shows on a page that is not hydrated why it is not. */
async function tellStopped(platform: Platform, starting: StartingReleases): Promise<void> {
  const { StoppedNotice } = await import(/* webpackChunkName: "liveness" */ './liveness/StoppedNotice');
  const retry = () => {
    starting.forgive();
    location.reload();
  };
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <PlatformProvider platform={platform}>
      <StoppedNotice onRetry={retry} />
    </PlatformProvider>,
  );
}

/** React's message, and its number in production, for a boundary that the server left to the browser. */
const LEFT_TO_BROWSER = /server rendering errored|React error #419/;

/** A boundary that the server left to the browser is expected; anything else is a hydration mismatch, and a bug. */
const reportMismatch =
  (note: Note): RootOptions['onRecoverableError'] =>
  (error, { componentStack: place }) => {
    if (error instanceof Error && LEFT_TO_BROWSER.test(error.message)) return;
    console.error(error);
    note({ name: 'mismatch', error, place });
  };
