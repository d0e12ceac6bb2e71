import type { ReactNode } from 'react';
import type { Country } from '@board/shared/domain';
import { Page, PageHead } from '@board/shared/ui';
import type { JobFilters } from '../data/job-filters';
import { FilterForm } from './FilterForm';
import { headingFor } from './heading';

interface Props {
  country: Country;
  filters: JobFilters;
  children: ReactNode;
}

/** Heading and filter panel, which stand whatever becomes of the results. */
export function JobsFrame({ country, filters, children }: Props) {
  return (
    <Page
      head={
        <PageHead
          title={headingFor(country)}
          sub={`Use the filters below to find your perfect accounting opportunity in ${country.name}`}
        />
      }
    >
      <FilterForm filters={filters} />
      {children}
    </Page>
  );
}
