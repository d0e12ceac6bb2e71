import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import type { SectionName } from '@board/shared/contract';
import { isCountryCode } from '@board/shared/domain';
import { MOVED_ATTRIBUTE } from '@board/shared/early';
import { isWidgetName } from '@board/shared/internal/names';
import { createPlatform, PlatformProvider } from '@board/shared/platform';
import { RouterProvider } from '@board/shared/router';
import {
  chosenSections,
  ownerOf,
  parseRegistry,
} from '@board/releases/registry/format';
import { followConsent } from './consent/follow-consent';
import { createPageCountry } from './country/page-country';
import { HYDRATED, LEAVING } from './document/boot-names';
import {
  queriesOf,
  readDocumentData,
  startFromServed,
} from './document/document-data';
import { createRegistryClient } from './federation/registry-client';
import { loadEntry } from './federation/runtime';
import {
  buildIsGone,
  followMissingFiles,
  isBuildGone,
} from './federation/missing-files';
import {
  createSectionLoader,
  type PageRelease,
} from './federation/section-loader';
import { browserWidgets } from './federation/widgets';
import { applyHead, headOf, statusOf, type RoutedState } from './head/head';
import { showNotice } from './layout/notices';
import { reloadOnce } from './liveness/reload-once';
import { createStartingReleases } from './liveness/starting-releases';
import { nextTask } from './next-task';
import { loadClientOnIntent } from './routing/client-on-intent';
import { createRouter } from './routing/create-router';
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
    reloadOnce(); // before the page shows an error
    return;
  }
  void buildIsGone().then((isGone) => isGone && reloadOnce());
}

/**
 * Starts the page: hydrates the server's HTML, or renders anew where the server
 * sent a frame-only page.
 */
export async function mount(): Promise<void> {
  followMissingFiles();
  const pageData = readDocumentData();
  const { config, country, mode, now } = pageData;
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
  const isMoving = () => router.state.navigation.state !== 'idle';
  const platform = createPlatform({
    config,
    backendUrl: new URL(config.backendUrl, location.href).href,
    country: createPageCountry(country, () => void router.revalidate()),
    now,
    server: false,
    widgetPatienceMs: 0,
    widgets: browserWidgets({
      sections,
      registry,
      view,
      complete: pageData.complete,
      isMoving,
    }),
    notify: showNotice,
    telemetry: note,
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
  let reports: RootOptions = { onCaughtError: reportCaught(note) };
  if (process.env.NODE_ENV === 'development' && pageData.live) {
    const { follow } = await import(
      /* webpackChunkName: "dev" */ './dev/follow'
    );
    reports = follow({ view, registry, releases, router });
  }
  // Loaders run again, but against the server's data, so they wait only for
  // code.
  await initialized;
  if (
    mode === 'hydrate' &&
    pageData.status < 400 &&
    statusOf(router.state) >= 400
  ) {
    // the page's code did not come: the server's HTML stays, and its links are
    // real links
    router.dispose();
    if (starting.skipped().length === 0) return;
    const { showStopped } = await import(
      /* webpackChunkName: "liveness" */ './liveness/show-stopped'
    );
    return showStopped(platform, starting);
  }
  // With the widgets' code loaded the page hydrates in one pass; a slow section
  // does not delay the others for long.
  await Promise.race([
    platform.widgets.settled(pageData.widgets.filter(isWidgetName)),
    new Promise((resolve) => setTimeout(resolve, WIDGET_PATIENCE_MS)),
  ]);
  await nextTask();
  // Last, because a loaded widget queries its data.
  if (mode === 'hydrate') await startFromServed(platform, queries);
  // this page is not the address's any more
  if (document.documentElement.hasAttribute(LEAVING)) return;

  const app = (
    <StrictMode>
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  /**
   * Reports a time of the page, in ms, of the section whose page it is; the
   * shell's own pages have no release.
   */
  const reportTime = (name: 'hydrated' | 'inp', ms: number) => {
    const owner = ownerOf(
      chosenSections(view),
      location.pathname,
      isCountryCode,
    );
    if (owner) note({ name, section: owner.name, ms: Math.round(ms) });
  };
  const show = (state: RoutedState) => {
    if (state.errors) reloadIfBuildIsGone();
    applyHead(headOf(state, config.product), config);
  };
  document.addEventListener(HYDRATED, () => void layOutRest(), { once: true });
  if (mode === 'replace') {
    createRoot(root, reports).render(app);
    show(router.state);
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
    // In a transition React hydrates in slices, and handles input between them.
    startTransition(() => void hydrateRoot(root, app, options));
  }
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') show(state);
    else document.documentElement.setAttribute(MOVED_ATTRIBUTE, '');
  });

  void fetchAhead(routesAt, platform.backend);
  const { analyticsUrl: url } = config;
  if (url)
    followConsent({
      url,
      router,
      onInteractions: (ms) => reportTime('inp', ms),
    });
}
