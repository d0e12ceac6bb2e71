import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useId, type ReactNode } from 'react';
import { countryOf, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { FilterPanel, Page, PageHead, useGetForm } from '@board/shared/ui';
import {
  firmsAddress,
  highestRank,
  parseChosenSlugs,
  parseFirmFilters,
  RANKINGS,
  type FirmFilters,
} from '../data/firm-filters';

/** State of the directory, all of which its address says. */
export interface DirectoryState {
  country: CountryCode | undefined;
  filters: FirmFilters;
  /** Slugs of firms to compare. */
  chosen: string[];
}

export const headingFor = (country: CountryCode | undefined) =>
  country ? `${countryOf(country).name} Accounting Firms` : 'Accounting Firms';

/** Stands below the heading. */
export const SUBHEADING =
  'Who they are, where they rank, and whom they are hiring';

/**
 * Heading and form (docs/product.md §2.7), which stay whatever happens to the
 * results: a GET form, useful without a script.
 */
export function FirmsFrame({
  country,
  filters,
  chosen,
  children,
}: DirectoryState & { children: ReactNode }) {
  const address = useCallback(
    (entries: URLSearchParams) =>
      firmsAddress(
        country,
        parseFirmFilters(entries),
        parseChosenSlugs(entries),
      ),
    [country],
  );
  const form = useGetForm({
    shown: firmsAddress(country, { ...filters, page: 1 }, chosen),
    loaded: filters,
    address,
  });
  return (
    <Page head={<PageHead title={headingFor(country)} sub={SUBHEADING} />}>
      <FilterPanel
        {...form.props}
        role="search"
        aria-label="Firms"
        method="get"
        action={paths.firms({ country })}
        autoComplete="off"
      >
        <NameField search={filters.search} />
        <RankingField ranking={filters.ranking} />
        <Button type="submit">Search</Button>
        {/* A search keeps the firms that are chosen for a comparison. */}
        {chosen.map((slug) => (
          <input key={slug} type="hidden" name="firm" value={slug} />
        ))}
      </FilterPanel>
      {children}
    </Page>
  );
}

function NameField({ search }: Pick<FirmFilters, 'search'>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel htmlFor={id}>Firm name</FormLabel>
      <OutlinedInput
        id={id}
        type="search"
        name="search"
        placeholder="Search firms..."
        defaultValue={search ?? ''}
        slotProps={{ input: { maxLength: 200, enterKeyHint: 'search' } }}
      />
    </FormControl>
  );
}

function RankingField({ ranking }: Pick<FirmFilters, 'ranking'>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel htmlFor={id}>Ranking</FormLabel>
      <NativeSelect id={id} name="ranking" defaultValue={ranking}>
        {RANKINGS.map((value) => (
          <option key={value} value={value}>
            {value === 'all' ? 'All rankings' : `Top ${highestRank(value)}`}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
