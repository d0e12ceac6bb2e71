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

/** Beside a text its parts stand below each other, else side by side. */
const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  gap: '36px 56px',
});

/** Heights in px of the parts of most firms. */
const SERVICES_HEIGHT = 278;
const SALARIES_HEIGHT = 228;

/**
 * What a firm has open and what that pays (docs/product.md §2.8); nothing where
 * it has no open position.
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
      <Parts>
        <WidgetSkeleton label="services" height={SERVICES_HEIGHT} />
        <WidgetSkeleton label="salaries" height={SALARIES_HEIGHT} />
      </Parts>
    );
  const figures = data[0];
  if (!figures?.openings) return null;
  return (
    <Parts>
      {figures.services.length > 1 ? (
        <OpenByService firm={firm} services={figures.services} />
      ) : null}
      <Salaries pay={figures.pay} country={inPath ?? firm.country} />
    </Parts>
  );
}

/** Services with a line of their own. */
const SHOWN = 6;
const UNNAMED = 'Not specified';

interface OpenByServiceProps {
  firm: Firm;
  services: FirmFigures['services'];
}

/** The services with the most open positions, and the others in one line. */
function OpenByService({ firm, services }: OpenByServiceProps) {
  const { inPath } = useCountry();
  const names = namesIn([services]);
  const others = names.length > SHOWN ? names.slice(SHOWN - 1) : [];
  const jobsIn = (service: string) =>
    paths.jobs({
      country: firm.country ?? inPath,
      query: { firm: firm.name, service },
    });
  return (
    <Part title="Open positions by service">
      <Account>
        <TableBody>
          {names.slice(0, names.length - others.length).map((name) => (
            <Line
              key={name ?? UNNAMED}
              name={
                name === null ? UNNAMED : <Link to={jobsIn(name)}>{name}</Link>
              }
              figure={groupDigits(jobsOf(services, [name]))}
            />
          ))}
          {others.length > 0 ? (
            <Line
              name="Other services"
              figure={groupDigits(jobsOf(services, others))}
            />
          ) : null}
        </TableBody>
      </Account>
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
      <Amounts
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
 * A middle half of fewer salaries shows chance more than pay (docs/product.md
 * §2.8).
 */
const FEWEST_HALVED = 10;

function Amounts({
  pay,
  country,
}: Pick<SalariesProps, 'country'> & { pay: FirmPay }) {
  const amount = (figure: number) =>
    money(figure, pay.currency, country ?? undefined);
  return (
    <>
      <Account>
        <TableBody>
          <Line name="Median" figure={<b>{amount(pay.median)}</b>} />
          {pay.salaries >= FEWEST_HALVED ? (
            <Line
              name="Middle half"
              figure={`${amount(pay.lower_quartile)} to ${amount(pay.upper_quartile)}`}
            />
          ) : null}
          <Line name="Lowest" figure={amount(pay.lowest)} />
          <Line name="Highest" figure={amount(pay.highest)} />
        </TableBody>
      </Account>
      <p>{`A year, by ${plural(pay.salaries, 'salary', 'salaries')} in open jobs`}</p>
    </>
  );
}

const Section = styled('section')({
  '& > h2': { marginBottom: 10 },
  '& > p': {
    margin: '8px 0 0',
    color: color.soft,
    fontSize: '0.875rem',
  },
  '& > p + table': { marginTop: 20 },
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Section>
  );
}

const Account = styled(Table)({
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

interface LineProps {
  name: ReactNode;
  figure: ReactNode;
}

const Line = ({ name, figure }: LineProps) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {name}
    </TableCell>
    <TableCell>{figure}</TableCell>
  </TableRow>
);
