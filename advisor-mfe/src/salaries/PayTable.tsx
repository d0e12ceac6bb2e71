import { decodeReferences, money, plural } from '@board/shared/domain';
import { DoubleUnderline, TextLink, VisuallyHidden } from '@board/shared/ui';
import { PayBar, PayScale, scaleOf } from './PayBar';
import { shortMoney, type NamedPay, type PaySpread } from './salary-query';
import { Account, Wide } from './salary-styles';

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
