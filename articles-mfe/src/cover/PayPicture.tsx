import { styled } from '@mui/material/styles';
import { countryOf, money, type CountryCode } from '@board/shared/domain';
import { inWords } from '@board/shared/country-words';
import type { NamedPay } from '@board/shared/salary-insights';
import {
  commonScale,
  SalaryLine,
  scaleOf,
  type PayScale,
} from '@board/shared/salary-line';
import { clamp } from '@board/shared/ui';
import { peopleOf } from '@board/shared/yearly-pay';
import type { Picture } from './picture';

type PaidPicture = Exclude<Picture, { kind: 'plain' }>;

interface Props {
  picture: PaidPicture;
  country: CountryCode;
  /** ISO 4217. */
  currency: string;
  /** Height of a salary line in px. */
  lineHeight: number;
}

/** The figures of a picture, on salary lines (docs/product.md §4.5). */
export function PayPicture({ picture, country, currency, lineHeight }: Props) {
  const { name } = countryOf(country);
  const amount = (value: number) => money(value, currency, country);
  if (picture.kind === 'one')
    return (
      <OneLevel
        pay={picture.pay}
        heading={`Median pay of ${peopleOf(picture.pay.name)}, ${name}`}
        amount={amount}
        lineHeight={lineHeight}
      />
    );
  const marked = picture.kind === 'levels' ? picture.marked : undefined;
  return (
    <>
      <p className="about">
        {picture.kind === 'levels'
          ? `Median pay by level, ${name}`
          : `Median pay, ${name}`}
      </p>
      <PayLines
        className={picture.kind}
        pay={picture.pay}
        marked={marked}
        amount={amount}
        lineHeight={lineHeight}
      />
    </>
  );
}

interface FiguresProps {
  amount: (value: number) => string;
  lineHeight: number;
}

const OneLevel = ({
  pay,
  heading,
  amount,
  lineHeight,
}: FiguresProps & { pay: NamedPay; heading: string }) => (
  <>
    <p className="about">{heading}</p>
    <p className="amount">{amount(pay.median)}</p>
    <SalaryLine scale={scaleOf(pay)} spread={pay} height={lineHeight} />
    <p className="caption">
      Half earn {amount(pay.lower)} – {amount(pay.upper)}
    </p>
  </>
);

/** Room at both ends of a scale, as a share of its width. */
const ROOM_BESIDE_LINES = 0.06;

interface PayLinesProps extends FiguresProps {
  className: string;
  pay: NamedPay[];
  marked: NamedPay | undefined;
}

function PayLines({
  className,
  pay,
  marked,
  amount,
  lineHeight,
}: PayLinesProps) {
  const scale: PayScale = commonScale(pay, ROOM_BESIDE_LINES);
  return (
    <PayRows className={className}>
      {pay.map((line) => (
        <div key={line.name} data-marked={line === marked || undefined}>
          <span className="name">{line.name}</span>
          <SalaryLine scale={scale} spread={line} height={lineHeight} />
          <b>{amount(line.median)}</b>
        </div>
      ))}
    </PayRows>
  );
}

const PayRows = styled('div')({
  display: 'grid',
  marginTop: 'auto',
  lineHeight: 1.2,
  '& > div': { display: 'grid', alignItems: 'center' },
  '& .name': { ...clamp(1), minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { textAlign: 'right', fontWeight: 650, whiteSpace: 'nowrap' },
  // the lines below each other, name and median beside them
  '&.levels': {
    flex: 1,
    alignContent: 'space-between',
    marginTop: '6cqw',
    fontSize: 'max(0.625rem, 3.2cqw)',
  },
  '&.levels > div': {
    gridTemplateColumns: '27cqw minmax(0, 1fr) 21cqw',
    gap: '2cqw',
    color: 'var(--soft)',
  },
  '&.levels b': { fontWeight: 500 },
  '&.levels > [data-marked]': { color: 'var(--ink)', fontWeight: 700 },
  '&.levels > [data-marked] b': { fontWeight: 700 },
  // name and median above each of the two lines
  '&.two': { gap: '5.5cqw', fontSize: 'max(0.75rem, 4.2cqw)' },
  '&.two > div': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2.4cqw 3cqw',
  },
  '&.two svg': { gridRow: 2, gridColumn: '1 / -1' },
  '&.two b': { fontSize: '1.5em', fontWeight: 750, letterSpacing: '-0.02em' },
});

/** Describes the picture to screen readers. */
export function payInWords(
  picture: PaidPicture,
  country: CountryCode,
  currency: string,
): string {
  const amount = (value: number) => money(value, currency, country);
  const countryText = inWords(country);
  if (picture.kind === 'one') {
    const { name, lower, median, upper } = picture.pay;
    return (
      `Median pay of ${peopleOf(name)} in ${countryText}: ${amount(median)}. ` +
      `Half earn between ${amount(lower)} and ${amount(upper)}.`
    );
  }
  const medians = picture.pay.map(
    ({ name, median }) => `${name} ${amount(median)}`,
  );
  return `Median pay in ${countryText}: ${medians.join(', ')}.`;
}
