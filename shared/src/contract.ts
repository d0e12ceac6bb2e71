/**
 * The contract between the shell and the sections, typed so that provider and consumer fail to compile when they
 * disagree. Its version is `PLATFORM_VERSION`: a minor adds, a major breaks.
 */
import type { ComponentType } from 'react';
import type { BackendClient } from './supabase';
import type { CountryCode } from './domain/countries';
import type { PublicConfig } from './config';
import type { QueryClient } from './query';
import type { RouteObject } from './router';

/** Semver version of the platform that this checkout offers. */
export const PLATFORM_VERSION = '1.2.0';

export const SECTION_NAMES = ['jobs', 'firms', 'articles', 'advisor'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** Props of every widget that one section offers to pages of others, by `section/Widget`. */
export interface WidgetProps {
  /** The newest jobs, of one country (upper-case code of data rows) or of all. */
  'jobs/FeaturedJobs': { country?: CountryCode };
  /** Open positions of one firm, from a page of them on (1). Its links put `page` into the query of the host's address. */
  'jobs/FirmOpenings': { firmId: number; firmName: string; page?: number };
  /** The highest-ranked firms as cards, of one country or of all. */
  'firms/FeaturedFirms': { country?: CountryCode };
  /** "About {firm}" beside a job. */
  'firms/FirmAside': { firmId: number | null; firmName: string };
  /** Eight logos of a country's firms in a moving row; since 1.1.0, as those below. */
  'firms/LogoCarousel': { country: CountryCode };
  /** The six highest-ranked firms as lines of a ranking, of one country or of all, under a heading of the host's. */
  'firms/TopFirms': { country?: CountryCode; title: string };
  /** The newest articles as cards. */
  'articles/LatestArticles': Record<string, never>;
  /** A short introduction of the advisor, with links to her page and to her page on the professional network. */
  'advisor/AdvisorIntro': { country?: CountryCode };
}
export type WidgetName = keyof WidgetProps;

/** A widget: a component, and a prefetch of its data, so that a server render has no waterfall. */
export interface WidgetModule<Props> {
  Component: ComponentType<Props>;
  prefetch(platform: Platform, props: Props): Promise<void>;
}

type WidgetsOf<Owner extends SectionName> = {
  [Name in WidgetName as Name extends `${Owner}/${infer Short}` ? Short : never]: () => Promise<
    WidgetModule<WidgetProps[Name]>
  >;
};

/** Every widget's name, to check names in data. */
export const WIDGET_NAMES = [
  'jobs/FeaturedJobs',
  'jobs/FirmOpenings',
  'firms/FeaturedFirms',
  'firms/FirmAside',
  'firms/TopFirms',
  'firms/LogoCarousel',
  'articles/LatestArticles',
  'advisor/AdvisorIntro',
] as const satisfies WidgetName[];

/**
 * Late regions: widgets far below the first screen. The server renders them like the others; a browser loads their
 * code when they come near, so that no page's first load includes it.
 */
const LATE: readonly string[] = ['articles/LatestArticles', 'advisor/AdvisorIntro'] satisfies WidgetName[];
export const isLate = (widget: string) => LATE.includes(widget);

/**
 * The public entry of any section, `src/section.ts`: the same exports in its browser build and in its server build.
 */
export interface AnySection {
  /** Semver range of the platform that the section was built for. */
  contract: string;
  /** First segment of the section's addresses, after an optional country: `jobs` for `/jobs` and `/uk/jobs`. */
  segment: string;
  /** Entries of the header's navigation; the registry carries them, so that links need no section code. */
  nav: NavEntry[];
  /** Widgets of other sections that this section's pages place. */
  uses: WidgetName[];
  /** Routes below the section's prefix (`jobs`, `uk/jobs`, …); called once per prefix. */
  routes(platform: Platform): RouteObject[];
  /**
   * Widgets by their short names; each loads a `WidgetModule`. The chunk of `FeaturedJobs` has the name
   * `featured-jobs` (`webpackChunkName`), by which documents hint at it.
   */
  widgets: Record<string, () => Promise<unknown>>;
  /** Pages for search engines; `cursor` is the previous call's `next`. */
  sitemap?(platform: Platform, cursor?: string): Promise<SitemapPage>;
  /**
   * Section resources: files that the document server answers beside pages, by file name below the section's prefix.
   * `feed.xml` is `/jobs/feed.xml` and `/uk/jobs/feed.xml`. The request has the visitor's address.
   */
  resources?(platform: Platform): Record<string, (request: Request) => Promise<ResourceBody>>;
}

/** The public entry of one section, with the widgets that it owes the others. */
export interface Section<Name extends SectionName> extends AnySection {
  widgets: WidgetsOf<Name>;
}

export interface NavEntry {
  /** `{persona}` is replaced by the advisor's name. */
  label: string;
  /** Global path; the header puts the country before it. */
  path: string;
}

/** A section resource: a feed, a calendar, plain text or JSON; never anything that a browser would run. */
export interface ResourceBody {
  /** `application/rss+xml`; always UTF-8. */
  contentType: string;
  body: string;
}

export interface SitemapPage {
  entries: SitemapEntry[];
  /** Present when there is more. */
  next?: string;
}
export interface SitemapEntry {
  /** Path on this site, starting with a slash. */
  path: string;
  /** ISO date-time of the last change of what the page shows. */
  lastmod?: string;
}

/** Events that may be reported to the platform; none carries a visitor's identifier. */
export interface TelemetryEvent {
  name: 'section-loaded' | 'section-failed';
  section: string;
  /** Milliseconds from the request to the loaded section. */
  ms: number;
  detail?: string;
}

export interface Notice {
  title: string;
  message?: string;
  tone: 'info' | 'success' | 'error';
}

/** The visitor's chosen country, which a path without a country shows (docs/product.md §4.1). */
export interface CountryPreference {
  get(): CountryCode;
  set(code: CountryCode): void;
  subscribe(listener: () => void): () => void;
}

/** The source of other sections' widgets: the registry in the shell, the registry or a labelled box standalone. */
export interface WidgetSource {
  load<Name extends WidgetName>(name: Name): Promise<WidgetModule<WidgetProps[Name]>>;
  /** The widget, if it is loaded. */
  ready<Name extends WidgetName>(name: Name): WidgetModule<WidgetProps[Name]> | undefined;
  /** True when the last load of the widget failed. */
  failed(name: WidgetName): boolean;
  /** Resolves when all started loads of these widgets have succeeded or failed. */
  settled(names: WidgetName[]): Promise<void>;
  /** Forgets a failed load, so that the next `load` tries again. */
  forget(name: WidgetName): void;
}

/** The platform, which the shell hands to a section. One per browser page, one per request on the server. */
export interface Platform {
  version: string;
  config: PublicConfig;
  queryClient: QueryClient;
  backend: BackendClient;
  country: CountryPreference;
  widgets: WidgetSource;
  /** Milliseconds since the epoch at which the page was rendered; the same on both sides of hydration. */
  now: number;
  /** @deprecated Always empty: documents are the same for everyone, and their policy names styles by hash. */
  nonce: string;
  /** True on the server. Never branch rendered output on it. */
  server: boolean;
  /** How long a page's loader waits for one widget, in ms; 0 in the browser. */
  widgetPatienceMs: number;
  notify(notice: Notice): void;
  telemetry(event: TelemetryEvent): void;
}
