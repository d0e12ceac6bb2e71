import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { FILTER_NAMES, type FilterName } from '@board/shared/model/filters';
import {
  chosenSort,
  filterAddress,
  type Search,
  type Unread,
} from '../data/job-filters';
import { abortWith } from '../data/abort-query';
import { jobQueries } from '../data/job-queries';
import { placeWordGroups, understand, type SentenceNotes } from './understand';

/**
 * Understands a sentence by the names that the database has now. Rejects when
 * those do not load. A newer sentence aborts `signal`.
 */
async function understandWithNames(
  platform: Platform,
  country: CountryCode,
  sentence: string,
  signal?: AbortSignal,
) {
  const { queryClient, now } = platform;
  const wordGroups = placeWordGroups(sentence);
  const placesQuery = jobQueries.knownPlaces(platform, country, wordGroups);
  if (signal) abortWith(signal, queryClient, placesQuery.queryKey);
  const [{ firm: firms }, places] = await Promise.all([
    queryClient.ensureQueryData(jobQueries.options(platform, country)),
    wordGroups.length > 0 ? queryClient.ensureQueryData(placesQuery) : [],
  ]);
  return understand(sentence, { country, firms, places }, now);
}

/**
 * The filters of a text that reads as a sentence: some word of it sets one.
 * Undefined for words that are keywords alone.
 */
export async function readAsFilters(
  platform: Platform,
  country: CountryCode,
  sentenceText: string,
  signal?: AbortSignal,
) {
  const { filters } = await understandWithNames(
    platform,
    country,
    sentenceText,
    signal,
  );
  return Object.keys(filters).some((name) => name !== 'keywords')
    ? filters
    : undefined;
}

/**
 * The filters of a text that reads as a sentence, and that no title has; null
 * for others. Rejects when names do not load.
 */
export async function readSentence(
  platform: Platform,
  country: CountryCode,
  sentenceText: string,
) {
  const [filters, suggestions] = await Promise.all([
    readAsFilters(platform, country, sentenceText),
    platform.queryClient
      .ensureQueryData(jobQueries.suggestions(platform, country, sentenceText))
      .catch(() => []),
  ]);
  const typedText = sentenceText.toLowerCase();
  const isTitle = suggestions.some(
    (suggestion) =>
      suggestion.kind === 'title' &&
      !suggestion.corrected &&
      suggestion.text.toLowerCase().includes(typedText),
  );
  return filters && !isTitle ? filters : null;
}

interface Submitted extends Search {
  unread: Unread;
}

/**
 * The address that a submitted form leads to: what its title reads as, or else
 * what its fields say, also what cannot be read.
 */
export async function submittedAddress(
  platform: Platform,
  { country, filters, unread }: Submitted,
  inPath: CountryCode | undefined,
) {
  const { search = '' } = filters;
  const understood = search.includes(' ')
    ? await readSentence(platform, country.code, search)
    : null;
  if (understood === null) return filterAddress(inPath, filters, { unread });
  return filterAddress(
    inPath,
    { ...understood, sort: chosenSort(filters), view: filters.view },
    { asked: search },
  );
}

/**
 * The address of the list that a sentence asks for; without a sentence that of
 * the whole list.
 */
export async function answerAddress(
  platform: Platform,
  { country, filters }: Search,
  inPath: CountryCode | undefined,
  sentence: string | undefined,
): Promise<string> {
  if (sentence === undefined)
    return filterAddress(inPath, {
      sort: chosenSort(filters),
      view: filters.view,
    });
  const understood = await understandWithNames(
    platform,
    country.code,
    sentence,
  );
  return filterAddress(
    inPath,
    {
      ...understood.filters,
      sort: chosenSort(filters),
      view: filters.view,
    },
    { asked: sentence },
  );
}

/**
 * Nothing is reported where the filters say something else (asked of another
 * country), or where the names do not load.
 */
export async function readAsked(
  platform: Platform,
  currentSearch: Search,
  sentence: string,
): Promise<SentenceNotes> {
  const nothingRead = { filters: undefined, notUnderstood: [] };
  const { filters, ...understood } = await understandWithNames(
    platform,
    currentSearch.country.code,
    sentence,
  ).catch(() => nothingRead);
  // The first day is another one tomorrow.
  const isSameFilter = (name: FilterName) =>
    name === 'fromDate' || filters?.[name] === currentSearch.filters[name];
  return filters && FILTER_NAMES.every(isSameFilter)
    ? understood
    : { notUnderstood: [] };
}
