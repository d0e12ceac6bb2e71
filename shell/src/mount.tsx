import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import type { Platform, SectionName } from '@board/shared/contract';
import { isCountryCode } from '@board/shared/domain';
import { MOVED_ATTRIBUTE } from '@board/shared/early';
import { isWidgetName } from '@board/shared/names';
import { createPlatform, PlatformProvider } from '@board/shared/platform';
import { RouterProvider } from '@board/shared/router';
import {
  chosenSections,
  ownerOf,
  parseRegistry,
  type Registry,
} from '@board/releases/registry/format';
import { followConsent } from './consent/follow-consent';
import type { FollowingPage } from './dev/follow';
import { createPageCountry } from './country/page-country';
import { HYDRATED, LEAVING_ATTRIBUTE } from './document/boot-names';
import {
  queriesOf,
  readDocumentData,
  startFromServed,
  type DocumentData,
} from './document/document-data';
import { createRegistryClient } from './federation/registry-client';
import { loadEntry } from './federation/runtime';
import {
  followMissingFiles,
  isBuildGone,
  learnIfBuildIsGone,
} from './federation/missing-files';
import {
  createSectionLoader,
  type PageRelease,
} from './federation/section-loader';
import { browserWidgets } from './federation/widgets';
import { applyHead, headOf, statusOf, type RoutedState } from './head/head';
import { showNotice } from './layout/notices';
import { reloadOnce } from './liveness/reload-once';
import {
  createStartingReleases,
  type StartingReleases,
} from './liveness/starting-releases';
import { nextTask } from './next-task';
import { loadClientOnIntent } from './routing/client-on-intent';
import { createRouter, type Router } from './routing/create-router';
import type { Note } from './telemetry/release-event';
import {
  createReporter,
  reportCaught,
  reportMismatch,
} from './telemetry/reporter';
import { fetchAhead, layOutRest } from './when-idle';

/** Hydration waits this long, in ms, for the code of widgets on the page. */
const WIDGET_PATIENCE_MS = 1000;

/**
 * A page may have failed because the server does not have its build any more.
 * Then a new document has another build.
 */
function reloadIfBuildIsGone(): void {
  if (isBuildGone()) {
    reloadOnce(); // reloads before the page shows an error
    return;
  }
  void learnIfBuildIsGone().then((isGone) => isGone && reloadOnce());
}

/**
 * Starts the page: hydrates the server's HTML, or renders anew where the server
 * sent a frame-only page.
 */
export async function mount(): Promise<void> {
  followMissingFiles();
  const pageData = readDocumentData();
  const { config, mode } = pageData;
  const view = parseRegistry(pageData.registry);
  const registry = createRegistryClient(view);
  const starting = createStartingReleases();
  const releases = new Map<SectionName, PageRelease>();
  const note = createReporter(releases);
  const sections = createSectionLoader({
    loadEntry,
    registry,
    releases,
    starting,
    note,
  });
  const widgets = browserWidgets({
    sections,
    registry,
    view,
    complete: pageData.complete,
    isMoving: () => router.state.navigation.state !== 'idle',
  });
  const platform = platformOf(pageData, {
    widgets,
    note,
    onCountry: () => void router.revalidate(),
  });
  loadClientOnIntent(platform.backend);
  const queries = queriesOf(pageData);
  if (queries) hydrate(platform.queryClient, queries);
  await nextTask();

  const { router, initialized, routesAt } = createRouter({
    platform,
    registry,
    sections,
    starting,
  });
  const page = { view, registry, releases, router };
  const reports = await errorReports(page, pageData, note);
  // Loaders run again, but against the server's data, so they wait only for
  // code.
  await initialized;
  if (lacksCode(pageData, router))
    return keepServed(router, platform, starting);
  await prepareRender(pageData, platform, queries);
  // this page is not the address's any more
  if (document.documentElement.hasAttribute(LEAVING_ATTRIBUTE)) return;

  const reportTime = createTimeReports(view, note);
  renderPage({ platform, router, mode, reports, note, reportTime });
  void fetchAhead(routesAt, platform.backend);
  countVisits(config, router, (ms) => reportTime('inp', ms));
}

interface PageParts {
  widgets: ReturnType<typeof browserWidgets>;
  note: Note;
  /** Called when the visitor chose another country. */
  onCountry(): void;
}

