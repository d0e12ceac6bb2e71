/**
 * The agreement between the shell and the sections, typed so that provider and consumer fail to compile
 * when they disagree. Its version is `PLATFORM_VERSION`: a minor adds, a major breaks.
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
  /** Eight logos of a country's firms in a row that moves on; since 1.1.0, as those below. */
  'firms/LogoCarousel': { country: CountryCode };
  /** The six highest-ranked firms as lines of a ranking, of one country or of all, under a heading of the host's. */
  'firms/TopFirms': { country?: CountryCode; title: string };
  /** The newest articles as cards. */
  'articles/LatestArticles': Record<string, never>;
  /** The advisor in a few words, with the ways to her page and to her on the professional network. */
  'advisor/AdvisorIntro': { country?: CountryCode };
}
export type WidgetName = keyof WidgetProps;

/** A widget: a component, and the loading of its data before it renders (so that a server render has no waterfall). */
export interface WidgetModule<Props> {
  Component: ComponentType<Props>;
  prefetch(platform: Platform, props: Props): Promise<void>;
}

type WidgetsOf<Owner extends SectionName> = {
  [Name in WidgetName as Name extends `${Owner}/${infer Short}` ? Short : never]: () => Promise<
    WidgetModule<WidgetProps[Name]>
  >;
};

/** Every widget's name, to recognise one in data. */
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
 * Widgets that stand far below the first screen. The server renders them as the others; a browser loads their code when
 * they come near, so that no page's first load pays for them.
 */
const LATE: readonly string[] = ['articles/LatestArticles', 'advisor/AdvisorIntro'] satisfies WidgetName[];
export const isLate = (widget: string) => LATE.includes(widget);

/** What `src/section.ts` of any section exports, in its browser build and in its server build alike. */
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
   * Widgets by their short names; each loads a `WidgetModule`. The chunk of `FeaturedJobs` is called `featured-jobs`
   * (`webpackChunkName`): that is how a document hints at it.
   */
  widgets: Record<string, () => Promise<unknown>>;
  /** Pages for search engines; `cursor` is what the call before it returned as `next`. */
  sitemap?(platform: Platform, cursor?: string): Promise<SitemapPage>;
  /**
   * What the document server answers beside pages, by file name below the section's prefix: `feed.xml` for
   * `/jobs/feed.xml` and `/uk/jobs/feed.xml`. The request has the visitor's address.
   */
  resources?(platform: Platform): Record<string, (request: Request) => Promise<ResourceBody>>;
}

/** The same of one section, with the widgets that it owes the others. */
export interface Section<Name extends SectionName> extends AnySection {
  widgets: WidgetsOf<Name>;
}

export interface NavEntry {
  /** `{persona}` stands for the advisor's name. */
  label: string;
  /** Global path; the header puts the country before it. */
  path: string;
}

/** A file made for one request: a feed, a calendar, plain text or JSON; never anything that a browser would run. */
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

/** Events the platform may be told of; none carries a visitor's identifier. */
export interface TelemetryEvent {
  name: 'section-loaded' | 'section-failed';
  section: string;
  /** Milliseconds from asking to having it. */
  ms: number;
  detail?: string;
}

export interface Notice {
  title: string;
  message?: string;
  tone: 'info' | 'success' | 'error';
}

/** The visitor's chosen country: what a path without a country shows (docs/product.md §4.1). */
export interface CountryPreference {
  get(): CountryCode;
  set(code: CountryCode): void;
  subscribe(listener: () => void): () => void;
}

/** Where widgets of other sections come from: the registry in the shell, the registry or a labelled gap standalone. */
export interface WidgetSource {
  load<Name extends WidgetName>(name: Name): Promise<WidgetModule<WidgetProps[Name]>>;
  /** The widget, when it has arrived. */
  ready<Name extends WidgetName>(name: Name): WidgetModule<WidgetProps[Name]> | undefined;
  /** True when the last load of the widget failed. */
  failed(name: WidgetName): boolean;
  /** Resolves when those of these widgets that were asked for have arrived or failed. */
  settled(names: WidgetName[]): Promise<void>;
  /** Forgets a failed load, so that the next `load` tries again. */
  forget(name: WidgetName): void;
}

/** What the shell hands to a section. One per browser page, one per request on the server. */
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
  /** How long a page's loader waits for one widget, in ms: some time on the server, none in the browser. */
  widgetPatienceMs: number;
  notify(notice: Notice): void;
  telemetry(event: TelemetryEvent): void;
}
