import type { Platform } from '@board/shared/contract';
import { isoDay, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { Asked, BrowseScope } from '../browse/browse-data';
import { FILTER_NAMES, type FilterValues } from '../data/filter-table';
import { sortForKeywords, toSearchParams } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { askQueries } from './ask-queries';
import { toJobFilters } from './to-job-filters';
import { placeWords, understand, type Understood } from './understand';

/** Understands a sentence by the names that the board has now. Rejects when those do not load. */
async function understood(platform: Platform, country: CountryCode, sentence: string): Promise<Understood> {
  const { queryClient, now } = platform;
  const queries = askQueries(platform);
  const { firm, service, industry, seniority } = await queryClient.ensureQueryData(queries.vocabulary());
  const names = { country, firms: firm, services: service, industries: industry, seniorities: seniority };
  const groups = placeWords(sentence, { ...names, places: [] });
  const towns = jobQueries(platform).towns(country, groups);
  const places = groups.length > 0 ? await queryClient.ensureQueryData(towns) : [];
  return understand(sentence, { ...names, places }, isoDay(now) ?? '');
}

/** The address of the list that a sentence asks for, its keywords by relevance; without a sentence that of the whole list. */
export async function answerAddress(
  platform: Platform,
  { country, filters }: BrowseScope,
  inPath: CountryCode | undefined,
  sentence: string | undefined,
): Promise<string> {
  const { sort } = filters;
  if (sentence === undefined) {
    return paths.jobs({ country: inPath, query: Object.fromEntries(toSearchParams({ sort, page: 1 })) });
  }
  const found = await understood(platform, country.code, sentence);
  const asked = toJobFilters(found.filters, platform.now, sentence);
  const params = toSearchParams({ ...asked, sort: sortForKeywords(sort), page: 1 });
  return paths.jobs({ country: inPath, query: { ...Object.fromEntries(params), asked: sentence } });
}

/**
 * What the page says of the sentence in its address. Nothing is reported where the filters say something else than the
 * sentence (it was asked of another country), or where the board's names do not load: the list does not need them.
 */
export async function readAsked(
  platform: Platform,
  { country, filters }: BrowseScope,
  sentence: string,
): Promise<Asked> {
  try {
    const found = await understood(platform, country.code, sentence);
    const isSame = saysSame(filters, toJobFilters(found.filters, platform.now, sentence));
    return { sentence, notUnderstood: isSame ? found.notUnderstood : [] };
  } catch {
    return { sentence, notUnderstood: [] };
  }
}

/** The first day is another one tomorrow. */
const saysSame = (filters: FilterValues, others: FilterValues): boolean =>
  FILTER_NAMES.every((name) => name === 'fromDate' || filters[name] === others[name]);
