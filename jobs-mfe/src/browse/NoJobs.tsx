import type { ReactNode } from 'react';
import { BeyondLast } from '@board/shared/beyond-last';
import { plural, groupDigits } from '@board/shared/domain';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { color, EmptyState, LinkButton, styled } from '@board/shared/ui';
import type { Relaxation } from '../data/search-help';
import { activeFilters, onlyPart, partText, withoutPart } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { filterAddress, type BrowseScope } from './jobs-data';

const Offers = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { overflowWrap: 'anywhere' },
  '& a > b': { fontWeight: 'inherit' },
  '& a > span': { color: color.soft, fontWeight: 400, whiteSpace: 'nowrap' },
});

const Save = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 20 });

interface Props extends BrowseScope {
  /** Number of jobs that match, over all pages. */
  total: number;
  /** The buttons that save the search and ask for its mails: what has no job today may have one tomorrow. */
  save: ReactNode;
}

/** No job to show (docs/product.md §2.5): nothing matches, or the page lies beyond the last. */
export function NoJobs({ country, filters, total, save }: Props) {
  const { inPath } = useCountry();
  const relaxations = useQuery({
    ...jobQueries(usePlatform()).relaxations(country.code, filters),
    enabled: total === 0 && activeFilters(filters) > 0,
  });
  const all = (
    <LinkButton variant="outline" size="sm" to={filterAddress(inPath, withoutPart(filters))}>
      Show all jobs
    </LinkButton>
  );
  if (total > 0) {
    return <BeyondLast noun="jobs" first={filterAddress(inPath, { ...filters, page: 1 })} />;
  }
  const address = ({ part, keeps }: Relaxation) =>
    filterAddress(inPath, keeps ? onlyPart(filters, part) : withoutPart(filters, part));
  const offers = relaxations.data ?? [];
  return (
    <EmptyState title="No jobs match your filters" message="Try adjusting your search criteria">
      <Offers aria-label="Searches that find jobs">
        {offers.map((offer) => (
          <li key={address(offer)}>
            <LinkButton variant="outline" size="sm" to={address(offer)}>
              <b>{`${offer.keeps ? 'Only' : 'Without'} ${partText(filters, offer.part, country)}`}</b>{' '}
              <span>{offer.capped ? `${groupDigits(offer.total)}+ jobs` : plural(offer.total, 'job')}</span>
            </LinkButton>
          </li>
        ))}
        {offers.length < 2 ? <li>{all}</li> : null}
      </Offers>
      <Save>{save}</Save>
    </EmptyState>
  );
}
