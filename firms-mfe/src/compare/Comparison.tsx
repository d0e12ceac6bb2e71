import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  countryOf,
  groupDigits,
  money,
  type CountryCode,
} from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { SalaryLine, type PayScale } from '@board/shared/salary-line';
import {
  TextLink,
  VisuallyHidden,
  FirmLogo,
  RankBadge,
} from '@board/shared/ui';
import {
  jobsOf,
  isPayKnown,
  levelsIn,
  namesIn,
  scalesOf,
  spreadOf,
  type ComparedPay,
  type FirmFigures,
} from '../data/firm-figures';
import { labelsOf } from '../data/firm-row';
import { ComparisonTable } from './ComparisonTable';

/** Services with a line of their own; the others share one. */
const MOST_SERVICES = 8;
const UNNAMED = 'Not specified';

interface ComparisonProps {
  firms: FirmFigures[];
  country: CountryCode | undefined;
}

/**
 * Firms in columns, and a line for each figure. A service or level has one line
 * for all firms.
 */
export function Comparison({ firms, country }: ComparisonProps) {
  return (
    <ComparisonTable firmCount={firms.length}>
      <FirmHeads firms={firms} country={country} />
      <TableBody>
        <FirmsRow
          name="Rank"
          firms={firms}
          renderCell={({ ranking }) => <RankBadge ranking={ranking} />}
        />
        <FirmsRow name="Country" firms={firms} renderCell={countryName} />
        <FirmsRow
          name="Open jobs"
          firms={firms}
          renderCell={(firm) => <Openings firm={firm} country={country} />}
        />
      </TableBody>
      <JobsByService firms={firms} country={country} />
      <JobsByLevel firms={firms} country={country} />
      <MedianSalaries firms={firms} country={country} />
    </ComparisonTable>
  );
}

function JobsByService({ firms, country }: ComparisonProps) {
  const services = namesIn(firms.map((firm) => firm.services));
  const others = services.slice(MOST_SERVICES);
  return (
    <RowGroup heading="Jobs by service" columns={firms.length + 1}>
      <JobGroupRows
        firms={firms}
        country={country}
        field="services"
        parameter="service"
        names={services.slice(0, MOST_SERVICES)}
      />
      {others.length > 0 ? (
        <FirmsRow
          name="Other services"
          firms={firms}
          renderCell={(firm) => groupDigits(jobsOf(firm.services, others))}
        />
      ) : null}
    </RowGroup>
  );
}

function JobsByLevel({ firms, country }: ComparisonProps) {
  return (
    <RowGroup heading="Jobs by level" columns={firms.length + 1}>
      <JobGroupRows
        firms={firms}
        country={country}
        field="levels"
        parameter="seniority"
        names={levelsIn(firms)}
      />
    </RowGroup>
  );
}

function MedianSalaries({ firms, country }: ComparisonProps) {
  const levels = levelsIn(firms)
    .filter((level) => level !== null)
    .filter((level) => isPayKnown(firms, level));
  const scales = scalesOf(firms);
  return (
    <RowGroup heading="Median salary a year" columns={firms.length + 1}>
      {levels.map((level) => (
        <FirmsRow
          key={level}
          name={level}
          firms={firms}
          renderCell={(firm) => (
            <MedianPay
              firm={firm}
              country={country}
              level={level}
              scales={scales}
            />
          )}
        />
      ))}
      <FirmsRow
        name="All levels"
        firms={firms}
        renderCell={(firm) => (
          <MedianPay firm={firm} country={country} scales={scales} />
        )}
      />
    </RowGroup>
  );
}

