import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { groupDigits, money, plural } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color, WidgetFailed, WidgetSkeleton } from '@board/shared/ui';
import {
  jobsOf,
  namesIn,
  type FirmFigures,
  type FirmPay,
} from '../data/firm-figures';
import { firmQueries } from '../data/firm-queries';
import type { Firm } from '../data/firm-row';

/** The parts stand below each other beside a text, otherwise side by side. */
const FiguresGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  gap: '36px 56px',
});

/** Heights in px of the parts of most firms. */
const SERVICES_HEIGHT = 278;
const SALARIES_HEIGHT = 228;

/**
 * A firm's open positions by service, and their pay (docs/product.md §2.8).
 * Nothing is shown where it has no open position, or their number is unknown.
 */
export function Figures({ firm }: { firm: Firm }) {
  const { inPath } = useCountry();
  const { data, isError, refetch } = useQuery(
    firmQueries.figures(usePlatform(), [firm.slug]),
  );
  if (isError)
    return <WidgetFailed label="Salaries" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <FiguresGrid>
        <WidgetSkeleton label="services" height={SERVICES_HEIGHT} />
        <WidgetSkeleton label="salaries" height={SALARIES_HEIGHT} />
      </FiguresGrid>
    );
  const figures = data[0];
  if (!figures?.openings) return null;
  return (
    <FiguresGrid>
      {figures.services.length > 1 ? (
        <OpenByService firm={firm} services={figures.services} />
      ) : null}
      <Salaries pay={figures.pay} country={inPath ?? firm.country} />
    </FiguresGrid>
  );
}

/** Lines at most, the one of all other services included. */
const MOST_SERVICE_LINES = 6;
const UNNAMED = 'Not specified';

interface OpenByServiceProps {
  firm: Firm;
  services: FirmFigures['services'];
}

/** The services with the most open positions, and the others in one line. */
function OpenByService({ firm, services }: OpenByServiceProps) {
  const { inPath } = useCountry();
  const names = namesIn([services]);
  const others =
    names.length > MOST_SERVICE_LINES
      ? names.slice(MOST_SERVICE_LINES - 1)
      : [];
  const jobsAddress = (service: string) =>
    paths.jobs({
      country: firm.country ?? inPath,
      query: { firm: firm.name, service },
    });
  return (
    <Part title="Open positions by service">
      <FiguresTable>
        <TableBody>
          {names.slice(0, names.length - others.length).map((name) => (
            <FigureLine
              key={name ?? UNNAMED}
              name={
                name === null ? (
                  UNNAMED
                ) : (
                  <Link to={jobsAddress(name)}>{name}</Link>
                )
              }
              figure={groupDigits(jobsOf(services, [name]))}
            />
          ))}
          {others.length > 0 ? (
            <FigureLine
              name="Other services"
              figure={groupDigits(jobsOf(services, others))}
            />
          ) : null}
        </TableBody>
      </FiguresTable>
    </Part>
  );
}

interface SalariesProps {
  pay: FirmPay[];
  /** The country whose own dollar is `$`. */
  country: Firm['country'];
}

const Salaries = ({ pay, country }: SalariesProps) => (
  <Part title="Salaries">
    {pay.map((payInCurrency) => (
      <PayAmounts
        key={payInCurrency.currency}
        pay={payInCurrency}
        country={country}
      />
    ))}
    {pay.length === 0 ? (
      <p>
        Fewer than five of its open jobs say what they pay, which is too few to
        tell.
      </p>
    ) : null}
  </Part>
);

/**
 * The middle half of fewer salaries shows chance more than pay (docs/product.md
 * §2.8).
 */
const FEWEST_FOR_MIDDLE_HALF = 10;

function PayAmounts({
  pay,
  country,
}: Pick<SalariesProps, 'country'> & { pay: FirmPay }) {
  const amount = (figure: number) =>
    money(figure, pay.currency, country ?? undefined);
  return (
    <>
      <FiguresTable>
        <TableBody>
          <FigureLine name="Median" figure={<b>{amount(pay.median)}</b>} />
          {pay.salaries >= FEWEST_FOR_MIDDLE_HALF ? (
            <FigureLine
              name="Middle half"
              figure={`${amount(pay.lower_quartile)} to ${amount(pay.upper_quartile)}`}
            />
          ) : null}
          <FigureLine name="Lowest" figure={amount(pay.lowest)} />
          <FigureLine name="Highest" figure={amount(pay.highest)} />
        </TableBody>
      </FiguresTable>
      <p>{`A year, by ${plural(pay.salaries, 'salary', 'salaries')} in open jobs`}</p>
    </>
  );
}

const PartSection = styled('section')({
  '& > h2': { marginBottom: 10 },
  '& > p': {
    margin: '8px 0 0',
    color: color.soft,
    fontSize: '0.875rem',
  },
  '& > p + table': { marginTop: 20 },
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <PartSection aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </PartSection>
  );
}

const FiguresTable = styled(Table)({
  borderTop: `1px solid ${color.line}`,
  borderBottom: `1px solid ${color.line}`,
  '& th, & td': { height: 40, padding: '4px 0', verticalAlign: 'middle' },
  '& tr:first-of-type > *': { borderTop: 0 },
  '& th': { fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' },
  '& td': { paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' },
  '& a': {
    display: 'inline-block',
    minHeight: 24,
    color: 'inherit',
    textDecorationColor: color.edge,
    textDecorationThickness: 1,
    textUnderlineOffset: 4,
    '&:hover': { color: color.accent },
  },
});

interface FigureLineProps {
  name: ReactNode;
  figure: ReactNode;
}

const FigureLine = ({ name, figure }: FigureLineProps) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {name}
    </TableCell>
    <TableCell>{figure}</TableCell>
  </TableRow>
);
