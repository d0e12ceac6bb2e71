import type { ReactNode } from 'react';
import { type CountryCode, countryOf } from '@board/shared/domain';
import { Page, PageHead, Box } from '@board/shared/ui';
import { LoadFailed } from '@board/shared/load-failed';
import { useCountry } from '@board/shared/platform';
import { useSearchParams } from '@board/shared/router';
import { type FirmFilters, parseChosen, parseFirmFilters } from '../data/firm-filters';
import { FirmForm } from './FirmForm';

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

/** The directory failed to load: a message with Retry (docs/product.md §10.15); the form stays usable. */
export function FirmsFailed() {
  const { inPath } = useCountry();
  const [params] = useSearchParams();
  return (
    <FirmsFrame country={inPath} filters={parseFirmFilters(params)} chosen={parseChosen(params)}>
      <Box sx={{ marginTop: 3 }}>
        <LoadFailed title="Error loading firms" message="The firms could not be loaded just now." />
      </Box>
    </FirmsFrame>
  );
}

/** `Accounting Firms`, or those of one country. */
export const headingFor = (country: CountryCode | undefined) =>
  country ? `${countryOf(country).name} Accounting Firms` : 'Accounting Firms';
