import { type ReactNode, useEffect, useMemo } from 'react';
import { inWords } from '@board/shared/country-words';
import type { Country } from '@board/shared/domain';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color, media, Page, PageHead, styled, SelectInput, VisuallyHidden } from '@board/shared/ui';
import { useRouteError, useSearchParams } from '@board/shared/router';
import { LoadFailed } from '@board/shared/load-failed';
import { possibleSorts, SORTS } from '@board/shared/model/filters';
import { type JobFilters, parseJobFilters } from '../data/job-filters';
import { AskNotes } from './JobsNotes';
import { NewInSearches } from '../stored-jobs/NewInSearches';
import {
  type Asked,
  type BrowseData,
  failureOf,
  headingFor,
  LOADING_FAILED,
  type LoadFailure,
} from './jobs-data';
import { ActiveFilters } from './filters/ActiveFilters';
import { FilterForm } from './filters/FilterForm';
import { useFilterForm, FORM_ID, type FilterFormState } from './filters/filter-form';

/** One line above the results, two on phones: what they are, and what to do with them. Its order and buttons stay where they are. */
const Summary = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 36,
  margin: '12px 0',
  color: color.soft,
  fontSize: '0.9375rem',
  '& [role="status"]': { margin: 0, color: color.ink, fontSize: '1rem' },
  // the words that a narrow line has no room for
  '@media (max-width: 47.99em)': {
    // Two lines, whatever they say: the count, then the sort with what there is to do.
    '&::after': { content: '""', order: 1, flexBasis: '100%', height: 0 },
    '& > .sort, & > .sort ~ *': { order: 2 },
    '& > .sort': { flex: '1 1 64px', minWidth: 0, marginLeft: -10 },
    '& .unstated': {
      flex: '1 1 0',
      minWidth: 0,
      overflow: 'hidden',
      fontSize: '0.8125rem',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .optional': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  [media.tablet]: { '& > .sort': { marginLeft: 'auto' } },
});

/** One line where it fits into the window. */
const Sentence = styled('span')({ [media.desktop]: { whiteSpace: 'nowrap' } });

interface Props {
  country: Country;
  filters: JobFilters;
  /** Heading and place of the landing page whose list it is. */
  landing?: BrowseData['landing'];
  /** The sentence that the filters come from. */
  asked?: Asked | undefined;
  /** The number of jobs; nothing if it is unknown. */
  count?: ReactNode;
  /** What there is to do with the search. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Heading, filter panel and active filters, which stay whatever happens to the results. */
export function JobsFrame({ country, filters, landing, asked, count, actions, children }: Props) {
  const { inPath } = useCountry();
  const form = useFilterForm(filters, inPath);
  return (
    <Page
      dense
      head={
        <PageHead
          dense
          title={landing?.heading ?? headingFor(country)}
          sub={
            <Sentence>{`Use the filters below to find your perfect accounting opportunity in ${landing?.place ?? inWords(country.code)}`}</Sentence>
          }
        />
      }
    >
      <NewInSearches />
      <FilterForm country={country} filters={filters} form={form} quiet={!count} />
      <Summary>
        {count}
        <SortField filters={filters} onChange={form.props.onChange} />
        {actions}
      </Summary>
      <ActiveFilters country={country} filters={filters} change={form.change} />
      <AskNotes asked={asked} />
      {children}
    </Page>
  );
}

/** The list after its code, or its data on the server, failed to load; the filters stay usable. */
export function JobsFailed() {
  const { notify } = usePlatform();
  const error = useRouteError();
  const { country } = useCountry();
  const filters = useJobFilters();
  useEffect(() => notify(LOADING_FAILED), [notify]);
  return (
    <JobsFrame country={country} filters={filters}>
      <ResultsFailed failure={failureOf(error)} />
    </JobsFrame>
  );
}

/** In place of the results, with Retry (docs/product.md §8). */
export const ResultsFailed = ({ failure }: { failure: LoadFailure }) => (
  <LoadFailed title="Error Loading Jobs" message={failure.message} />
);

/** The filters of the current address; the address is the state. */
function useJobFilters(): JobFilters {
  const [params] = useSearchParams();
  return useMemo(() => parseJobFilters(params), [params]);
}

/** As quiet as the words beside it. */
const Select = styled(SelectInput)({
  // As wide as the order that it shows, where browsers can.
  width: 'auto',
  maxWidth: 'min(176px, 100%)',
  fieldSizing: 'content',
  minHeight: 36,
  padding: '4px 30px 4px 10px',
  borderColor: 'transparent',
  backgroundColor: 'transparent',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&:hover': { borderColor: color.edge },
});

interface SortFieldProps {
  filters: JobFilters;
  onChange: FilterFormState['props']['onChange'];
}

/** The order of the list: a field of the filter panel's form, in the line of the count. */
const SortField = ({ filters, onChange }: SortFieldProps) => (
  <label className="sort">
    <VisuallyHidden>Sort</VisuallyHidden>
    <Select name="sort" form={FORM_ID} defaultValue={filters.sort} onChange={onChange}>
      {possibleSorts(filters).map((sort) => (
        <option key={sort} value={sort}>
          {SORTS[sort].label}
        </option>
      ))}
    </Select>
  </label>
);
