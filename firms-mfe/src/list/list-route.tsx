import { useCallback, type ReactNode } from 'react';
import type { PublicConfig } from '@board/shared/config';
import type { Platform } from '@board/shared/contract';
import { COUNTRIES, countryInPath, countryOf, type CountryCode } from '@board/shared/domain';
import { LoadFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { countryForRequest, useCountry } from '@board/shared/platform';
import { pageRoute, useSearchParams, type Head } from '@board/shared/router';
import { SelectField } from '@board/shared/select-field';
import { Box, Button, Field, Page, PageHead, TextInput, FilterPanel, useGetForm } from '@board/shared/ui';
import { prefetchOpenings } from '../card/openings';
import {
  highestRank,
  MOST_COMPARED,
  parseChosen,
  parseFirmFilters,
  RANKINGS,
  toSearchParams,
  type FirmFilters,
} from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';

export interface ListData {
  country: CountryCode | undefined;
  filters: FirmFilters;
  isBeyond: boolean;
  /** Slugs of firms to compare. */
  chosen: string[];
}

export function firmsAddress(
  country: CountryCode | undefined,
  filters: FirmFilters,
  chosen: readonly string[],
): string {
  return paths.firms({ country, query: { ...Object.fromEntries(toSearchParams(filters)), firm: chosen } });
}

/** Firms directory (docs/product.md §2.7). */
export function listRoute(platform: Platform) {
  return pageRoute({
    index: true,
    chunk: 'list',
    load: () => import(/* webpackChunkName: "list" */ './FirmsPage'),
    loader: async ({ request }): Promise<ListData> => {
      const { inPath } = countryForRequest(platform, request);
      const params = new URL(request.url).searchParams;
      const filters = parseFirmFilters(params);
      const list = firmQueries(platform).list(inPath, filters);
      const { pages } = await platform.queryClient.ensureInfiniteQueryData(list);
      await Promise.all(pages.map(({ firms }) => prefetchOpenings(platform, firms)));
      const isBeyond = filters.page > 1 && pages[0]?.firms.length === 0;
      return { country: inPath, filters, isBeyond, chosen: parseChosen(params).slice(0, MOST_COMPARED) };
    },
    head: (data) => listHead(platform.config, data),
    ErrorBoundary: FirmsFailed,
    pending: ({ pathname }) => ({ title: headingFor(countryInPath(pathname)), label: 'Loading firms...' }),
  });
}

/** The directory of all, and of each country; each has itself as canonical. */
const ALTERNATES = {
  default: paths.firms(),
  ...Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.firms({ country: code })])),
};

function listHead({ product }: PublicConfig, { country, filters, isBeyond, chosen }: ListData): Head {
  const filtered = filters.search !== undefined || filters.ranking !== 'all' || chosen.length > 0;
  return {
    title: `${headingFor(country)} | ${product}`,
    description:
      'Ranked accounting firms with their open positions, what they do and what it is like to work there.',
    ...(filters.page > 1 ? {} : { canonical: paths.firms({ country }) }),
    ...(filtered || isBeyond ? { robots: 'noindex,follow' } : {}),
    ...(filtered || filters.page > 1 ? {} : { alternates: ALTERNATES }),
  };
}

type FormProps = Pick<ListData, 'country' | 'filters' | 'chosen'>;

/** Heading and form, which stay whatever happens to the results. */
export function FirmsFrame({ children, ...form }: FormProps & { children: ReactNode }) {
  const title = headingFor(form.country);
  return (
    <Page head={<PageHead title={title} sub="Who they are, where they rank, and whom they are hiring" />}>
      <FirmForm {...form} />
      {children}
    </Page>
  );
}

function FirmsFailed() {
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

const headingFor = (country: CountryCode | undefined) =>
  country ? `${countryOf(country).name} Accounting Firms` : 'Accounting Firms';

const RANKING_OPTIONS = RANKINGS.map((value) => ({
  value,
  label: value === 'all' ? 'All rankings' : `Top ${highestRank(value)}`,
}));

/** Search box and ranking select of the directory (docs/product.md §2.7): a GET form, useful without a script. */
function FirmForm({ country, filters, chosen }: FormProps) {
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
