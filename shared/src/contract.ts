/**
 * The contract between the shell and the sections, typed so that provider and
 * consumer fail to compile when they disagree. Its version is
 * `PLATFORM_VERSION`: a minor adds, a major breaks.
 */
import type { ComponentType } from 'react';
import type { BackendClient } from './supabase';
import type { CountryCode } from './domain/countries';
import type { PublicConfig } from './config';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** Semver version of the platform that this checkout offers. */
export const PLATFORM_VERSION = '3.0.0';

/**
 * A section's name, such as `jobs`. Which sections exist is data: the registry
 * lists them.
 */
export type SectionName = string;

/**
 * Props of every widget that a section offers to pages of others, by
 * `section/Widget`. Open for declaration merging: each section declares its own
 * in `src/widget-props.ts`, and its release carries that file.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- sections fill it
export interface WidgetProps {}
export type WidgetName = keyof WidgetProps & string;

/**
 * `prefetch` loads the widget's data, so that a server render has no waterfall.
 */
export interface WidgetModule<Props> {
  Component: ComponentType<Props>;
  prefetch(platform: Platform, props: Props): Promise<void>;
}

type ShortName<Owner extends SectionName> = {
  [Name in WidgetName]: Name extends `${Owner}/${infer Short}` ? Short : never;
}[WidgetName];

type WidgetsOf<Owner extends SectionName> = {
  [
    Name in WidgetName as Name extends `${Owner}/${infer Short}` ? Short : never
  ]: () => Promise<WidgetModule<WidgetProps[Name]>>;
};

/**
 * What home hands to a widget in its slot: the country of the page, or nothing
 * on the home of all countries.
 */
export interface SlotProps {
  country?: CountryCode;
}

/** A widget on the home pages (docs/product.md §2.3, §2.4). */
export interface SlotEntry<Widget extends string = string> {
  /** Its short name; it takes `SlotProps`. */
  widget: Widget;
  /**
   * Puts the widget in the hero, below its statement; by default it is among
   * the page's parts.
   */
  place?: 'hero';
  /**
   * Position on the page, from the top; the shell's own regions are at 140
   * (figures), 160 and 300 (services).
   */
  order: number;
  countryOnly?: boolean;
  /** Its name in its failure and while it loads: "Featured jobs". */
  label: string;
  /** Height of its skeleton, in px. */
  height: number;
  cards?: boolean;
}

type SlotWidget<Owner extends SectionName> = {
  [Name in ShortName<Owner>]: SlotProps extends WidgetProps[`${Owner}/${Name}` &
    WidgetName]
    ? Name
    : never;
}[ShortName<Owner>];

/**
 * The public entry of any section, `src/section.ts`: the same exports in
 * browser build and server build.
 */
export interface AnySection {
  /** Semver range of the platform that the section was built for. */
  contract: string;
  /**
   * First segment of the section's addresses, after an optional country: `jobs`
   * for `/jobs` and `/uk/jobs`.
   */
  segment: string;
  /** The registry carries them, so that links need no section code. */
  nav: NavEntry[];
  /** The registry carries them too. */
  home?: SlotEntry[];
  /**
   * Short names of late regions: widgets that work as the server sent them,
   * whose code a browser loads after the page's own, when they come near.
   */
  late?: string[];
  uses: WidgetName[];
  /**
   * Routes below the section's prefix (`jobs`, `uk/jobs`, …); called once per
   * prefix.
   */
  routes(platform: Platform): RouteObject[];
  /**
   * The widgets by short name; each loads a `WidgetModule`. Documents hint at the
   * chunk of `FeaturedJobs` as `featured-jobs` (`webpackChunkName`).
   */
  widgets: Record<string, () => Promise<unknown>>;
  /** Pages for search engines; `cursor` is the previous call's `next`. */
  sitemap?(platform: Platform, cursor?: string): Promise<SitemapPage>;
  /**
   * Files that the document server answers, by name: `feed.xml` is
   * `/jobs/feed.xml` and `/uk/jobs/feed.xml`.
   */
  resources?(
    platform: Platform,
  ): Record<string, (request: Request) => Promise<ResourceBody>>;
}

/**
 * The public entry of one section, with the widgets that it owes the others.
 */
export interface Section<Name extends SectionName> extends AnySection {
  widgets: WidgetsOf<Name>;
  home?: SlotEntry<SlotWidget<Name>>[];
  late?: ShortName<Name>[];
}

export interface NavEntry {
  /** `{persona}` is replaced by the advisor's name. */
  label: string;
  /** Global path; the header puts the country before it. */
  path: string;
  /**
   * Position in the navigation, from the left; without one, after those that
   * have one.
   */
  order?: number;
  /** Its label among the footer's pages; without one, it is not there. */
  footer?: string;
}

/**
 * A section resource: a feed, a calendar, plain text or JSON; never anything
 * that a browser would run.
 */
export interface ResourceBody {
  /** `application/rss+xml`; always UTF-8. */
  contentType: string;
  body: string;
}

export interface SitemapPage {
  entries: SitemapEntry[];
  /** The cursor of what follows. */
  next?: string;
}
export interface SitemapEntry {
  path: string;
  /** ISO date-time of the last change of what the page shows. */
  lastmod?: string;
}

/**
 * Events that may be reported to the platform; no event carries a visitor's
 * identifier.
 */
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
  /** Takes back what the notice tells of. */
  undo?(): void;
}

/**
 * The visitor's chosen country, which a path without a country shows
 * (docs/product.md §4.1).
 */
export interface CountryPreference {
  get(): CountryCode;
  set(code: CountryCode): void;
  subscribe(listener: () => void): () => void;
}

/** Other sections' widgets, by the registry. */
export interface WidgetSource {
  load<Name extends WidgetName>(
    name: Name,
  ): Promise<WidgetModule<WidgetProps[Name]>>;
  ready<Name extends WidgetName>(
    name: Name,
  ): WidgetModule<WidgetProps[Name]> | undefined;
  /** True when the last load of the widget failed. */
  failed(name: WidgetName): boolean;
  /**
   * Resolves when all started loads of these widgets have succeeded or failed.
   */
  settled(names: WidgetName[]): Promise<void>;
  /** Forgets a failed load, so that the next `load` tries again. */
  forget(name: WidgetName): void;
  /** True for a late region, by the release that the page has. */
  isLate(name: WidgetName): boolean;
}

/**
 * The platform, which the shell hands to a section. One per browser page, one
 * per request on the server.
 */
export interface Platform {
  version: string;
  config: PublicConfig;
  queryClient: QueryClient;
  /**
   * Its `client()` is supabase-js, for functions of the database, auth, storage
   * and realtime.
   */
  backend: BackendClient;
  /**
   * `fetch` for addresses below `/backend/x/` and of alerts, without an origin.
   * Sections use `sectionService`.
   */
  fetchService: typeof fetch;
  country: CountryPreference;
  widgets: WidgetSource;
  /**
   * Milliseconds since the epoch at which the page was rendered; the same on
   * both sides of hydration.
   */
  now: number;
  /** True on the server. Never branch rendered output on it. */
  server: boolean;
  /** How long a page's loader waits for one widget, in ms; 0 in the browser. */
  widgetPatienceMs: number;
  notify(notice: Notice): void;
  telemetry(event: TelemetryEvent): void;
}
