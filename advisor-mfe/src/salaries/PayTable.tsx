import { decodeReferences, money, plural } from '@board/shared/domain';
import {
  color,
  DoubleUnderline,
  media,
  smallHeading,
  styled,
  TextLink,
  VisuallyHidden,
} from '@board/shared/ui';
import { PayBar, PayScale, scaleOf } from './PayBar';
import { shortMoney, type NamedPay, type PaySpread } from './salary-query';

interface Props {
  caption: string;
  /** What a line is: "Level". */
  kind: string;
  lines: NamedPay[];
  /** The last line, which closes the account. */
  total?: { name: string; pay: PaySpread };
  /** ISO 4217. */
  currency: string;
  /** Address of a line's jobs. */
  to(name: string): string;
}

/** A chart and its table in one: each line has its bar beside the amounts that the bar shows. */
export function PayTable({ caption, kind, lines, total, currency, to }: Props) {
  const scale = scaleOf(total ? [...lines, total.pay] : lines);
  const cells = (pay: PaySpread) => (
    <td>
      <PayBar pay={pay} scale={scale} />
      <span className="half-of">{`${money(pay.lower, currency)} – ${money(pay.upper, currency)}`}</span>
    </td>
  );
  const basis = ({ salaries }: PaySpread) => (
    <span className="of">{` ${plural(salaries, 'salary', 'salaries')}`}</span>
  );
  return (
    <Wide>
      <Account>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{kind}</th>
            <th scope="col">
              <VisuallyHidden>Middle half</VisuallyHidden>
              <PayScale scale={scale} label={(amount) => shortMoney(amount, currency)} />
            </th>
            <th scope="col">Median</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">
                <TextLink to={to(line.name)}>{decodeReferences(line.name)}</TextLink>
                {basis(line)}
              </th>
              {cells(line)}
              <td>{money(line.median, currency)}</td>
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">
                {total.name}
                {basis(total.pay)}
              </th>
              {cells(total.pay)}
              <td>
                <DoubleUnderline>{money(total.pay.median, currency)}</DoubleUnderline>
              </td>
            </tr>
          </tfoot>
        ) : null}
      </Account>
    </Wide>
  );
}

/** Scrolls sideways where large text has no room. */
const Wide = styled('div')({ overflowX: 'auto' });

/** Lines of an account: a name, its bar, and the figure at the right. */
const Account = styled('table')({
  width: '100%',
  minWidth: '17.5rem',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& caption': { ...smallHeading, paddingBottom: 10, textAlign: 'left' },
  '& th, & td': {
    padding: '10px 0',
    verticalAlign: 'top',
    fontWeight: 500,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& thead th': {
    paddingBlock: 8,
    color: color.soft,
    fontSize: '0.8125rem',
    fontWeight: 600,
    verticalAlign: 'bottom',
  },
  '& tr > :first-of-type': {
    width: '38%',
    paddingRight: 8,
    [media.tablet]: { width: '26%', paddingRight: 24 },
  },
  // wide enough for CA$120,000
  '& tr > :last-child': {
    width: '6.625rem',
    paddingLeft: 8,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [media.tablet]: { width: '7.5rem' },
  },
  '& tbody td:last-child, & tfoot td:last-child': {
    fontSize: '0.9375rem',
    fontWeight: 700,
    [media.tablet]: { fontSize: '1rem' },
  },
  '& tr': { borderTop: `1px solid ${color.line}`, breakInside: 'avoid' },
  '& tbody th a': { fontSize: '0.9375rem', lineHeight: 1.3, [media.tablet]: { fontSize: '1rem' } },
  '& .of, & .half-of': {
    display: 'block',
    color: color.soft,
    fontSize: '0.8125rem',
    fontWeight: 400,
    lineHeight: 1.4,
  },
  '& .half-of': { fontSize: '0.75rem', [media.tablet]: { marginTop: 4, fontSize: '0.8125rem' } },
  // an amount is one word
  '@media (width < 22.5em)': {
    '& tr > :first-of-type': { width: '34%' },
    '& tr > :last-child': { width: '5.75rem', paddingLeft: 2 },
    '& .half-of': { fontSize: '0.6875rem' },
  },
});
