import type { ReactNode } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { Page, PageHead } from '@board/shared/ui';
import type { FirmFilters } from '../data/firm-filters';
import { FirmForm } from './FirmForm';
import { headingFor } from './heading';

interface Props {
  country: CountryCode | undefined;
  filters: FirmFilters;
  chosen: string[];
  children: ReactNode;
}

/** Heading and form, which stay whatever happens to the results. */
export function FirmsFrame({ country, filters, chosen, children }: Props) {
  return (
    <Page
      head={
        <PageHead title={headingFor(country)} sub="Who they are, where they rank, and whom they are hiring" />
      }
    >
      <FirmForm country={country} filters={filters} chosen={chosen} />
      {children}
    </Page>
  );
}
