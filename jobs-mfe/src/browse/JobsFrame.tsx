import type { ReactNode } from 'react';
import { inWords } from '@board/shared/country-words';
import type { Country } from '@board/shared/domain';
import { useCountry } from '@board/shared/platform';
import { color, media, Page, PageHead, styled } from '@board/shared/ui';
import type { JobFilters } from '../data/job-filters';
import { AskNotes } from '../ask/AskNotes';
import type { Asked, BrowseData } from './browse-data';
import { ActiveFilters } from './filters/ActiveFilters';
import { FilterForm } from './filters/FilterForm';
import { headingFor } from './heading';
import { SortField } from './filters/SortField';
import { useFilterForm } from './filters/use-filter-form';
import { NewInSearches } from '../stored-jobs/NewInSearches';

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
  '@media (max-width: 767.98px)': {
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
