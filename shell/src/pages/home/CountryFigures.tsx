import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
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
const FEWEST_JOBS = 5;

/** A line of an account: its figure aligns at the right. */
export const accountLine = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
} as const;

/**
 * Two figures, the largest text of the section after its title, and a table
 * beside them. The note on the table fills the room below the figures.
 */
const FiguresBand = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [media.desktop]: {
    gridTemplateColumns: '4fr 7fr',
    gridTemplateRows: 'auto 1fr',
    columnGap: 56,
    '& > .levels': { gridArea: '1 / 2 / span 2' },
  },
});

const TotalsList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, auto))',
  columnGap: 28,
  margin: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    paddingBlock: 8,
    borderTop: `1px solid ${color.line}`,
    [media.tablet]: { paddingBlock: 16 },
  },
  '& dt': { color: color.soft, fontSize: '0.9375rem' },
  '& dd': {
    margin: 0,
    fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.75rem)',
    fontWeight: 700,
    lineHeight: 1.15,
    letterSpacing: '-0.03em',
  },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Lines of names and figures, which align at the right. */
const PayTable = styled(Table)({
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600 },
  '& th': {
    paddingInline: 0,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  '& th, & td': {
    paddingBlock: 6,
    lineHeight: 1.4,
    [media.tablet]: { paddingBlock: 9 },
  },
  '& th:not(:first-of-type), & td': {
    paddingInline: '16px 0',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& td.aside': { color: color.soft },
  '& td:last-of-type': { fontWeight: 650 },
});

const FiguresNote = styled('p')({
  margin: 0,
  color: color.soft,
  fontSize: '0.875rem',
});

/**
 * The country in figures: firms and pay (docs/product.md §2.4). The open jobs
 * are the total of the hero.
 */
export function CountryFigures({ country }: { country: CountryCode }) {
  const {
    data: figures,
    isError,
    refetch,
  } = useQuery(countryFiguresQuery(usePlatform(), country));
  const figuresLabel = `The figures of ${inWords(country)}`;
  if (isError)
    return <WidgetFailed label={figuresLabel} onRetry={() => void refetch()} />;
  if (!figures) return <WidgetSkeleton label={figuresLabel} height={430} />;
  if (figures.jobs < FEWEST_JOBS) return null;
  return (
    <HeadedSection title={`${countryOf(country).name} in figures`}>
      <FiguresBand>
        <TotalsList>
          <TotalFigure
            name="accounting firms"
            figure={groupDigits(figures.firms)}
          />
          {figures.pay ? (
            <TotalFigure
              name="median salary a year"
              figure={figures.pay.median}
            />
          ) : null}
        </TotalsList>
        {figures.pay ? (
          <Salaries
            country={country}
            pay={figures.pay}
            levels={figures.levels}
          />
        ) : null}
      </FiguresBand>
    </HeadedSection>
  );
}

const TotalFigure = ({ name, figure }: { name: string; figure: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{figure}</dd>
  </div>
);

type PayLevel = ReturnType<typeof parseCountryFigures>['levels'][number];

function Salaries({
  country,
  pay,
  levels,
}: {
  country: CountryCode;
  pay: PayLevel;
  levels: PayLevel[];
}) {
  return (
    <>
      <PayTable className="levels">
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
      </PayTable>
      <FiguresNote>
        Of {plural(pay.salaries, 'salary', 'salaries')} in open jobs, each as it
        adds up in a year.{' '}
        <TextLink to={paths.salaries({ country })}>
          Salaries by level and service
        </TextLink>
      </FiguresNote>
    </>
  );
}
