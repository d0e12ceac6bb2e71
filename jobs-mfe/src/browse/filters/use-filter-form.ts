import { useCallback, useEffect, useRef, type ChangeEvent, type FormEvent } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { useNavigate, useNavigation } from '@board/shared/router';
import { namesOf } from '../../data/filter-parts';
import { parseJobFilters, queryOf, type JobFilters } from '../../data/job-filters';
import { filterAddress } from './filter-address';

const TYPING_PAUSE_MS = 250;

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Routes the panel's GET form: typing after a pause, replacing the address; a choice at once, as a new address. Fields
 * stay uncontrolled, so input made before hydration stays, and neither focus nor caret is ever lost.
 */
export function useFilterForm(filters: JobFilters, country: CountryCode | undefined) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last query of the form; its fields show it already. */
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

  // The address changed by other means (Back, a link), so the fields follow, unless the visitor is typing.
  useEffect(() => {
    const shown = questionOf(filters);
    if (form.current && shown !== asked.current) fill(form.current, filters);
    asked.current = shown;
  }, [filters]);

  // Another navigation is in progress; text typed just before must not undo it.
  useEffect(() => {
    const question = next && questionOf(parseJobFilters(new URLSearchParams(next.search)));
    if (question !== undefined && question !== asked.current) clearTimeout(pause.current);
  }, [next]);

  // Input made before hydration.
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
    /** Applies other filters than the fields', text typed just before included. */
    change: (edit: (filters: JobFilters) => JobFilters) => {
      if (!form.current) return;
      clearTimeout(pause.current);
      const wanted = edit(filtersIn(form.current));
      fill(form.current, wanted);
      // A select may lack the choice until the answer has it; then the fields follow once more.
      asked.current = questionOf(filtersIn(form.current));
      void navigate(filterAddress(country, wanted), { preventScrollReset: true });
    },
  };
}

export type FilterFormState = ReturnType<typeof useFilterForm>;

/** The fields' values as one text, without the page. */
const questionOf = (filters: JobFilters) => queryOf({ ...filters, page: 1 });

/** An invalid number, or a year of three digits so far, is not queried yet. */
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
