import type { ReactNode } from 'react';
import { countryOf, groupDigits, money, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { Link } from '@board/shared/router';
import { VisuallyHidden } from '@board/shared/ui';
import { RankBadge } from '@board/shared/ui-data';
import type { FirmFigures, Share } from '../data/firm-figures';

interface Line {
  name: string;
  cell(firm: FirmFigures): ReactNode;
}

/** Lines of the comparison below a heading, from top to bottom; the first have none. */
interface Group {
  heading?: string;
  lines: Line[];
}

/** Services with a line of their own; the others are summed up. */
const SHOWN = 8;
const UNNAMED = 'Not specified';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const jobsOf = (shares: Share[], name: string | null) =>
  sum(shares.filter((share) => share.name === name).map(({ jobs }) => jobs));

/** The comparison of these firms. A service or level has one line for all firms; `country` is that of the page. */
export function groupsOf(firms: FirmFigures[], country: CountryCode | undefined): Group[] {
  const listOf = (firm: FirmFigures, query: Record<string, string>) =>
    paths.jobs({ country: firm.country ?? country, query: { firm: firm.name, ...query } });
  const count = (firm: FirmFigures, jobs: number, about: string, query?: Record<string, string>) =>
    jobs > 0 && query ? (
      <Link to={listOf(firm, query)} aria-label={`${groupDigits(jobs)} jobs, ${about}, ${firm.name}`}>
        {groupDigits(jobs)}
      </Link>
    ) : (
      groupDigits(jobs)
    );
  const mix = (field: 'services' | 'levels', parameter: string, names: (string | null)[]): Line[] => {
    const most = Math.max(1, ...firms.flatMap((firm) => firm[field].map(({ jobs }) => jobs)));
    return names.map((name) => ({
      name: name ?? UNNAMED,
      cell(firm) {
        const jobs = jobsOf(firm[field], name);
        return (
          <>
            {count(firm, jobs, name ?? UNNAMED, name === null ? undefined : { [parameter]: name })}
            <i style={{ width: `${(100 * jobs) / most}%` }} />
          </>
        );
      },
    }));
  };

  const services = namesIn(firms.map((firm) => firm.services));
  const rest = services.slice(SHOWN);
  const levels = namesIn(firms.map((firm) => firm.levels)).toSorted(
    (a, b) => payAt(firms, a) - payAt(firms, b),
  );
  const paid = levels.filter((level) => Number.isFinite(payAt(firms, level)));
  const median = (firm: FirmFigures, level: string | undefined) => {
    const [main] = firm.pay;
    const pay = level === undefined ? main : main?.levels.find(({ name }) => name === level);
    if (!main || !pay) return <Missing>Too few salaries</Missing>;
    const amount = money(pay.median, main.currency);
    const query = { ...(level === undefined ? {} : { seniority: level }), sort: 'salary' };
    return (
      <Link to={listOf(firm, query)} aria-label={`${amount}, ${level ?? 'all levels'}, ${firm.name}`}>
        {amount}
      </Link>
    );
  };
  return [
    {
      lines: [
        { name: 'Rank', cell: ({ ranking }) => <RankBadge ranking={ranking} /> },
        { name: 'Country', cell: (firm) => (firm.country ? countryOf(firm.country).name : UNNAMED) },
        {
          name: 'Open jobs',
          cell: (firm) =>
            firm.openings === null ? 'Unknown' : <b>{count(firm, firm.openings, 'open', {})}</b>,
        },
      ],
    },
    {
      heading: 'Jobs by service',
      lines: [
        ...mix('services', 'service', services.slice(0, SHOWN)),
        ...(rest.length > 0
          ? [
              {
                name: 'Other services',
                cell: (firm: FirmFigures) =>
                  groupDigits(sum(rest.map((name) => jobsOf(firm.services, name)))),
              },
            ]
          : []),
      ],
    },
    { heading: 'Jobs by level', lines: mix('levels', 'seniority', levels) },
    {
      heading: 'Median salary a year',
      lines: [
        ...paid.map((level): Line => ({
          name: level ?? UNNAMED,
          cell: (firm) => median(firm, level ?? undefined),
        })),
        { name: 'All levels', cell: (firm) => <b>{median(firm, undefined)}</b> },
      ],
    },
  ];
}

const Missing = ({ children }: { children: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{children}</VisuallyHidden>
  </>
);

/** All names of these mixes, those with the most jobs first, and jobs without a name last. */
function namesIn(mixes: Share[][]): (string | null)[] {
  const jobs = new Map<string | null, number>();
  for (const { name, jobs: more } of mixes.flat()) jobs.set(name, (jobs.get(name) ?? 0) + more);
  return [...jobs]
    .toSorted(([a, jobsOfA], [b, jobsOfB]) => Number(a === null) - Number(b === null) || jobsOfB - jobsOfA)
    .map(([name]) => name);
}

/** The mean of the firms' medians of a level, so that levels are in the order of their pay; infinite without any. */
function payAt(firms: FirmFigures[], level: string | null): number {
  const medians = firms.flatMap(({ pay: [main] }) => main?.levels.filter(({ name }) => name === level) ?? []);
  return medians.length > 0 ? sum(medians.map((pay) => pay.median)) / medians.length : Infinity;
}
