import Button from '@mui/material/Button';
import { useCallback, type ReactNode } from 'react';
import { countryOf, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { SelectField } from '@board/shared/select-field';
import { Field, FilterPanel, Page, PageHead, TextInput, useGetForm } from '@board/shared/ui';
import {
  firmsAddress,
  highestRank,
  parseChosen,
  parseFirmFilters,
  RANKINGS,
  type FirmFilters,
} from '../data/firm-filters';

/** The address says all of it. */
export interface DirectoryState {
  country: CountryCode | undefined;
  filters: FirmFilters;
  /** Slugs of firms to compare. */
  chosen: string[];
}

export const headingFor = (country: CountryCode | undefined) =>
  country ? `${countryOf(country).name} Accounting Firms` : 'Accounting Firms';

const RANKING_OPTIONS = RANKINGS.map((value) => ({
  value,
  label: value === 'all' ? 'All rankings' : `Top ${highestRank(value)}`,
}));

/** Heading and form (docs/product.md §2.7), which stay whatever happens to the results: a GET form, useful without a script. */
export function FirmsFrame({ country, filters, chosen, children }: DirectoryState & { children: ReactNode }) {
  const address = useCallback(
    (entries: URLSearchParams) => firmsAddress(country, parseFirmFilters(entries), parseChosen(entries)),
    [country],
  );
  const form = useGetForm({
    shown: firmsAddress(country, { ...filters, page: 1 }, chosen),
    loaded: filters,
    address,
  });
  const title = headingFor(country);
  return (
    <Page head={<PageHead title={title} sub="Who they are, where they rank, and whom they are hiring" />}>
      <FilterPanel
        {...form.props}
        role="search"
        aria-label="Firms"
        method="get"
        action={paths.firms({ country })}
        autoComplete="off"
      >
        <Field label="Firm name">
          <TextInput
            type="search"
            name="search"
            placeholder="Search firms..."
            defaultValue={filters.search ?? ''}
            maxLength={200}
            enterKeyHint="search"
          />
        </Field>
        <SelectField label="Ranking" name="ranking" value={filters.ranking} options={RANKING_OPTIONS} />
        <Button type="submit">Search</Button>
        {chosen.map((slug) => (
          <input key={slug} type="hidden" name="firm" value={slug} />
        ))}
      </FilterPanel>
      {children}
    </Page>
  );
}