/** The platform of a page in the browser. */
const platformOf = (
  { config, country, now }: DocumentData,
  { widgets, note, onCountry }: PageParts,
): Platform =>
  createPlatform({
    config,
    backendUrl: new URL(config.backendUrl, location.href).href,
    country: createPageCountry(country, onCountry),
    now,
    server: false,
    widgetPatienceMs: 0,
    widgets,
    notify: showNotice,
    telemetry: note,
  });

/** What React reports errors to; in development, the page follows builds. */
async function errorReports(
  page: FollowingPage,
  { live }: DocumentData,
  note: Note,
): Promise<RootOptions> {
  if (process.env.NODE_ENV === 'development' && live) {
    const { follow } = await import(
      /* webpackChunkName: "dev" */ './dev/follow'
    );
    return follow(page);
  }
  return { onCaughtError: reportCaught(note) };
}

/** Counts visits, if the site counts them and the visitor allows it. */
function countVisits(
  { analyticsUrl: url }: DocumentData['config'],
  router: Router,
  onInteractions: (ms: number) => void,
): void {
  if (url) followConsent({ url, router, onInteractions });
}

/** Whether the code of a page that the server rendered well did not come. */
const lacksCode = ({ mode, status }: DocumentData, router: Router): boolean =>
  mode === 'hydrate' && status < 400 && statusOf(router.state) >= 400;

/** The server's HTML stays, and its links are real links. */
async function keepServed(
  router: Router,
  platform: Platform,
  starting: StartingReleases,
): Promise<void> {
  router.dispose();
  if (starting.skipped().length === 0) return;
  const { showStopped } = await import(
    /* webpackChunkName: "liveness" */ './liveness/show-stopped'
  );
  return showStopped(platform, starting);
}

/** Waits for what the page shows with its first render. */
async function prepareRender(
  pageData: DocumentData,
  platform: Platform,
  queries: ReturnType<typeof queriesOf>,
): Promise<void> {
  await widgetsOf(pageData, platform);
  await nextTask();
  // Last, because a loaded widget queries its data.
  if (pageData.mode === 'hydrate') await startFromServed(platform, queries);
}

/**
 * Waits for the widgets' code, so that the page hydrates in one pass; a slow
 * section does not delay the others for long.
 */
const widgetsOf = ({ widgets }: DocumentData, platform: Platform) =>
  Promise.race([
    platform.widgets.settled(widgets.filter(isWidgetName)),
    new Promise((resolve) => setTimeout(resolve, WIDGET_PATIENCE_MS)),
  ]);

/**
 * Reports times of the page, in ms, of the section whose page it is; the
 * shell's own pages have no release.
 */
const createTimeReports =
  (view: Registry, note: Note) =>
  (name: 'hydrated' | 'inp', ms: number): void => {
    const owningSection = ownerOf(
      chosenSections(view),
      location.pathname,
      isCountryCode,
    );
    if (owningSection)
      note({ name, section: owningSection.name, ms: Math.round(ms) });
  };

interface RenderOptions {
  platform: Platform;
  router: Router;
  mode: DocumentData['mode'];
  /** What React reports errors to. */
  reports: RootOptions;
  note: Note;
  reportTime: ReturnType<typeof createTimeReports>;
}

/** Renders or hydrates the page, and keeps the head as the router's state. */
function renderPage({
  platform,
  router,
  mode,
  reports,
  note,
  reportTime,
}: RenderOptions): void {
  const { config } = platform;
  const app = (
    <StrictMode>
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const showHead = (state: RoutedState) => {
    if (state.errors) reloadIfBuildIsGone();
    applyHead(headOf(state, config.product), config);
  };
  document.addEventListener(HYDRATED, () => void layOutRest(), { once: true });
  if (mode === 'replace') {
    createRoot(root, reports).render(app);
    showHead(router.state);
  } else {
    document.addEventListener(
      HYDRATED,
      () => reportTime('hydrated', performance.now()),
      { once: true },
    );
    const options: RootOptions = {
      ...reports,
      onRecoverableError: reportMismatch(note),
    };
    // React hydrates a transition in slices, and handles input between them.
    startTransition(() => void hydrateRoot(root, app, options));
  }
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') showHead(state);
    else document.documentElement.setAttribute(MOVED_ATTRIBUTE, '');
  });
}
