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

/** Services with a line of their own. */
const SHOWN = 8;
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
    <ComparisonTable firms={firms.length}>
      <Heads firms={firms} country={country} />
      <TableBody>
        <Line
          name="Rank"
          firms={firms}
          renderCell={({ ranking }) => <RankBadge ranking={ranking} />}
        />
        <Line name="Country" firms={firms} renderCell={countryName} />
        <Line
          name="Open jobs"
          firms={firms}
          renderCell={(firm) => <Openings firm={firm} country={country} />}
        />
      </TableBody>
      <JobsByService firms={firms} country={country} />
      <JobsByLevel firms={firms} country={country} />
      <Medians firms={firms} country={country} />
    </ComparisonTable>
  );
}

function JobsByService({ firms, country }: ComparisonProps) {
  const services = namesIn(firms.map((firm) => firm.services));
  const others = services.slice(SHOWN);
  return (
    <Part heading="Jobs by service" columns={firms.length + 1}>
      <MixLines
        firms={firms}
        country={country}
        field="services"
        parameter="service"
        names={services.slice(0, SHOWN)}
      />
      {others.length > 0 ? (
        <Line
          name="Other services"
          firms={firms}
          renderCell={(firm) => groupDigits(jobsOf(firm.services, others))}
        />
      ) : null}
    </Part>
  );
}

function JobsByLevel({ firms, country }: ComparisonProps) {
  return (
    <Part heading="Jobs by level" columns={firms.length + 1}>
      <MixLines
        firms={firms}
        country={country}
        field="levels"
        parameter="seniority"
        names={levelsIn(firms)}
      />
    </Part>
  );
}

function Medians({ firms, country }: ComparisonProps) {
  const levels = levelsIn(firms)
    .filter((level) => level !== null)
    .filter((level) => isPayKnown(firms, level));
  const scales = scalesOf(firms);
  return (
    <Part heading="Median salary a year" columns={firms.length + 1}>
      {levels.map((level) => (
        <Line
          key={level}
          name={level}
          firms={firms}
          renderCell={(firm) => (
            <Pay firm={firm} country={country} level={level} scales={scales} />
          )}
        />
      ))}
      <Line
        name="All levels"
        firms={firms}
        renderCell={(firm) => (
          <Pay firm={firm} country={country} scales={scales} />
        )}
      />
    </Part>
  );
}

/** The firms, each with a link that takes it out of the comparison. */
function Heads({ firms, country }: ComparisonProps) {
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
              to={without(firms, firm, country)}
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

interface PartProps {
  heading: string;
  /** The heading is as wide as the table, which has so many columns. */
  columns: number;
  children: ReactNode;
}

const Part = ({ heading, columns, children }: PartProps) => (
  <TableBody>
    <TableRow>
      <TableCell component="th" scope="rowgroup" colSpan={columns}>
        {heading}
      </TableCell>
    </TableRow>
    {children}
  </TableBody>
);

interface LineProps {
  name: string;
  firms: FirmFigures[];
  renderCell(firm: FirmFigures): ReactNode;
}

const Line = ({ name, firms, renderCell }: LineProps) => (
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
  /** What the link says besides the figure, for screen readers. */
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
  about: string;
  query: Record<string, string>;
}

const JobCount = ({ jobs, about, ...props }: JobCountProps) =>
  jobs > 0 ? (
    <JobsLink {...props} figure={groupDigits(jobs)} about={` jobs, ${about}`} />
  ) : (
    '0'
  );

interface MixProps extends ComparisonProps {
  field: 'services' | 'levels';
  /** The parameter of a job list's address that takes a name. */
  parameter: string;
  /** Null stands for jobs without a service or level. */
  names: (string | null)[];
}

/** A line for each name, with bars of one scale. */
function MixLines({ firms, country, field, parameter, names }: MixProps) {
  const most = Math.max(
    1,
    ...firms.flatMap((firm) => firm[field].map(({ jobs }) => jobs)),
  );
  const count = (firm: FirmFigures, name: string | null, jobs: number) =>
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
  const cellOf = (name: string | null) => (firm: FirmFigures) => {
    const jobs = jobsOf(firm[field], [name]);
    return (
      <>
        {count(firm, name, jobs)}
        <i style={{ width: `${(100 * jobs) / most}%` }} />
      </>
    );
  };
  return names.map((name) => (
    <Line
      key={name ?? UNNAMED}
      name={name ?? UNNAMED}
      firms={firms}
      renderCell={cellOf(name)}
    />
  ));
}

interface PayProps extends FigureProps {
  /** All levels where there is none. */
  level?: string;
  /** The scale of each currency. */
  scales: ReadonlyMap<string, PayScale>;
}

/**
 * The median salary of a level, or of all, above its salary line
 * (docs/product.md §4.5).
 */
function Pay({ firm, country, level, scales }: PayProps) {
  const main = firm.pay[0];
  const pay =
    level === undefined
      ? main
      : main?.levels.find(({ name }) => name === level);
  if (!main || !pay)
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
      figure={money(pay.median, main.currency, country)}
      about={`, ${level ?? 'all levels'}`}
      query={query}
    />
  );
  return (
    <>
      {level === undefined ? <b>{median}</b> : median}
      <MiddleHalf
        pay={pay}
        currency={main.currency}
        country={country}
        scale={scales.get(main.currency)}
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

const without = (
  firms: FirmFigures[],
  { id }: FirmFigures,
  country: CountryCode | undefined,
) =>
  paths.compareFirms({
    country,
    firms: firms.filter((firm) => firm.id !== id).map(({ slug }) => slug),
  });
