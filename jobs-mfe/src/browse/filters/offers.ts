import {
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { Platform } from '@board/shared/contract';
import type { Country } from '@board/shared/domain';
import type { FilterValues } from '@board/shared/model/filters';
import { usePlatform } from '@board/shared/platform';
import { jobQueries } from '../../data/job-queries';
import { typingPause, type Suggestion } from '../../data/suggestions';

const MIN_LENGTH = 2;

type Sentence = { kind: 'sentence'; text: string; filters: FilterValues };
export type Offer = Suggestion | Sentence;

/**
 * The filters of what was typed, where that reads as a sentence, and then what
 * contains it.
 */
export function useOffers(
  country: Country,
  typed: string,
  isOpen: boolean,
): Offer[] {
  const platform = usePlatform();
  const isWanted = isOpen && typed.length >= MIN_LENGTH;
  const { data = [], isPlaceholderData } = useQuery({
    ...jobQueries.suggestions(platform, country.code, typed),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const { data: sentence } = useQuery({
    ...sentenceQuery(platform, country, typed),
    enabled: isWanted && isSentence(typed),
    placeholderData: keepPreviousData,
  });
  if (!isWanted) return [];
  // The last suggestions that still fit stand in until the answer comes.
  const suggestions = isPlaceholderData
    ? data.filter(({ text }) => hasWords(text, typed))
    : data;
  return sentence && isSentence(typed)
    ? [sentence, ...suggestions]
    : suggestions;
}

/** The places that the typed text begins or names; empty before two letters. */
export function usePlaces(
  country: Country,
  typed: string,
  isOpen: boolean,
): string[] {
  const isWanted = isOpen && typed.length >= MIN_LENGTH;
  const { data = [], isPlaceholderData } = useQuery({
    ...jobQueries.placeSuggestions(usePlatform(), country.code, typed),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  if (!isWanted) return [];
  return isPlaceholderData
    ? data.filter((place) => hasWords(place, typed))
    : data;
}

/** Whether a text contains all typed words, in any order. */
export function hasWords(text: string, typed: string): boolean {
  const searchedText = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchedText.includes(word));
}

export const isSentence = (typed: string) => typed.includes(' ');

/**
 * Null for what does not read as a sentence. The grammar loads with the first
 * one.
 */
export const sentenceQuery = (
  platform: Platform,
  { code }: Country,
  sentence: string,
) =>
  queryOptions({
    queryKey: ['jobs', 'sentence', code, sentence],
    queryFn: async ({ signal }): Promise<Sentence | null> => {
      await typingPause(signal);
      const { readAsFilters } = await import(
        /* webpackChunkName: "ask" */ '../../ask/answer'
      );
      const filters = await readAsFilters(platform, code, sentence, signal);
      return filters ? { kind: 'sentence', text: sentence, filters } : null;
    },
  });

/**
 * The filters of a submitted text that is a sentence and no title; null for
 * others, and for what cannot be read now.
 */
export async function readSubmitted(
  platform: Platform,
  country: Country,
  submittedText: string,
) {
  if (!isSentence(submittedText)) return null;
  try {
    const { readSentence } = await import(
      /* webpackChunkName: "ask" */ '../../ask/answer'
    );
    return await readSentence(platform, country.code, submittedText);
  } catch {
    return null;
  }
}
