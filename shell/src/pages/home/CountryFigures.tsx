import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { inWords } from '@board/shared/country-words';
import {
  countryOf,
  groupDigits,
  plural,
  type CountryCode,
} from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import {
  DoubleUnderline,
  TextLink,
  WidgetFailed,
  WidgetSkeleton,
  color,
  media,
} from '@board/shared/ui';
import { countryFiguresQuery, type parseCountryFigures } from './figures';

/**
 * Fewer jobs than this say nothing. The database leaves out
 * medians of as few salaries.
 */
const FEWEST = 5;

/** A line of an account: its figure aligns at the right. */
export const accountLine = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
} as const;

/**
 * Three figures, the largest text of the section after its title, and a table
 * beside them.
 */
const Figures = styled('div')({
  display: 'grid',
  gap: 36,
  alignItems: 'start',
  [media.desktop]: { gridTemplateColumns: '4fr 7fr', gap: 56 },
});

const Totals = styled('dl')({
  display: 'grid',
  margin: 0,
  '& > div': {
    ...accountLine,
    padding: '12px 0',
    borderTop: `1px solid ${color.line}`,
    [media.tablet]: {
      flexDirection: 'column-reverse',
      alignItems: 'flex-start',
      justifyContent: 'flex-end',
      gap: 0,
      paddingBlock: 16,
    },
  },
  '& dt': { color: color.soft, fontSize: '0.9375rem' },
  '& dd': {
    margin: 0,
    fontSize: 'clamp(2rem, 1.6rem + 1.6vw, 2.75rem)',
    fontWeight: 700,
    lineHeight: 1.15,
    letterSpacing: '-0.03em',
  },
  [media.tablet]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: 28,
  },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Lines of names and figures, which align at the right. */
const Account = styled(Table)({
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600 },
  '& th': { padding: '9px 0', fontWeight: 500, overflowWrap: 'anywhere' },
  '& th:not(:first-of-type), & td': {
    padding: '9px 0 9px 16px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& td.aside': { color: color.soft },
  '& td:last-of-type, & tfoot th': { fontWeight: 650 },
});

const Note = styled('p')({
  margin: '12px 0 0',
  color: color.soft,
  fontSize: '0.875rem',
});

/**
 * The country in figures: open positions, firms, pay (docs/product.md §2.4).
 */
export function CountryFigures({ country }: { country: CountryCode }) {
  const {
    data: figures,
    isError,
    refetch,
  } = useQuery(countryFiguresQuery(usePlatform(), country));
  const label = `The figures of ${inWords(country)}`;
  if (isError)
    return <WidgetFailed label={label} onRetry={() => void refetch()} />;
  if (!figures) return <WidgetSkeleton label={label} height={520} />;
  if (figures.jobs < FEWEST) return null;
  return (
    <HeadedSection title={`${countryOf(country).name} in figures`}>
      <Figures>
        <Totals>
          <Total name="open jobs" figure={groupDigits(figures.jobs)} />
          <Total name="accounting firms" figure={groupDigits(figures.firms)} />
          {figures.pay ? (
            <Total name="median salary a year" figure={figures.pay.median} />
          ) : null}
        </Totals>
        {figures.pay ? (
          <Salaries
            country={country}
            pay={figures.pay}
            levels={figures.levels}
          />
        ) : null}
      </Figures>
    </HeadedSection>
  );
}

const Total = ({ name, figure }: { name: string; figure: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{figure}</dd>
  </div>
);

type Level = ReturnType<typeof parseCountryFigures>['levels'][number];

function Salaries({
  country,
  pay,
  levels,
}: {
  country: CountryCode;
  pay: Level;
  levels: Level[];
}) {
  return (
    <div>
      <Account>
        <caption>Median salary by level</caption>
        <TableHead>
          <TableRow>
            <TableCell>Level</TableCell>
            <TableCell>Salaries</TableCell>
            <TableCell>Median</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {levels.map(({ seniority, salaries, median }) => (
            <TableRow key={seniority}>
              <TableCell component="th" scope="row">
                {seniority}
              </TableCell>
              <TableCell className="aside">{groupDigits(salaries)}</TableCell>
              <TableCell>{median}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              All levels
            </TableCell>
            <TableCell className="aside">{groupDigits(pay.salaries)}</TableCell>
            <TableCell>
              <DoubleUnderline>{pay.median}</DoubleUnderline>
            </TableCell>
          </TableRow>
        </TableFooter>
      </Account>
      <Note>
        Of {plural(pay.salaries, 'salary', 'salaries')} in open jobs, each as it
        adds up in a year.{' '}
        <TextLink to={paths.salaries({ country })}>
          Salaries by level and service
        </TextLink>
      </Note>
    </div>
  );
}
