import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { decodeReferences, money, plural } from '@board/shared/domain';
import { color, DoubleUnderline, media, TextLink } from '@board/shared/ui';
import type { NamedPay, PaySpread } from './salary-query';

interface Props {
  caption: string;
  /** The heading of the lines: "Level". */
  kind: string;
  lines: NamedPay[];
  /** The last line, which closes the account. */
  total?: NamedPay;
  /** ISO 4217. */
  currency: string;
  to(name: string): string;
}

/**
 * A chart and its table in one: each line has its bar beside the amounts that
 * the bar shows.
 */
export function PayTable({ caption, kind, lines, total, currency, to }: Props) {
  const place = placeOn(total ? [...lines, total] : lines);
  return (
    // It scrolls sideways where large text has no room.
    <TableContainer>
      <Account>
        <caption>{caption}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{kind}</TableCell>
            <TableCell>Middle half</TableCell>
            <TableCell>Median</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <PayLine
              key={line.name}
              pay={line}
              place={place(line)}
              currency={currency}
              name={
                <TextLink to={to(line.name)}>
                  {decodeReferences(line.name)}
                </TextLink>
              }
              median={money(line.median, currency)}
            />
          ))}
        </TableBody>
        {total ? (
          <TableFooter>
            <PayLine
              pay={total}
              place={place(total)}
              currency={currency}
              name={total.name}
              median={
                <DoubleUnderline>
                  {money(total.median, currency)}
                </DoubleUnderline>
              }
            />
          </TableFooter>
        ) : null}
      </Account>
    </TableContainer>
  );
}

interface PayLineProps {
  pay: NamedPay;
  place: PlaceOfBar;
  currency: string;
  name: ReactNode;
  median: ReactNode;
}

const PayLine = ({ pay, place, currency, name, median }: PayLineProps) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {name}
      <span className="of">{` ${plural(pay.salaries, 'salary', 'salaries')}`}</span>
    </TableCell>
    <TableCell>
      <PayBar {...place} />
      <span className="of">
        {`${money(pay.lower, currency)} – ${money(pay.upper, currency)}`}
      </span>
    </TableCell>
    <TableCell>{median}</TableCell>
  </TableRow>
);

type PlaceOfBar = ReturnType<ReturnType<typeof placeOn>>;

/**
 * Where a bar begins, its median and its width, in percent of a scale from the
 * lowest quartile to the highest.
 */
export function placeOn(groups: readonly PaySpread[]) {
  const from = Math.min(...groups.map(({ lower }) => lower));
  const length = Math.max(1, ...groups.map(({ upper }) => upper - from));
  const share = (amount: number) => (100 * amount) / length;
  return ({ lower, median, upper }: PaySpread) => ({
    start: share(lower - from),
    middle: share(median - from),
    width: share(upper - lower),
  });
}

/**
 * The middle half as a bar, the median as a stroke. Decorative: the amounts
 * stand below it.
 */
const PayBar = ({ start, middle, width }: PlaceOfBar) => (
  <Bar height={16} aria-hidden="true" focusable="false">
    <rect
      x={`${start}%`}
      width={`${width}%`}
      y={2}
      height={12}
      rx={2}
      opacity={0.32}
    />
    <rect x={`${middle}%`} width={3} height={16} />
  </Bar>
);

/**
 * A phone has no room for bars that say something; the amounts stand there
 * alone.
 */
const Bar = styled('svg')({
  display: 'none',
  width: '100%',
  overflow: 'visible',
  fill: color.accent,
  [media.tablet]: { display: 'block' },
});

const Account = styled(Table)({
  minWidth: '17.5rem',
  tableLayout: 'fixed',
  '& th, & td': { padding: '10px 0', fontWeight: 500 },
  '& thead th': { paddingBlock: 8, fontSize: '0.8125rem', fontWeight: 600 },
  '& tr > :first-of-type': {
    width: '36%',
    paddingRight: 8,
    overflowWrap: 'anywhere',
    [media.tablet]: { width: '26%', paddingRight: 24 },
  },
  // wide enough for CA$120,000
  '& tr > :last-child': {
    width: '5.75rem',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [media.tablet]: { width: '7.5rem' },
  },
  '& th a, & td:last-child': {
    fontSize: '0.9375rem',
    [media.tablet]: { fontSize: '1rem' },
  },
  '& td:last-child': { fontWeight: 700 },
  '& .of': {
    display: 'block',
    color: color.soft,
    fontSize: '0.75rem',
    lineHeight: 1.4,
  },
});
