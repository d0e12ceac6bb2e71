import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  type MouseEvent,
} from 'react';
import { useNavigationType } from 'react-router-dom';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CountryCode, Country } from '@board/shared/domain';
import { useGetForm } from '@board/shared/ui';
import { usePlatform } from '@board/shared/platform';
import { FILTER_NAMES, type FilterValues } from '@board/shared/model/filters';
import {
  chosenSort,
  filterAddress,
  isReadable,
  parseJobFilters,
  toSearchParams,
  unreadIn,
  type JobFilters,
  type Search,
  type Unread,
} from '../../data/job-filters';
import { jobQueries } from '../../data/job-queries';
import { FILTERING_FAILED } from '../jobs-data';

export const FORM_ID = 'job-filters';

/** Other fields, such as the order's, are never typed. */
function isFieldReadable(field: string, written: string): boolean {
  const filterName = FILTER_NAMES.find((one) => one === field);
  return filterName === undefined || isReadable(filterName, written);
}

export function useFilterForm(
  filters: JobFilters,
  unread: Unread | undefined,
  country: CountryCode | undefined,
) {
  const address = useCallback(
    (entries: URLSearchParams) =>
      filterAddress(country, parseJobFilters(entries), {
        asked: entries.get('asked') ?? undefined,
        unread: unreadIn(entries),
      }),
    [country],
  );
  const typing = useTyping();
  const { props, change, submit, remember } = useGetForm({
    shown: filterAddress(country, { ...filters, page: 1 }, { unread }),
    loaded: filters,
    address,
    isReadable: isFieldReadable,
  });
  return {
    props: {
      ...props,
      id: FORM_ID,
      onChange: (event: { target: EventTarget }) => {
        typing.begin(event.target);
        props.onChange(event);
      },
    },
    isTyping: typing.isTyping,
    remember,
    submit: () => {
      typing.end();
      submit();
    },
    /**
     * Searches for other filters than the fields say, what was typed just
     * before included.
     */
    change: (edit: (filters: JobFilters) => JobFilters) => {
      typing.end();
      change((entries) => toSearchParams(edit(parseJobFilters(entries))));
    },
    ask: (sentence: string, said: FilterValues) => {
      typing.end();
      change((entries) => sentenceEntries(entries, sentence, said));
    },
  };
}

/** A search for what a sentence said, in the order and view of the form. */
function sentenceEntries(
  entries: URLSearchParams,
  sentence: string,
  said: FilterValues,
): URLSearchParams {
  const shownFilters = parseJobFilters(entries);
  const wantedEntries = toSearchParams({
    ...said,
    sort: chosenSort(shownFilters),
    view: shownFilters.view,
  });
  wantedEntries.set('asked', sentence);
  return wantedEntries;
}

const isTyped = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  field.form?.id === FORM_ID &&
  field.type !== 'checkbox';

/**
 * Whether the visitor types into a field of the form: until a submit, a choice
 * or Back, or until the focus is elsewhere.
 */
function useTyping() {
  const [typed, setTyped] = useState<HTMLInputElement>();
  const isReplaced = useNavigationType() !== 'POP';

  // Waits for the click or key that moved the focus: on blur, a card would move
  // away from under its own click.
  useEffect(() => {
    if (!typed) return;
    const endElsewhere = () => {
      if (document.activeElement !== typed) setTyped(undefined);
    };
    document.addEventListener('click', endElsewhere);
    document.addEventListener('keyup', endElsewhere);
    return () => {
      document.removeEventListener('click', endElsewhere);
      document.removeEventListener('keyup', endElsewhere);
    };
  }, [typed]);

  return {
    isTyping: typed !== undefined && isReplaced,
    begin: (field: EventTarget) => {
      if (isTyped(field)) setTyped(field);
    },
    end: () => setTyped(undefined),
  };
}

/**
 * The value as it was before the visitor began to type. What stands above the
 * results keeps its room by it.
 */
export function useSettled<Value>(value: Value, isTyping: boolean): Value {
  const [settled, setSettled] = useState(value);
  if (isTyping || settled === value) return settled;
  setSettled(value);
  return value;
}

/** Props of a part of the list's page that changes its filters. */
export interface FormPart extends Search {
  unread?: Unread | undefined;
  form: ReturnType<typeof useFilterForm>;
}

/**
 * Whether the visitor follows a link in this tab; the others are the browser's.
 */
export const isPlainClick = (event: MouseEvent) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey) && event.button === 0;

/**
 * The form, for fields that change filters themselves: the panel renders its
 * fields anew only when their choices change.
 */
export const FilterFormContext = createContext<FormPart['form'] | undefined>(
  undefined,
);

export function useFormOfFields(): FormPart['form'] {
  const form = useContext(FilterFormContext);
  if (!form)
    throw new Error(
      'A field that changes filters stands outside of the filter panel',
    );
  return form;
}

/**
 * Nothing waits for names and facets. A toast reports a failure
 * (docs/product.md §8) unless `quiet`.
 */
export function useFilterChoices(
  country: Country,
  filters: JobFilters,
  quiet: boolean,
) {
  const platform = usePlatform();
  const options = useQuery(jobQueries.options(platform, country.code));
  const facets = useQuery({
    ...jobQueries.facets(platform, country.code, filters),
    placeholderData: keepPreviousData,
  });
  const hasFailed = (options.isError || facets.isError) && !quiet;
  const failedAt = hasFailed
    ? Math.max(options.errorUpdatedAt, facets.errorUpdatedAt)
    : 0;

  const { notify } = platform;
  useEffect(() => {
    if (failedAt > 0) notify(FILTERING_FAILED);
  }, [notify, failedAt]);

  return { options: options.data, facets: facets.data };
}