/** The firms, each with a link that takes it out of the comparison. */
function FirmHeads({ firms, country }: ComparisonProps) {
  const labelOf = labelsOf(firms);
  return (
    <TableHead>
      <TableRow>
        <TableCell component="td">
          <VisuallyHidden>Firm</VisuallyHidden>
        </TableCell>
        {firms.map((firm) => (
          <TableCell key={firm.id}>
            <FirmLogo firm={firm} size={36} />
            <Link to={paths.firm({ country, slug: firm.slug })}>
              <bdi>{labelOf(firm)}</bdi>
            </Link>
            <Link
              className="remove"
              to={addressWithout(firms, firm, country)}
              preventScrollReset
            >
              Remove<VisuallyHidden> {labelOf(firm)}</VisuallyHidden>
            </Link>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

interface RowGroupProps {
  heading: string;
  /** Columns of the table: the heading spans all of them. */
  columns: number;
  children: ReactNode;
}

const RowGroup = ({ heading, columns, children }: RowGroupProps) => (
  <TableBody>
    <TableRow>
      <TableCell component="th" scope="rowgroup" colSpan={columns}>
        {heading}
      </TableCell>
    </TableRow>
    {children}
  </TableBody>
);

/** A row of the table: its name, and a cell for each firm. */
interface FirmsRowProps {
  name: string;
  firms: FirmFigures[];
  renderCell(firm: FirmFigures): ReactNode;
}

const FirmsRow = ({ name, firms, renderCell }: FirmsRowProps) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {name}
    </TableCell>
    {firms.map((firm) => (
      <TableCell key={firm.id}>{renderCell(firm)}</TableCell>
    ))}
  </TableRow>
);

const countryName = (firm: FirmFigures) =>
  firm.country ? countryOf(firm.country).name : UNNAMED;

interface FigureProps {
  firm: FirmFigures;
  country: CountryCode | undefined;
}

const Openings = ({ firm, country }: FigureProps) => (
  <b>
    {firm.openings === null ? (
      'Unknown'
    ) : (
      <JobCount
        firm={firm}
        country={country}
        jobs={firm.openings}
        about="open"
        query={{}}
      />
    )}
  </b>
);

interface JobsLinkProps extends FigureProps {
  figure: string;
  /** Follows the figure for screen readers: ` jobs, Audit`, `, Senior`. */
  about: string;
  query: Record<string, string>;
}

/** A figure that leads to the jobs behind it. */
function JobsLink({ firm, country, figure, about, query }: JobsLinkProps) {
  const jobs = paths.jobs({
    country: firm.country ?? country,
    query: { firm: firm.name, ...query },
  });
  return (
    <TextLink to={jobs} aria-label={`${figure}${about}, ${firm.name}`}>
      {figure}
    </TextLink>
  );
}

interface JobCountProps extends FigureProps {
  jobs: number;
  /** Which jobs these are, for screen readers: `open`, `Audit`. */
  about: string;
  query: Record<string, string>;
}

const JobCount = ({ jobs, about, ...props }: JobCountProps) =>
  jobs > 0 ? (
    <JobsLink {...props} figure={groupDigits(jobs)} about={` jobs, ${about}`} />
  ) : (
    '0'
  );

interface JobGroupRowsProps extends ComparisonProps {
  field: 'services' | 'levels';
  /** The parameter of a job list's address that takes a name. */
  parameter: string;
  /** Null stands for jobs without a service or level. */
  names: (string | null)[];
}

/** A row for each name, with bars of one scale. */
function JobGroupRows({
  firms,
  country,
  field,
  parameter,
  names,
}: JobGroupRowsProps) {
  const mostJobs = Math.max(
    1,
    ...firms.flatMap((firm) => firm[field].map(({ jobs }) => jobs)),
  );
  const renderCount = (firm: FirmFigures, name: string | null, jobs: number) =>
    name === null ? (
      groupDigits(jobs)
    ) : (
      <JobCount
        firm={firm}
        country={country}
        jobs={jobs}
        about={name}
        query={{ [parameter]: name }}
      />
    );
  const cellRenderer = (name: string | null) => (firm: FirmFigures) => {
    const jobs = jobsOf(firm[field], [name]);
    return (
      <>
        {renderCount(firm, name, jobs)}
        <i style={{ width: `${(100 * jobs) / mostJobs}%` }} />
      </>
    );
  };
  return names.map((name) => (
    <FirmsRow
      key={name ?? UNNAMED}
      name={name ?? UNNAMED}
      firms={firms}
      renderCell={cellRenderer(name)}
    />
  ));
}

interface MedianPayProps extends FigureProps {
  /** Undefined for all levels. */
  level?: string;
  /** The scale of each currency. */
  scales: ReadonlyMap<string, PayScale>;
}

/**
 * The median salary of a level, or of all, above its salary line
 * (docs/product.md §4.5).
 */
function MedianPay({ firm, country, level, scales }: MedianPayProps) {
  const mainPay = firm.pay[0];
  const pay =
    level === undefined
      ? mainPay
      : mainPay?.levels.find(({ name }) => name === level);
  if (!mainPay || !pay)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Too few salaries</VisuallyHidden>
      </>
    );
  const query: Record<string, string> =
    level === undefined
      ? { sort: 'salary' }
      : { seniority: level, sort: 'salary' };
  const median = (
    <JobsLink
      firm={firm}
      country={country}
      figure={money(pay.median, mainPay.currency, country)}
      about={`, ${level ?? 'all levels'}`}
      query={query}
    />
  );
  return (
    <>
      {level === undefined ? <b>{median}</b> : median}
      <MiddleHalf
        pay={pay}
        currency={mainPay.currency}
        country={country}
        scale={scales.get(mainPay.currency)}
      />
    </>
  );
}

interface MiddleHalfProps {
  pay: ComparedPay;
  currency: string;
  country: CountryCode | undefined;
  scale: PayScale | undefined;
}

/** The middle half of the salaries, drawn and in words. */
function MiddleHalf({ pay, currency, country, scale }: MiddleHalfProps) {
  const spread = spreadOf(pay);
  const amount = (value: number) => money(value, currency, country);
  if (!spread || !scale) return null;
  return (
    <>
      <SalaryLine scale={scale} spread={spread} height={8} />
      <span className="half">
        <VisuallyHidden>Half earn </VisuallyHidden>
        {amount(spread.lower)} – {amount(spread.upper)}
      </span>
    </>
  );
}

const addressWithout = (
  firms: FirmFigures[],
  { id }: FirmFigures,
  country: CountryCode | undefined,
) =>
  paths.compareFirms({
    country,
    firms: firms.filter((firm) => firm.id !== id).map(({ slug }) => slug),
  });
