/**
 * The platform of one request on the server, with the sections that it used.
 */
import type {
  AnySection,
  Platform,
  SectionName,
  WidgetModule,
  WidgetName,
  WidgetProps,
} from '@board/shared/contract';
import {
  createCountryPreference,
  createPlatform,
  createWidgetSource,
} from '@board/shared/platform';
import { documentHeaders } from '@board/shared/node/requests';
import {
  isLateWidget,
  type ChosenSection,
} from '@board/releases/registry/format';
import { isAbsent, loadWidget } from '../../src/for-renders';
import { markedComponent } from '@board/releases/workers/marked-components';
import type { PageRequest } from '@board/releases/workers/protocol';
import type { ThreadMark } from '@board/releases/workers/thread-mark';

/** Loads the server build of a section's release. */
export type LoadBuild = (section: ChosenSection) => Promise<AnySection>;

export interface RequestPlatform {
  platform: Platform;
  /** Sections whose widgets are on the page. */
  used: Set<ChosenSection>;
  /** Full names of widgets on the page. */
  widgets: Set<string>;
  /** Sections whose widgets have not finished loading yet. */
  pending: Set<ChosenSection>;
  /** True while the backend owes an answer. */
  awaitsBackend(): boolean;
  /** Queries that the backend failed to answer, without aborted ones. */
  unanswered(): number;
}

interface PlatformOptions {
  request: PageRequest;
  sections: ChosenSection[];
  loadBuild: LoadBuild;
  mark: ThreadMark;
  signal: AbortSignal;
}

/** The page's requests to the backend. */
interface BackendRequests {
  open: number;
  /** The number of requests that failed, without aborted ones. */
  failed: number;
}

export function requestPlatform(options: PlatformOptions): RequestPlatform {
  const { request } = options;
  const { limits } = request;
  const usedSections = new Set<ChosenSection>();
  const widgets = new Set<string>();
  const pendingSections = new Set<ChosenSection>();
  const backendRequests: BackendRequests = { open: 0, failed: 0 };
  const platform = createPlatform({
    config: request.config,
    backendUrl: request.backendUrl,
    servicesUrl: request.servicesUrl,
    country: createCountryPreference(request.country),
    now: request.now,
    server: true,
    // The page's loaders end in time even if they wait for slow widgets.
    widgetPatienceMs: limits.loadersMs * 0.75,
    widgets: createWidgetSource(
      (name) =>
        loadPageWidget(name, {
          ...options,
          used: usedSections,
          widgets,
          pending: pendingSections,
        }),
      { isLate: (name) => isLateWidget(request.registry, name) },
    ),
    notify: () => {},
    telemetry: () => {},
    fetch: (input, init) => fetchForPage(input, init, options, backendRequests),
  });
  return {
    platform,
    used: usedSections,
    widgets,
    pending: pendingSections,
    awaitsBackend: () => backendRequests.open > 0,
    unanswered: () => backendRequests.failed,
  };
}

type WidgetOptions = PlatformOptions &
  Pick<RequestPlatform, 'used' | 'widgets' | 'pending'>;

/** Loads a widget of the page, and notes that the page has it. */
async function loadPageWidget<Name extends WidgetName>(
  name: Name,
  options: WidgetOptions,
): Promise<WidgetModule<WidgetProps[Name]>> {
  const { request, sections, loadBuild, used, widgets } = options;
  if (
    process.env.NODE_ENV === 'development' &&
    isAbsent(request.registry, name)
  )
    return (await import('../../src/dev/absent-widget')).absentWidget(name);
  const loadBuildOf = async (sectionName: SectionName) => {
    const section = sectionNamed(sections, sectionName);
    const sectionBuild = await within(
      request.limits.loadersMs,
      loadBuild(section),
    );
    used.add(section);
    return sectionBuild;
  };
  const section = sectionNamed(sections, name.split('/')[0] ?? '');
  const widget = await runForWidget(section, options, () =>
    loadWidget(loadBuildOf, name),
  );
  widgets.add(name);
  return markedWidget(section, widget, options);
}

function sectionNamed(sections: ChosenSection[], name: string): ChosenSection {
  const section = sections.find((candidate) => candidate.name === name);
  if (!section) throw new Error(`The registry offers no release of ${name}`);
  return section;
}

/** The widget, whose code runs as its section's release. */
const markedWidget = <Props>(
  section: ChosenSection,
  widget: WidgetModule<Props>,
  options: WidgetOptions,
): WidgetModule<Props> => ({
  Component: markedComponent(widget.Component, () =>
    options.mark.enter(serverBuildOf(section)),
  ),
  prefetch: (platform, props) =>
    runForWidget(section, options, () => widget.prefetch(platform, props)),
});

/** Runs work as the section's release; the section is pending until it ends. */
async function runForWidget<Result>(
  section: ChosenSection,
  { pending, mark }: WidgetOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  pending.add(section);
  try {
    return await mark.as(serverBuildOf(section), work);
  } finally {
    pending.delete(section);
  }
}

/**
 * `fetch` of one page. The backend gets a little less time than the loaders, so
 * that its timeout is an error of its own: 503.
 */
async function fetchForPage(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  { request, signal }: PlatformOptions,
  backendRequests: BackendRequests,
): Promise<Response> {
  const limitMs = Math.round(request.limits.loadersMs * 0.85);
  const endSignals = [signal, AbortSignal.timeout(limitMs)];
  if (init?.signal) endSignals.push(init.signal);
  const endSignal = AbortSignal.any(endSignals);
  backendRequests.open += 1;
  const headers = new Headers(
    init?.headers ?? (input instanceof Request ? input.headers : undefined),
  );
  const url = input instanceof Request ? input.url : String(input);
  identify(request, url, headers);
  try {
    const response = await fetch(input, {
      ...init,
      headers,
      signal: endSignal,
    });
    if (response.status >= 500) backendRequests.failed += 1;
    return response;
  } catch (error) {
    if (!endSignal.aborted) backendRequests.failed += 1;
    throw error;
  } finally {
    backendRequests.open -= 1;
  }
}

export const serverBuildOf = ({ release }: ChosenSection) =>
  release.extras.server.integrity;

/**
 * Adds the proof that a query is a page's, which goes first at the embedded
 * backend; sent there and nowhere else. Services get the request's id.
 */
function identify(
  { backendUrl, servicesUrl, internalKey, id, network }: PageRequest,
  url: string,
  headers: Headers,
): void {
  const isService =
    servicesUrl !== undefined && url.startsWith(`${servicesUrl}/`);
  const isQuery = internalKey !== undefined && url.startsWith(`${backendUrl}/`);
  const proofHeaders = isQuery ? documentHeaders(internalKey, network) : {};
  for (const [name, value] of Object.entries(proofHeaders))
    headers.set(name, value);
  if ((isQuery || isService) && id !== undefined)
    headers.set('x-request-id', id);
}

/** Something took longer than it may. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** The promise's value, or a `TimeLimitError` after `ms` milliseconds. */
export function within<Value>(
  ms: number,
  limitedPromise: Promise<Value>,
): Promise<Value> {
  let limitTimer: ReturnType<typeof setTimeout> | undefined;
  const limitPassed = new Promise<never>((_resolve, reject) => {
    limitTimer = setTimeout(
      () => reject(new TimeLimitError(`took over ${Math.round(ms)} ms`)),
      Math.max(0, ms),
    );
  });
  return Promise.race([limitedPromise, limitPassed]).finally(() =>
    clearTimeout(limitTimer),
  );
}
