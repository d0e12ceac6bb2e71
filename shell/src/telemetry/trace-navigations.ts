/**
 * A site with traces (docs/decisions/079): each navigation is a trace, whose root is the click. The page's calls of the backend carry it, and
 * say which section makes them. Nothing is stored, and the ids say nothing of anybody.
 */
import type { Platform, SectionName } from '@board/shared/contract';
import { isCountryCode } from '@board/shared/domain';
import { chosenSections, ownerOf, type Registry } from '@board/shared/registry';
import type { createBrowserRouter } from '@board/shared/router';
import { headCalls } from './head-calls';
import type { Reporter } from './reporter';
import { sectionIn } from './section-in';

/** Calls within this time after the new page shows, in ms, are of its navigation. */
const AFTER_MS = 2000;

interface Options {
  platform: Platform;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  view: Registry;
  reporter: Pick<Reporter, 'releases'>;
  /** The shell's build. */
  build: string;
}

interface Navigation {
  traceId: string;
  spanId: string;
  began: number;
  ended?: number;
}

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((n) => n.toString(16).padStart(2, '0')).join('');

export function traceNavigations({ platform, router, view, reporter, build }: Options): void {
  // a hosted backend has no use for the headers, and may refuse them
  if (new URL(platform.config.backendUrl, location.href).origin !== location.origin) return;
  const { releases } = reporter;
  let shown = router.state.location;
  let current: Navigation | undefined;

  const begin = () => (current = { traceId: randomHex(16), spanId: randomHex(8), began: performance.now() });
  const attributionOf = (section: SectionName | undefined) => {
    const version = section && releases.get(section)?.version;
    return section && version ? { section, release: version } : { section: 'shell', release: build };
  };

  router.subscribe(({ navigation, location: page }) => {
    const isRunning = current !== undefined && current.ended === undefined;
    if (navigation.state !== 'idle') {
      if (!isRunning) begin();
      return;
    }
    if (!isRunning && page === shown) return;
    shown = page;
    const { traceId, spanId, began } = isRunning && current ? current : begin();
    const ended = performance.now();
    current = { traceId, spanId, began, ended };
    const owner = ownerOf(chosenSections(view), page.pathname, isCountryCode);
    const click = { traceId, spanId, ...attributionOf(owner?.name), ms: ended - began };
    navigator.sendBeacon('/telemetry', JSON.stringify({ navigation: click }));
  });

  headCalls(platform.backend, (): Record<string, string> => {
    const { section, release } = attributionOf(sectionIn(releases, new Error().stack ?? ''));
    const baggage = `section=${section},release=${release}`;
    if (!current || performance.now() - (current.ended ?? Infinity) > AFTER_MS) return { baggage };
    return { baggage, traceparent: `00-${current.traceId}-${current.spanId}-01` };
  });
}
