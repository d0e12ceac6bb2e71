import type { Country } from '@board/shared/domain';
import { useLoaderData } from '@board/shared/router';
import { searchText } from '@board/shared/search-params';
import type { JobFilters } from '../data/job-filters';

/** The country of the list, and its filters. */
export interface BrowseScope {
  country: Country;
  filters: JobFilters;
}

/** What the list's loader returns. */
export interface BrowseData extends BrowseScope {
  /** The number of jobs, unless they did not load. */
  total?: number;
  /** Heading and place of the landing page whose list it is. */
  landing?: { heading: string; place: string };
  /** The page lies past the last. */
  isBeyond?: boolean;
  /** The sentence that the filters come from. */
  asked?: Asked;
  /** What a list with a distance says, which others do not load. */
  distance?: typeof import('./results/DistanceNotes');
  /** Set if the jobs did not load. A new object for each failure. */
  failure?: LoadFailure;
}

/** What the loader returns, and whether the address names the country. */
export interface ListedData extends BrowseData {
  inPath: boolean;
  /** The path of the landing page that lists the same jobs. */
  landingPath?: string;
}

/** What the list says of the sentence in its address. */
export interface Asked {
  sentence: string;
  /** Words that are neither a filter nor keywords. */
  notUnderstood: readonly string[];
  /** What the filters say otherwise than the sentence. */
  note?: string;
  /** Filters that the words of a title may mean, with the number of jobs that each leaves. */
  offers?: readonly { filters: JobFilters; label: string }[];
}

/** The sentence of an address: `ask` is to be understood, `asked` was (docs/product.md §9). At most 200 characters. */
export const sentenceIn = (params: URLSearchParams, name: 'ask' | 'asked'): string | undefined =>
  searchText(params.get(name));

export interface LoadFailure {
  message: string;
}

/**
 * The loader's data in the page. The page does not read the address or the visitor's country again, because those
 * change before their data load.
 */
export const useBrowseData = () => useLoaderData<{ data: BrowseData }>().data;
