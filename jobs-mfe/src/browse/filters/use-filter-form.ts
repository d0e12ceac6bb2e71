import { useCallback, useEffect, useRef, type ChangeEvent, type FormEvent } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { useNavigate, useNavigation } from '@board/shared/router';
import { namesOf } from '../../data/filter-parts';
import { parseJobFilters, queryOf, type JobFilters } from '../../data/job-filters';
import { filterAddress } from './filter-address';

const TYPING_PAUSE_MS = 250;

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Lets the panel's GET form run through the router: what is typed after a pause and in place of the address before, a
 * choice at once and as an address of its own. Fields stay uncontrolled, so that what was typed before the script
 * arrived is kept, and neither focus nor caret is ever lost.
 */
export function useFilterForm(filters: JobFilters, country: CountryCode | undefined) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the form asked for last; its fields say so already. */
  const asked = useRef(questionOf(filters));

  const ask = useCallback(
    (how: { replace: boolean; ifNew?: boolean }) => {
      clearTimeout(pause.current);
      if (!form.current) return;
      const wanted = filtersIn(form.current);
      if (how.ifNew && questionOf(wanted) === asked.current) return;
      asked.current = questionOf(wanted);
      void navigate(filterAddress(country, wanted), { replace: how.replace, preventScrollReset: true });
    },
    [navigate, country],
  );

  // The address changed by other means (Back, a link): the fields follow. What is being typed is left alone.
  useEffect(() => {
    const shown = questionOf(filters);
    if (form.current && shown !== asked.current) fill(form.current, filters);
    asked.current = shown;
  }, [filters]);

  // Somebody else's navigation is under way: what was typed just before must not undo it.
  useEffect(() => {
    const question = next && questionOf(parseJobFilters(new URLSearchParams(next.search)));
    if (question !== undefined && question !== asked.current) clearTimeout(pause.current);
  }, [next]);

  // What was typed or chosen before the script arrived.
  useEffect(() => {
    ask({ replace: true, ifNew: true });
    return () => clearTimeout(pause.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, []);

  return {
    props: {
      ref: form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        ask({ replace: false });
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        clearTimeout(pause.current);
        if (target instanceof HTMLSelectElement) ask({ replace: false });
        else if (target instanceof HTMLInputElement && isWhole(target))
          pause.current = setTimeout(() => ask({ replace: true, ifNew: true }), TYPING_PAUSE_MS);
      },
    },
    /** Asks for other filters than the fields say, what was typed just before included. */
    change: (edit: (filters: JobFilters) => JobFilters) => {
      if (!form.current) return;
      clearTimeout(pause.current);
      const wanted = edit(filtersIn(form.current));
      fill(form.current, wanted);
      // A select may lack the choice until the answer brings it: then the fields follow once more.
      asked.current = questionOf(filtersIn(form.current));
      void navigate(filterAddress(country, wanted), { preventScrollReset: true });
    },
  };
}

export type FilterFormState = ReturnType<typeof useFilterForm>;

/** What the fields say, as one text: everything but the page. */
const questionOf = (filters: JobFilters) => queryOf({ ...filters, page: 1 });

/** A number that is none, or a year of which three digits are typed, is not asked for yet. */
const isWhole = ({ type, value, validity }: HTMLInputElement) =>
  validity.valid && !(type === 'date' && value !== '' && value < '1000');

function filtersIn(form: HTMLFormElement): JobFilters {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return parseJobFilters(new URLSearchParams(entries));
}

function fill(form: HTMLFormElement, filters: JobFilters): void {
  for (const name of namesOf()) set(form, name, filters[name]);
  set(form, 'sort', filters.sort);
}

function set(form: HTMLFormElement, name: string, value: string | number | undefined): void {
  const field = form.elements.namedItem(name);
  if (!isControl(field)) return;
  if (field instanceof HTMLSelectElement && value === undefined) field.selectedIndex = 0;
  else field.value = String(value ?? '');
}

const isControl = (field: unknown): field is Control =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
