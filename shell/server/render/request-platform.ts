/**
 * The platform of one request on the server, with the sections that it used.
 */
import type {
  Platform,
  SectionName,
  WidgetModule,
} from '@board/shared/contract';
import {
  createCountryPreference,
  createPlatform,
  createWidgetSource,
} from '@board/shared/platform';
import { documentHeaders } from '@board/shared/internal/requests';
import {
  isLateWidget,
  type ChosenSection,
} from '@board/releases/registry/format';
import { isAbsent, loadWidget } from '../../src/for-renders';
import { markedComponent } from '@board/releases/workers/marked-components';
import type { LoadBuild } from './render';
import type { PageRequest } from '@board/releases/workers/protocol';
import type { ThreadMark } from '@board/releases/workers/thread-mark';

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

interface Options {
  request: PageRequest;
  sections: ChosenSection[];
  loadBuild: LoadBuild;
  mark: ThreadMark;
  signal: AbortSignal;
}

export function requestPlatform({
  request,
  sections,
  loadBuild,
  mark,
  signal,
}: Options): RequestPlatform {
  const used = new Set<ChosenSection>();
  const widgets = new Set<string>();
  const pending = new Set<ChosenSection>();
  const { limits } = request;
  let owed = 0;
  let unanswered = 0;

  const chosen = (name: string) => {
    const section = sections.find((candidate) => candidate.name === name);
    if (!section) throw new Error(`The registry offers no release of ${name}`);
    return section;
  };
  const load = async (name: SectionName) => {
    const section = await within(limits.loadersMs, loadBuild(chosen(name)));
    used.add(chosen(name));
    return section;
  };
  /** Runs work as the section's release, and tracks it until it ends. */
  const workOf = async <Result>(
    section: ChosenSection,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    pending.add(section);
    try {
      return await mark.as(serverBuildOf(section), work);
    } finally {
      pending.delete(section);
    }
  };
  const ownedBy = <Props>(
    section: ChosenSection,
    widget: WidgetModule<Props>,
  ): WidgetModule<Props> => ({
    Component: markedComponent(widget.Component, () =>
      mark.enter(serverBuildOf(section)),
    ),
    prefetch: (on, props) => workOf(section, () => widget.prefetch(on, props)),
  });

  const platform = createPlatform({
    config: request.config,
    backendUrl: request.backendUrl,
    servicesUrl: request.servicesUrl,
    country: createCountryPreference(request.country),
    now: request.now,
    server: true,
    widgetPatienceMs: limits.loadersMs * 0.75,
    widgets: createWidgetSource(
      async (name) => {
        if (
          process.env.NODE_ENV === 'development' &&
          isAbsent(request.registry, name)
        )
          return (await import('../../src/dev/absent-widget')).absentWidget(
            name,
          );
        const section = chosen(name.split('/')[0] ?? '');
        const widget = await workOf(section, () => loadWidget(load, name));
        widgets.add(name);
        return ownedBy(section, widget);
      },
      { isLate: (name) => isLateWidget(request.registry, name) },
    ),
    notify: () => {},
    telemetry: () => {},
    fetch: async (input, init) => {
      // The backend gets a little less time than the loaders, so that its
      // timeout is an error of its own: 503.
      const limit = AbortSignal.timeout(Math.round(limits.loadersMs * 0.85));
      const ended = AbortSignal.any([
        signal,
        limit,
        ...(init?.signal ? [init.signal] : []),
      ]);
      owed += 1;
      const headers = new Headers(
        init?.headers ?? (input instanceof Request ? input.headers : undefined),
      );
      const url = input instanceof Request ? input.url : String(input);
      identify(request, url, headers);
      try {
        const answer = await fetch(input, { ...init, headers, signal: ended });
        if (answer.status >= 500) unanswered += 1;
        return answer;
      } catch (error) {
        if (!ended.aborted) unanswered += 1;
        throw error;
      } finally {
        owed -= 1;
      }
    },
  });
  return {
    platform,
    used,
    widgets,
    pending,
    awaitsBackend: () => owed > 0,
    unanswered: () => unanswered,
  };
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
  const proof = isQuery ? documentHeaders(internalKey, network) : {};
  for (const [name, value] of Object.entries(proof)) headers.set(name, value);
  if ((isQuery || isService) && id !== undefined)
    headers.set('x-request-id', id);
}

/** Something took longer than it may. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** The promise's value, or a `TimeLimitError` after `ms` milliseconds. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeLimitError(`took over ${Math.round(ms)} ms`)),
      Math.max(0, ms),
    );
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
