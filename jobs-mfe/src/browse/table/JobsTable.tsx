import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { isoDay, salaryText, shortDate } from '@board/shared/domain';
import type { Sort } from '@board/shared/model/sorts';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { CardLink, RankBadge, VisuallyHidden } from '@board/shared/ui';
import type { JobSummary } from '../../data/job';
import { filterAddress, type Search } from '../../data/job-filters';
import { placeText, withDistance } from '../../data/job-words';
import { SaveButton } from '../../stored-jobs/JobButtons';
import { VisitMark } from '../../stored-jobs/VisitMark';
import { Ledger } from './Ledger';

interface Column {
  /** The column's name, which is also the class of its cells. */
  name: 'title' | 'firm' | 'place' | 'level' | 'pay' | 'date';
  label: string;
  /** The order of the list by this column, and its direction. */
  sort?: { by: Sort; direction: 'asc' | 'desc' };
}

const COLUMNS: Column[] = [
  { name: 'title', label: 'Title' },
  {
    name: 'firm',
    label: 'Firm',
    sort: { by: 'firmRank', direction: 'asc' },
  },
  { name: 'place', label: 'Place' },
  { name: 'level', label: 'Level' },
  { name: 'pay', label: 'Pay', sort: { by: 'salary', direction: 'desc' } },
  { name: 'date', label: 'Date', sort: { by: 'date', direction: 'desc' } },
];

interface Props extends Pick<Search, 'filters'> {
  jobs: readonly JobSummary[];
  /** The slug of the job in the pane. */
  open: string | undefined;
  /** The address of the list, which a job's page leads back to. */
  results: string;
  near: string | undefined;
  /** What the board listed since the last visit of a saved search. */
  newSlugs: ReadonlySet<string>;
  /** Follows a row's link, in this tab and without a modifier key. */
  onOpen(event: MouseEvent, job: JobSummary): void;
}

/**
 * The jobs as the lines of an account (docs/product.md §2.5.8): heads sort, and
 * a row is one link.
 */
export function JobsTable({ jobs, filters, ...row }: Props) {
  return (
    <Ledger size="small">
      <TableHead>
        <TableRow>
          {COLUMNS.map((column) => (
            <HeadCell key={column.name} column={column} filters={filters} />
          ))}
          <TableCell className="save">
            <VisuallyHidden>Saved</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} {...row} />
        ))}
      </TableBody>
    </Ledger>
  );
}

function HeadCell({
  column: { name, label, sort },
  filters,
}: Pick<Props, 'filters'> & { column: Column }) {
  const { inPath } = useCountry();
  if (!sort) return <TableCell className={name}>{label}</TableCell>;
  const isSorted = filters.sort === sort.by;
  return (
    <TableCell
      className={name}
      sortDirection={isSorted ? sort.direction : false}
    >
      <TableSortLabel
        component={Link}
        to={filterAddress(inPath, { ...filters, sort: sort.by, page: 1 })}
        active={isSorted}
        direction={sort.direction}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

type RowProps = Omit<Props, 'jobs' | 'filters'> & { job: JobSummary };

function JobRow({ job, open, results, near, newSlugs, onOpen }: RowProps) {
  const { inPath: country } = useCountry();
  const isOpen = open === job.slug;
  return (
    <TableRow data-slug={job.slug} selected={isOpen}>
      <TableCell component="th" scope="row" className="title">
        <CardLink
          to={paths.job({ country, slug: job.slug })}
          state={{ results }}
          aria-current={isOpen ? 'true' : undefined}
          onClick={(event) => onOpen(event, job)}
        >
          <bdi lang={job.writtenIn}>{job.title}</bdi>
        </CardLink>
        <VisitMark slug={job.slug} isNew={newSlugs.has(job.slug)} />
      </TableCell>
      <TableCell className="firm">
        <div>
          <bdi>{job.firm.name}</bdi> <RankBadge ranking={job.firm.ranking} />
        </div>
      </TableCell>
      <TableCell className="place">
        <bdi>{withDistance(placeText(job, near), job, near)}</bdi>
      </TableCell>
      <TableCell className="level">{job.seniority ?? ''}</TableCell>
      <TableCell
        className="pay"
        data-unstated={job.salary === null || undefined}
      >
        {salaryText(job)}
      </TableCell>
      <TableCell className="date">
        {job.published ? (
          <time dateTime={isoDay(job.published)}>
            {shortDate(job.published)}
          </time>
        ) : null}
      </TableCell>
      <TableCell className="save">
        <SaveButton slug={job.slug} title={job.title} />
      </TableCell>
    </TableRow>
  );
}
