import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countryOf, groupDigits, money, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { TextLink, VisuallyHidden, FirmLogo, RankBadge } from '@board/shared/ui';
import { jobsOf, levelsIn, namesIn, payAt, type FirmFigures } from '../data/firm-figures';
import { labelsOf } from '../data/firm-row';
import { ComparisonTable } from './ComparisonTable';

/** Services with a line of their own. */
const SHOWN = 8;
const UNNAMED = 'Not specified';

/** Firms in columns, and a line for each figure. A service or level has one line for all firms. */
export function Comparison({ firms, country }: { firms: FirmFigures[]; country: CountryCode | undefined }) {
  const labelOf = labelsOf(firms);
  const services = namesIn(firms.map((firm) => firm.services));
  const levels = levelsIn(firms);
  const others = services.slice(SHOWN);

  const line = (name: string, cell: (firm: FirmFigures) => ReactNode) => (
    <TableRow key={name}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {firms.map((firm) => (
        <TableCell key={firm.id}>{cell(firm)}</TableCell>
      ))}
    </TableRow>
  );
  const part = (heading: string, lines: ReactNode) => (
    <TableBody>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={firms.length + 1}>
          {heading}
        </TableCell>
      </TableRow>
      {lines}
    </TableBody>
  );
  /** A figure that leads to the jobs behind it. */
  const linked = (firm: FirmFigures, figure: string, about: string, query: Record<string, string>) => {
    const jobs = paths.jobs({ country: firm.country ?? country, query: { firm: firm.name, ...query } });
    return (
      <TextLink to={jobs} aria-label={`${figure}${about}, ${firm.name}`}>
        {figure}
      </TextLink>
    );
  };
  const count = (firm: FirmFigures, jobs: number, about: string, query: Record<string, string>) =>
    jobs > 0 ? linked(firm, groupDigits(jobs), ` jobs, ${about}`, query) : '0';
  /** A line for each name, with bars of one scale. */
  const mix = (field: 'services' | 'levels', parameter: string, names: (string | null)[]) => {
    const most = Math.max(1, ...firms.flatMap((firm) => firm[field].map(({ jobs }) => jobs)));
    return names.map((name) =>
      line(name ?? UNNAMED, (firm) => {
        const jobs = jobsOf(firm[field], [name]);
        return (
          <>
            {name === null ? groupDigits(jobs) : count(firm, jobs, name, { [parameter]: name })}
            <i style={{ width: `${(100 * jobs) / most}%` }} />
          </>
        );
      }),
    );
  };
  const median = (firm: FirmFigures, level?: string) => {
    const [main] = firm.pay;
    const pay = level === undefined ? main : main?.levels.find(({ name }) => name === level);
    if (!main || !pay)
      return (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>Too few salaries</VisuallyHidden>
        </>
      );
    const query = { ...(level === undefined ? {} : { seniority: level }), sort: 'salary' };
    return linked(firm, money(pay.median, main.currency), `, ${level ?? 'all levels'}`, query);
  };

  return (
    <ComparisonTable firms={firms.length}>
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
              <Link className="remove" to={without(firms, firm, country)} preventScrollReset>
                Remove<VisuallyHidden> {labelOf(firm)}</VisuallyHidden>
              </Link>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {line('Rank', ({ ranking }) => (
          <RankBadge ranking={ranking} />
        ))}
        {line('Country', (firm) => (firm.country ? countryOf(firm.country).name : UNNAMED))}
        {line('Open jobs', (firm) => (
          <b>{firm.openings === null ? 'Unknown' : count(firm, firm.openings, 'open', {})}</b>
        ))}
      </TableBody>
      {part('Jobs by service', [
        ...mix('services', 'service', services.slice(0, SHOWN)),
        others.length > 0 && line('Other services', (firm) => groupDigits(jobsOf(firm.services, others))),
      ])}
      {part('Jobs by level', mix('levels', 'seniority', levels))}
      {part('Median salary a year', [
        ...levels.map(
          (level) =>
            level !== null && payAt(firms, level) < Infinity && line(level, (firm) => median(firm, level)),
        ),
        line('All levels', (firm) => <b>{median(firm)}</b>),
      ])}
    </ComparisonTable>
  );
}

const without = (firms: FirmFigures[], { id }: FirmFigures, country: CountryCode | undefined) =>
  paths.compareFirms({ country, firms: firms.filter((firm) => firm.id !== id).map(({ slug }) => slug) });
