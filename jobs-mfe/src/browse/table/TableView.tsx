import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useCountry } from '@board/shared/platform';
import type { JobSummary } from '../../data/job';
import { filterAddress, type Search } from '../../data/job-filters';
import { isPlainClick } from '../filters/filter-form';
import { JobPane } from './JobPane';
import { JobsTable } from './JobsTable';
import { useTableKeys } from './use-table-keys';
import { isWide, wideWindow } from './view-choice';

const Sides = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  // On phones the job of an address stands above its list.
  '& > aside': { order: -1 },
  [wideWindow]: {
    '&[data-pane]': { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
    '& > aside': { order: 0 },
  },
});

interface Props extends Pick<Search, 'filters'> {
  jobs: readonly JobSummary[];
  /** The slug of the job in the pane. */
  open: string | undefined;
  near: string | undefined;
  newSlugs: ReadonlySet<string>;
}

/** The list as a table, with a pane for one of its jobs. */
export function TableView({ jobs, filters, open, near, newSlugs }: Props) {
  const { inPath } = useCountry();
  const navigate = useNavigate();
  const [isByKey, setByKey] = useState(false);
  const closed = filterAddress(inPath, filters);
  const withPane = (slug: string) =>
    filterAddress(inPath, filters, { open: slug });
  const show = (slug: string | undefined) => {
    const address = slug === undefined ? closed : withPane(slug);
    void navigate(address, { preventScrollReset: true });
  };
  const keys = useTableKeys(open, show);

  const openJob = (event: MouseEvent, { slug }: JobSummary) => {
    if (!isPlainClick(event) || !isWide()) return;
    event.preventDefault();
    // The Enter key clicks without a count.
    setByKey(event.detail === 0);
    show(slug);
  };

  return (
    <Sides {...keys} data-pane={open === undefined ? undefined : ''}>
      <JobsTable
        jobs={jobs}
        filters={filters}
        open={open}
        results={open === undefined ? closed : withPane(open)}
        near={near}
        newSlugs={newSlugs}
        onOpen={openJob}
      />
      {open === undefined ? null : (
        <JobPane
          key={open}
          slug={open}
          results={withPane(open)}
          closed={closed}
          takesFocus={isByKey}
        />
      )}
    </Sides>
  );
}
