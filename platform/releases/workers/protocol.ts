/**
 * The messages between the document server and its render workers. Structured
 * clone copies all of them.
 */
import type { PublicConfig } from '@board/shared/config';
import type {
  ResourceBody,
  SectionName,
  SitemapEntry,
} from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import type { Registry } from '../registry/format';
import type { ReleaseOrigins } from '../store/origins';

export interface RenderLimits {
  loadersMs: number;
  renderMs: number;
}

export interface RenderRequest {
  /** Absolute address of the page, as the visitor sees it. */
  url: string;
  /**
   * The visitor's view of the registry: server and page use the same releases.
   */
  registry: Registry;
  config: PublicConfig;
  country: CountryCode;
  backendUrl: string;
  id?: string;
  /**
   * Whose request it is, see `networkOf`; its heavy queries take turns with
   * those of other networks.
   */
  network?: string;
  /** Proves to the embedded backend that a query is a page's. */
  internalKey?: string | undefined;
  /**
   * Origin at which this server answers `/backend/x/` and data of alerts to its
   * pages.
   */
  servicesUrl?: string | undefined;
  limits: RenderLimits;
  /**
   * Where workers fetch server builds, without a detour over the document
   * server.
   */
  origins: ReleaseOrigins;
  /** The time at which the page is rendered, in ms since the epoch. */
  now: number;
  /**
   * Server builds that must not run now, by integrity: their places stay open
   * for the browser.
   */
  suspects: string[];
  /** True to render no more than the frame around an open place. */
  frameOnly: boolean;
}

export type PageRequest = Omit<RenderRequest, 'suspects' | 'frameOnly'>;

export interface RenderFault {
  /** Its integrity. */
  release: string;
  /**
   * The kind of fault: the code threw, the file is unusable, the worker died,
   * or it took too long.
   */
  kind: 'threw' | 'not usable' | 'ended a worker' | 'slow';
  why: string;
}

interface BuildOutcomes {
  /** Server builds, by integrity, whose code rendered a part of the page. */
  rendered: string[];
  faults: RenderFault[];
}

export interface RenderedPage extends BuildOutcomes {
  kind: 'page';
  status: number;
  mode: 'hydrate' | 'replace';
  /** The HTML inside `#root`. */
  html: string;
  /** Inside of `<head>`: title, tags, structured data, critical styles. */
  head: string;
  /**
   * The style elements in it, as source expressions of a
   * Content-Security-Policy.
   */
  styleSources: string[];
  queries: unknown;
  /**
   * Sections whose code the page needs first, with the page's chunk where it is
   * known.
   */
  preload: { section: string; chunk?: string }[];
  shellChunk?: string;
  widgets: string[];
  /** The widgets whose section's data have all loaded. */
  complete: string[];
  /** What failed, for the log; never for the visitor. */
  problems: string[];
  route: string;
  /** Time of its loaders with their queries, and of its HTML, in ms. */
  loadersMs: number;
  renderMs: number;
}

export interface RenderedRedirect extends BuildOutcomes {
  kind: 'redirect';
  status: number;
  location: string;
}

export type RenderResult = RenderedPage | RenderedRedirect;

export interface SectionRequest extends Omit<PageRequest, 'limits'> {
  section: SectionName;
  /** Time limit in ms, for loading the build and again for the answer. */
  limitMs: number;
}

export interface SitemapRequest extends SectionRequest {
  cursor: string | undefined;
}

/**
 * `isUnasked` says that the section was not asked, because the server is busy,
 * the build must not run, or the worker ended for another task.
 */
interface FailedTask {
  kind: 'failed';
  why: string;
  isUnasked?: boolean;
  endedWorker?: boolean;
}

export type SitemapResult =
  { kind: 'sitemap'; entries: SitemapEntry[]; next?: string } | FailedTask;

export interface ResourceRequest extends SectionRequest {
  file: string;
}

export type ResourceResult =
  ({ kind: 'resource' } & ResourceBody) | { kind: 'unknown' } | FailedTask;

export type WarmUpRequest = Pick<
  RenderRequest,
  'url' | 'registry' | 'origins' | 'suspects'
>;

export type WorkerTask =
  | { kind: 'page'; request: RenderRequest }
  | { kind: 'sitemap'; request: SitemapRequest }
  | { kind: 'resource'; request: ResourceRequest }
  | { kind: 'warm-up'; request: WarmUpRequest };
export type TaskResult =
  RenderResult | SitemapResult | ResourceResult | { kind: 'warm' };

export type ToWorker = { id: number; task: WorkerTask } | { ping: number };
export type FromWorker =
  | { id: number; result: TaskResult }
  /** An error of code for which no task waits. */
  | { stray: string }
  | { ready: true }
  /** The number of this release in the shared memory while its code runs. */
  | { release: string; number: number };

/** An empty page, which the browser renders; the reason is for the log. */
export function leftToBrowser(failureReason: unknown): RenderedPage {
  return {
    kind: 'page',
    status: 200,
    mode: 'replace',
    html: '',
    head: '',
    styleSources: [],
    queries: undefined,
    preload: [],
    widgets: [],
    complete: [],
    problems: [
      failureReason instanceof Error
        ? (failureReason.stack ?? failureReason.message)
        : String(failureReason),
    ],
    route: '',
    loadersMs: 0,
    renderMs: 0,
    rendered: [],
    faults: [],
  };
}
