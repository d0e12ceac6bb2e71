import { useCallback } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { SelectField } from '@board/shared/select-field';
import { Button, Field, TextInput } from '@board/shared/ui';
import { FilterPanel, useGetForm } from '@board/shared/ui-data';
import {
  parseChosen,
  parseFirmFilters,
  RANKINGS,
  type FirmFilters,
  type Ranking,
} from '../data/firm-filters';
import { firmsAddress } from './list-data';

const RANKING_LABELS: Record<Ranking, string> = {
  all: 'All rankings',
  top10: 'Top 10',
  top25: 'Top 25',
  top50: 'Top 50',
};
const RANKING_OPTIONS = RANKINGS.map((value) => ({ value, label: RANKING_LABELS[value] }));

interface Props {
  country: CountryCode | undefined;
  filters: FirmFilters;
  /** Kept through a search. */
  chosen: string[];
}

/** Search box and ranking select of the directory (docs/product.md §2.7): a GET form, useful without a script. */
export function FirmForm({ country, filters, chosen }: Props) {
  const address = useCallback(
    (entries: URLSearchParams) => firmsAddress(country, parseFirmFilters(entries), parseChosen(entries)),
    [country],
  );
  const form = useGetForm({
    shown: firmsAddress(country, { ...filters, page: 1 }, chosen),
    loaded: filters,
    address,
  });
  return (
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
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      <SelectField label="Ranking" name="ranking" value={filters.ranking} options={RANKING_OPTIONS} />
      <Button type="submit">Search</Button>
      {chosen.map((slug) => (
        <input key={slug} type="hidden" name="firm" value={slug} />
      ))}
    </FilterPanel>
  );
}
