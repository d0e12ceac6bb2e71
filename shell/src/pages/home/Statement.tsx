import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { inWords } from '@board/shared/country-words';
import { groupDigits, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { serviceKey } from '@board/shared/search-params';
import { color, DoubleUnderline, media, panel } from '@board/shared/ui';
import { serviceCountsQuery } from './figures';

/**
 * The lines of the hero's statement (docs/product.md §2.3.1); names as the
 * database counts them.
 */
const STATEMENT = [
  'Audit & Assurance',
  'Tax',
  'Advisory',
  'Forensics',
] as const;

const StatementTable = styled(Table)({
  ...panel,
  borderCollapse: 'separate',
  // Its columns are as wide before the font comes as after.
  tableLayout: 'fixed',
  '& th, & td': { height: 42, padding: '0 16px', verticalAlign: 'middle' },
  '& tr:first-of-type > *': { borderTop: 0 },
  '& th': {
    position: 'relative',
    fontSize: '1.0625rem',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    textAlign: 'left',
  },
  [media.desktop]: {
    '& th, & td': { height: 48, padding: '0 20px' },
    '& th': { fontSize: '1.125rem' },
  },
  // the link is as large as its cell; a row cannot be its bounds in every
  // browser
  '& a': {
    color: 'inherit',
    textDecorationColor: color.edge,
    textDecorationThickness: 1,
    textUnderlineOffset: 4,
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover': { color: color.accent },
  },
  '& td': {
    width: '7.5rem',
    color: color.soft,
    textAlign: 'right',
    '& > *': { marginLeft: 'auto' },
  },
  '& tr:last-of-type td': {
    color: color.accent,
    fontWeight: 700,
    '& > *': { borderBottomWidth: 4 },
  },
});

/**
 * The subject stands after the table in the document too: a caption below would
 * move with each row that arrives.
 */
const StatementSubject = styled('p')({
  margin: '8px 0 0',
  color: color.soft,
  fontSize: '0.875rem',
});

/**
 * Open jobs per service and in all, as the lines of an account closed by its
 * total (docs/product.md §2.3.1). When the counts fail, the services have no
 * figures (§8).
 */
export function Statement({ country }: { country: CountryCode | undefined }) {
  const { data: counts, isPending } = useQuery(
    serviceCountsQuery(usePlatform(), country),
  );
  const subjectId = useId();
  const blankFigure = isPending ? <Skeleton width={52} height={18} /> : null;
  const openJobsIn = (serviceName: string) =>
    counts?.byService[serviceKey(serviceName)] ?? 0;
  const statedTotal = STATEMENT.reduce(
    (sumOfServices, serviceName) => sumOfServices + openJobsIn(serviceName),
    0,
  );
  return (
    <div>
      <StatementTable aria-labelledby={subjectId}>
        <TableBody>
          {STATEMENT.map((serviceName) => (
            <TableRow key={serviceName}>
              <TableCell component="th" scope="row">
                <Link
                  to={paths.jobs({ country, query: { service: serviceName } })}
                >
                  {serviceName}
                </Link>
              </TableCell>
              <TableCell>
                {counts ? groupDigits(openJobsIn(serviceName)) : blankFigure}
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row">
              Other services
            </TableCell>
            <TableCell>
              {counts
                ? groupDigits(Math.max(0, counts.total - statedTotal))
                : blankFigure}
            </TableCell>
          </TableRow>
          <TableRow>
            <TableCell component="th" scope="row">
              <Link to={paths.jobs({ country })}>All services</Link>
            </TableCell>
            <TableCell>
              {counts ? (
                <DoubleUnderline>{groupDigits(counts.total)}</DoubleUnderline>
              ) : (
                blankFigure
              )}
            </TableCell>
          </TableRow>
        </TableBody>
      </StatementTable>
      <StatementSubject
        id={subjectId}
      >{`Open jobs in ${country ? inWords(country) : 'all four countries'}`}</StatementSubject>
    </div>
  );
}
