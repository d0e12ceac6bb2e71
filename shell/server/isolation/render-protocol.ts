/** What the document server and its render workers say to each other. Everything here is cloned between threads. */
import type { PublicConfig } from '@board/shared/config';
import type { ResourceBody, SectionName, SitemapEntry } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import type { Registry } from '@board/shared/registry';

/** In ms. */
export interface RenderLimits {
  loadersMs: number;
  renderMs: number;
}

export interface RenderRequest {
  /** Absolute address of the page, as the visitor sees it. */
  url: string;
  nonce: string;
  /** One visitor's view: what renders here is what the page loads. */
  registry: Registry;
  config: PublicConfig;
  country: CountryCode;
  backendUrl: string;
  /** Proves to the embedded backend that a page asks. */
  internalKey?: string | undefined;
  limits: RenderLimits;
  /** Addresses of this server's own sections by path prefix, to reach their server builds without a detour. */
  sectionOrigins: Record<string, string>;
  now: number;
  /** Server builds that must not run now, by integrity: their places stay open for the browser. */
  quarantined: string[];
  /** True to render no more than the frame around an open place. */
  frameOnly: boolean;
}

/** A request before the pool has decided what of it may render. */
export type PageRequest = Omit<RenderRequest, 'quarantined' | 'frameOnly'>;

/** How the server builds that took part did, by integrity. */
interface TakenPart {
  rendered: string[];
  /** Those that took longer than the limits. */
  exceeded: string[];
}

export interface RenderedPage extends TakenPart {
  kind: 'page';
  status: number;
  mode: 'hydrate' | 'replace';
  /** Inside of `#root`. */
  html: string;
  /** Inside of `<head>`: title, tags, structured data, critical styles. */
  head: string;
  /** Dehydrated query cache. */
  queries: unknown;
  /** Sections whose code the page needs first, with the chunk of the page where it is known. */
  preload: { section: string; chunk?: string }[];
  /** The shell's own chunk, for its own pages. */
  shellChunk?: string;
  widgets: string[];
  /** Those of them that are whole: their sections' data have all come. */
  standing: string[];
  /** What went wrong on the way, for the log; never for the visitor. */
  problems: string[];
}

export interface RenderedRedirect extends TakenPart {
  kind: 'redirect';
  status: number;
  location: string;
}

export type RenderResult = RenderedPage | RenderedRedirect;

/** What a section is asked for that is no page. */
export interface SectionRequest extends Omit<PageRequest, 'limits'> {
  section: SectionName;
  /** Time limit in ms, for loading its build and again for its answer. */
  limitMs: number;
}

/** A part of a section's sitemap. */
export interface SitemapRequest extends SectionRequest {
  cursor: string | undefined;
}

export type SitemapResult =
  { kind: 'sitemap'; entries: SitemapEntry[]; next?: string } | { kind: 'failed'; why: string };

/** A file of a section's own making. */
export interface ResourceRequest extends SectionRequest {
  /** Below the section's prefix. */
  file: string;
}

export type ResourceResult =
  | ({ kind: 'resource' } & ResourceBody)
  /** The section has no such file. */
  | { kind: 'unknown' }
  | { kind: 'failed'; why: string };

/** Builds to be loaded before a worker takes requests. */
export type WarmUpRequest = Pick<RenderRequest, 'url' | 'registry' | 'sectionOrigins' | 'quarantined'>;

export type WorkerTask =
  | { kind: 'page'; request: RenderRequest }
  | { kind: 'sitemap'; request: SitemapRequest }
  | { kind: 'resource'; request: ResourceRequest }
  | { kind: 'warm-up'; request: WarmUpRequest };
export type TaskResult = RenderResult | SitemapResult | ResourceResult | { kind: 'warm' };

export type ToWorker = { id: number; task: WorkerTask } | { ping: number };
export type FromWorker =
  | { id: number; result: TaskResult }
  | { stray: string }
  | { ready: true }
  /** The number that the thread's mark has while this release's code runs. */
  | { release: string; number: number };

/** A page without server rendering: the browser renders all of it. */
export function leftToBrowser(why: unknown): RenderedPage {
  return {
    kind: 'page',
    status: 200,
    mode: 'replace',
    html: '',
    head: '',
    queries: undefined,
    preload: [],
    widgets: [],
    standing: [],
    problems: [why instanceof Error ? (why.stack ?? why.message) : String(why)],
    rendered: [],
    exceeded: [],
  };
}
