import type { Thing, WithContext } from 'schema-dts';
import type { ComponentType } from 'react';
import {
  data as withStatus,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import type { CountryCode } from '../domain/countries';

export type JsonLd = WithContext<Thing>;

/**
 * A page's metadata for browsers, search engines and social networks. Paths are
 * of this site.
 */
export interface Head {
  /** Product name included. */
  title: string;
  description?: string;
  /** Path of the canonical address; no query, no host. */
  canonical?: string;
  robots?: 'noindex' | 'noindex,follow';
  /**
   * Paths of the page in each country, for `hreflang`; `default` is
   * `x-default`.
   */
  alternates?: Partial<Record<CountryCode | 'default', string>>;
  /** A feed (RSS) of what the page lists; its path may have a query. */
  feed?: { title: string; path: string };
  /** Absolute address or path of a picture for social cards. */
  image?: string;
  kind?: 'website' | 'article';
  /**
   * Data of documents only: a browser's build leaves it, and the code that
   * makes it, out (`process.env['IN_BROWSER']`).
   */
  jsonLd?: JsonLd[];
}

/** What the shell reads from a matched route, on both sides. */
export interface PageHandle {
  /** Name of the page's chunk, for preload hints. */
  chunk?: string;
  /** `data` is what the page's loader returned; undefined when it failed. */
  head?(data: unknown, status: number): Head | undefined;
  pending?(location: { pathname: string }): PendingPage;
}

/** A section's routes may have other handles. */
export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' &&
  handle !== null &&
  ('head' in handle || 'chunk' in handle || 'pending' in handle);

/** The pending page: what a page shows while its code or data load. */
export interface PendingPage {
  /** The page's heading, if the address or loaded data determine it. */
  title?: string | undefined;
  /** The sentence below the heading, if the address determines it. */
  sub?: string | undefined;
  /** The heading is as low as in `<PageHead dense>`. */
  dense?: boolean;
  /** "Loading jobs..." */
  label?: string;
  /** Number of skeleton cards; six by default, and 0 for a page of text. */
  cards?: number;
  /** A filter form stands above the cards. */
  panel?: boolean;
  /** The page of a job: facts, text, and the firm's card beside it. */
  aside?: boolean;
}

interface PageOptions<Data> {
  path?: string;
  index?: true;
  /** The `webpackChunkName` of its import. */
  chunk: string;
  /** Never `route.lazy`: the router would cache a failed import forever. */
  load(): Promise<{ Component: ComponentType }>;
  /**
   * Fills the query cache and returns the little that head and status need.
   * Throws `notFound()` for a missing row.
   */
  loader(args: LoaderFunctionArgs): Promise<Data>;
  head(data: Data): Head;
  /** Head of what `ErrorBoundary` shows, for a 404 or a failure. */
  errorHead?(status: number): Head;
  /** The document's status; 200 by default. */
  status?(data: Data): number;
  ErrorBoundary?: ComponentType;
  pending?(location: { pathname: string }): PendingPage;
}

interface Loaded<Data> {
  Component: ComponentType;
  data: Data;
}

/**
 * A route whose code and data load side by side; its handle gives the shell its
 * chunk and its head.
 */
export function pageRoute<Data>(options: PageOptions<Data>): RouteObject {
  const loader = async (args: LoaderFunctionArgs) => {
    const [pageModule, data] = await Promise.all([
      options.load(),
      options.loader(args),
    ]);
    const loadedPage: Loaded<Data> = { Component: pageModule.Component, data };
    return withStatus(loadedPage, { status: options.status?.(data) ?? 200 });
  };
  const handle: PageHandle = {
    chunk: options.chunk,
    pending: options.pending,
    head: (loaded, status) =>
      isLoaded<Data>(loaded)
        ? options.head(loaded.data)
        : options.errorHead?.(status),
  };
  const route = {
    loader,
    handle,
    Component: LoadedPage,
    ErrorBoundary: options.ErrorBoundary,
  };
  return options.index
    ? { ...route, index: true }
    : { ...route, path: options.path };
}

function isLoaded<Data>(value: unknown): value is Loaded<Data> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'Component' in value &&
    'data' in value
  );
}

function LoadedPage() {
  const { Component } = useLoaderData<Loaded<unknown>>();
  return <Component />;
}

export const usePageData = <Data,>(): Data =>
  useLoaderData<Loaded<Data>>().data as Data;

/**
 * What a loader throws for a row that does not exist: the document's status
 * becomes 404 (§10.8: only then).
 */
export function notFound(missingThing: string): Response {
  return new Response(`${missingThing} not found`, {
    status: 404,
    statusText: 'Not Found',
  });
}
