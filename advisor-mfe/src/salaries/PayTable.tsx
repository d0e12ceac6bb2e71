import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  decodeReferences,
  money,
  plural,
  type CountryCode,
} from '@board/shared/domain';
import {
  commonScale,
  PayAxis,
  SalaryLine,
  type PayScale,
} from '@board/shared/salary-line';
import {
  color,
  DoubleUnderline,
  media,
  TextLink,
  VisuallyHidden,
} from '@board/shared/ui';
import type { NamedPay } from '@board/shared/salary-insights';

interface Props {
  caption: string;
  /** Heading of the column of names: "Level". */
  kind: string;
  lines: NamedPay[];
  /** The last line, which sums up the others. */
  total?: NamedPay;
  /** ISO 4217. */
  currency: string;
  country: CountryCode;
  /** Address of the jobs of a line. */
  jobsAddress(name: string): string;
}

/**
 * Room at both ends of the scale, as a share of its width. It is small, because
 * the cell has room for the figures.
 */
const ROOM_BESIDE_LINES = 0.02;

/** Height of a salary line in px. */
const LINE_HEIGHT = 14;

/**
 * A chart and its table in one: a salary line per row, all on the scale of the
 * head, and their medians as a column. On phones the line has a row of its own,
 * for which the rows are grids; the roles keep it a table.
 */
export function PayTable({
  caption,
  kind,
  lines,
  total,
  currency,
  country,
  jobsAddress,
}: Props) {
  const scale = commonScale(
    total ? [...lines, total] : lines,
    ROOM_BESIDE_LINES,
  );
  const amount = (value: number) => money(value, currency, country);
  return (
    // It scrolls sideways where large text has no room.
    <TableContainer>
      <AlignedTable role="table">
        <caption>{caption}</caption>
        <PayHead
          kind={kind}
          scale={scale}
          currency={currency}
          country={country}
        />
        <TableBody role="rowgroup">
          {lines.map((line) => (
            <PayRow
              key={line.name}
              pay={line}
              scale={scale}
              amount={amount}
              name={
                <TextLink to={jobsAddress(line.name)}>
                  {decodeReferences(line.name)}
                </TextLink>
              }
              median={amount(line.median)}
            />
          ))}
        </TableBody>
        {total ? (
          <TableFooter role="rowgroup">
            <PayRow
              pay={total}
              scale={scale}
              amount={amount}
              name={total.name}
              median={<DoubleUnderline>{amount(total.median)}</DoubleUnderline>}
            />
          </TableFooter>
        ) : null}
      </AlignedTable>
    </TableContainer>
  );
}

interface PayHeadProps extends Pick<Props, 'kind' | 'currency' | 'country'> {
  scale: PayScale;
}

const PayHead = ({ kind, ...axis }: PayHeadProps) => (
  <TableHead role="rowgroup">
    <TableRow role="row">
      <TableCell role="columnheader" className="name">
        {kind}
      </TableCell>
      <TableCell role="columnheader" className="median">
        Median
      </TableCell>
      <TableCell role="columnheader" className="drawn">
        <VisuallyHidden>Middle half</VisuallyHidden>
        <PayAxis {...axis} />
      </TableCell>
    </TableRow>
  </TableHead>
);

interface PayRowProps {
  pay: NamedPay;
  scale: PayScale;
  amount: (value: number) => string;
  name: ReactNode;
  median: ReactNode;
}

const PayRow = ({ pay, scale, amount, name, median }: PayRowProps) => (
  <TableRow role="row">
    <TableCell component="th" scope="row" role="rowheader" className="name">
      {name}
      <span className="of">{` ${plural(pay.salaries, 'salary', 'salaries')}`}</span>
    </TableCell>
    <TableCell role="cell" className="median">
      {median}
    </TableCell>
    <TableCell role="cell" className="drawn">
      <SalaryLine
        scale={scale}
        spread={pay}
        height={LINE_HEIGHT}
        figures={amount}
        label={`${amount(pay.lower)} – ${amount(pay.upper)}`}
      />
    </TableCell>
  </TableRow>
);

const AlignedTable = styled(Table)({
  display: 'block',
  '& caption, & thead, & tbody, & tfoot': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"name median" "line line"',
    gap: '0 16px',
    borderBottom: `1px solid ${color.line}`,
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 13rem) minmax(0, 1fr) 7.5rem',
      gridTemplateAreas: '"name line median"',
      alignItems: 'center',
    },
  },
  '& th, & td': { padding: '10px 0 0', border: 0, fontWeight: 500 },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600 },
  '& .name': { gridArea: 'name', overflowWrap: 'anywhere' },
  '& .median': { gridArea: 'median', textAlign: 'right', whiteSpace: 'nowrap' },
  '& td.median': { fontWeight: 700 },
  '& .drawn': { gridArea: 'line' },
  // Room for the figures above, below and beside the line, on a phone too.
  '& td.drawn': { padding: '26px 3.75rem 28px' },
  '& th.drawn': { padding: '10px 3.75rem 4px' },
  '& .of': {
    display: 'block',
    color: color.soft,
    fontSize: '0.75rem',
    lineHeight: 1.4,
  },
  [media.tablet]: {
    '& th, & td': { paddingBottom: 10 },
    '& td.median': { fontSize: '1rem' },
  },
});
