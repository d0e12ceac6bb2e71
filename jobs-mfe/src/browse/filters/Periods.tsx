import { subDays } from 'date-fns/subDays';
import Chip from '@mui/material/Chip';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { isoDay, utc } from '@board/shared/domain';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color } from '@board/shared/ui';
import { filterAddress, type JobFilters } from '../../data/job-filters';
import { isPlainClick, useFormOfFields } from './filter-form';

const PERIODS = [
  { label: 'Any time' },
  { label: 'Last 24 hours', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
];

const PeriodLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  gridColumn: '1 / -1',
  color: color.soft,
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& > a': { minHeight: 36, padding: '2px 12px' },
});

const publishedSince = (
  { fromDate: _from, toDate: _to, ...others }: JobFilters,
  day: string | undefined,
) => (day === undefined ? others : { ...others, fromDate: day });

/**
 * Usual periods of publication, as links beside the two days (docs/product.md
 * §2.5.6).
 */
export function Periods({ filters }: { filters: JobFilters }) {
  const labelId = useId();
  const { inPath } = useCountry();
  const { now } = usePlatform();
  const filterForm = useFormOfFields();
  return (
    <PeriodLine role="group" aria-labelledby={labelId}>
      <span id={labelId}>Published</span>
      {PERIODS.map(({ label, days }) => {
        const day =
          days === undefined
            ? undefined
            : isoDay(subDays(now, days, { in: utc }));
        const isCurrent =
          filters.toDate === undefined && filters.fromDate === day;
        return (
          <Chip
            key={label}
            clickable
            component={Link}
            to={filterAddress(inPath, {
              ...publishedSince(filters, day),
              page: 1,
            })}
            label={label}
            color={isCurrent ? 'tint' : 'default'}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              filterForm.change((current) => publishedSince(current, day));
            }}
          />
        );
      })}
    </PeriodLine>
  );
}
