import type { ReactNode } from 'react';
import { inWords } from '@board/shared/country-words';
import type { Country } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { media, Page, PageHead, styled, TextLink } from '@board/shared/ui';
import type { JobFilters } from '../data/job-filters';
import { AskBox } from '../ask/AskBox';
import type { Asked, BrowseData } from './browse-data';
import { ActiveFilters } from './filters/ActiveFilters';
import { FilterForm } from './filters/FilterForm';
import { headingFor } from './heading';
import { SortField } from './filters/SortField';
import { useFilterForm } from './filters/use-filter-form';

const Summary = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 10px',
  margin: '20px 0',
  '& [role="status"]': { margin: 0 },
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
  children: ReactNode;
}

/** Heading, filter panel and active filters, which stay whatever happens to the results. */
export function JobsFrame({ country, filters, landing, asked, count, children }: Props) {
  const { inPath } = useCountry();
  const form = useFilterForm(filters, inPath);
  return (
    <Page
      head={
        <PageHead
          title={landing?.heading ?? headingFor(country)}
          sub={
            <Sentence>
              <span>
                {`Use the filters below to find your perfect accounting opportunity in ${landing?.place ?? inWords(country.code)} ·`}
              </span>{' '}
              <TextLink to={paths.savedJobs({ country: inPath })}>Saved jobs</TextLink>
            </Sentence>
          }
        />
      }
    >
      <AskBox asked={asked} sort={filters.sort} />
      <FilterForm country={country} filters={filters} form={form} quiet={!count} />
      <Summary>
        {count}
        <SortField filters={filters} onChange={form.props.onChange} />
        <ActiveFilters country={country} filters={filters} change={form.change} />
      </Summary>
      {children}
    </Page>
  );
}
