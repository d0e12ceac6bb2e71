import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { decodeReferences, money, plural } from '@board/shared/domain';
import { color, DoubleUnderline, media, smallHeading, TextLink } from '@board/shared/ui';
import type { NamedPay, PaySpread } from './salary-query';

interface Props {
  caption: string;
  /** What a line is: "Level". */
  kind: string;
  lines: NamedPay[];
  /** The last line, which closes the account. */
  total?: NamedPay;
  /** ISO 4217. */
  currency: string;
  to(name: string): string;
}

/** A chart and its table in one: each line has its bar beside the amounts that the bar shows. */
export function PayTable({ caption, kind, lines, total, currency, to }: Props) {
  const place = placeOn(total ? [...lines, total] : lines);
  const cells = (pay: NamedPay, name: ReactNode, median: ReactNode) => (
    <>
      <th scope="row">
        {name}
        <span className="of">{` ${plural(pay.salaries, 'salary', 'salaries')}`}</span>
      </th>
      <td>
        <PayBar {...place(pay)} />
        <span className="of">{`${money(pay.lower, currency)} – ${money(pay.upper, currency)}`}</span>
      </td>
      <td>{median}</td>
    </>
  );
  return (
    // scrolls sideways where large text has no room
    <div style={{ overflowX: 'auto' }}>
      <Account>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{kind}</th>
            <th scope="col">Middle half</th>
            <th scope="col">Median</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              {cells(
                line,
                <TextLink to={to(line.name)}>{decodeReferences(line.name)}</TextLink>,
                money(line.median, currency),
              )}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              {cells(total, total.name, <DoubleUnderline>{money(total.median, currency)}</DoubleUnderline>)}
            </tr>
          </tfoot>
        ) : null}
      </Account>
    </div>
  );
}

/** In percent of a scale from the lowest quartile to the highest: where a bar begins, its median, and its width. */
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

/** The middle half as a bar, the median as a stroke. Decorative: the amounts stand below it. */
const PayBar = ({ start, middle, width }: ReturnType<ReturnType<typeof placeOn>>) => (
  <Bar height={16} aria-hidden="true" focusable="false">
    <rect x={`${start}%`} width={`${width}%`} y={2} height={12} rx={2} opacity={0.32} />
    <rect x={`${middle}%`} width={3} height={16} />
  </Bar>
);

/** A phone has no room for bars that say something; the amounts stand there alone. */
const Bar = styled('svg')({
  display: 'none',
  width: '100%',
  overflow: 'visible',
  fill: color.accent,
  [media.tablet]: { display: 'block' },
});

const Account = styled('table')({
  width: '100%',
  minWidth: '17.5rem',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& caption': { ...smallHeading, paddingBottom: 10, textAlign: 'left' },
  '& th, & td': { padding: '10px 0', verticalAlign: 'top', fontWeight: 500, textAlign: 'left' },
  '& thead th': { paddingBlock: 8, color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
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
  '& th a, & td:last-child': { fontSize: '0.9375rem', [media.tablet]: { fontSize: '1rem' } },
  '& td:last-child': { fontWeight: 700 },
  '& tr': { borderTop: `1px solid ${color.line}`, breakInside: 'avoid' },
  '& .of': { display: 'block', color: color.soft, fontSize: '0.75rem', lineHeight: 1.4 },
});
