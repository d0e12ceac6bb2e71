/** An advert's pay, from all of its fields that say something of it. */
import type { Fields } from '../fields/fields-of-record';
import { payEntriesIn } from '../fields/pay-objects';
import { asText, isTrue } from '../read/plain-values';
import { note, type Notes } from '../values/notes';
import { currencyNamed, isNumber, readPeriod } from '../values/pay-amounts';
import { payText, type PayText } from '../values/pay-ranges';

/** The text of the column, which is empty where pay is not to be shown. */
export function readAdvertPay(fields: Fields, notes: Notes): string {
  if (isHidden(fields)) return '';
  const ends = {
    min: fields.text('salary_min') ?? '',
    max: fields.text('salary_max') ?? '',
    currency: fields.text('currency') ?? '',
    period: fields.text('period') ?? '',
  };
  const endNames = fields.has('salary_min') ? fields.nameOf('salary_min') : '';
  const parts = fields.parts('salary');
  if (parts.length === 0) parts.push({ name: '', values: [] });
  // "Pay per year" and "Pay per hour" are columns of their own: the first that
  // is filled counts
  for (const { name, values } of parts) {
    const pay = payOfColumns(values, ends, `${name} ${endNames}`);
    if (pay.doubtful !== undefined) note(notes, 'salary', pay.doubtful);
    if (pay.text !== '') return pay.text;
  }
  return '';
}

/**
 * Whether the advert says that its pay is not to be shown, or that it is an
 * estimate and not what the firm advertises.
 */
function isHidden(fields: Fields): boolean {
  const [value] = fields.values('pay_shown');
  if (value === undefined) return false;
  const saysEstimate = fields.nameOf('pay_shown').includes('predicted');
  return saysEstimate ? isTrue(value) : !isTrue(value);
}

const textOfPay = (values: readonly unknown[]): PayText =>
  payText(payEntriesIn(values));

/** The ends of "18 - 20", in a column whose name says more. */
function endsIn(value: unknown): { low: string; high: string } | undefined {
  const [low, high, ...others] =
    typeof value === 'string' ? value.split(/\s*(?:[-–—→]|\bto\b)\s*/) : [];
  const isRange =
    low !== undefined && high !== undefined && others.length === 0;
  return isRange && isNumber(low) && isNumber(high) ? { low, high } : undefined;
}

/** What fields beside the amounts say, by their texts or by their names. */
interface PayTerms {
  currency: string;
  period: string;
  isInCents: boolean;
}

function textOfRange(low: unknown, high: unknown, terms: PayTerms): PayText {
  const { currency, period } = terms;
  const unit = terms.isInCents ? '_cents' : '';
  return textOfPay([
    { [`min${unit}`]: low, [`max${unit}`]: high, currency, period },
  ]);
}

/**
 * Pay of fields of their own, whose names may say its currency and period, or
 * that it is in cents.
 */
export function payOfColumns(
  values: readonly unknown[],
  ends: Record<'min' | 'max' | 'currency' | 'period', string>,
  names: string,
): PayText {
  const terms = {
    currency:
      ends.currency || (currencyNamed(names.replaceAll('_', ' ')) ?? ''),
    period: ends.period || readPeriod(names),
    isInCents: /cents\b/i.test(names),
  };
  const ofAmounts = payOfAmounts(values, terms);
  if (ofAmounts) return ofAmounts;
  const [first] = values;
  const isText = (asText(first) ?? '') !== '' && !isNumber(first);
  const hasNoEnds = ends.min === '' && ends.max === '';
  if (isText || hasNoEnds) return textOfPay(values);
  const ofEnds = textOfRange(ends.min, ends.max, terms);
  const isEmpty = ofEnds.text === '' && ofEnds.doubtful === undefined;
  return isEmpty ? textOfPay(values) : ofEnds;
}

/** Pay that is written in figures alone; undefined for other values. */
function payOfAmounts(
  values: readonly unknown[],
  terms: PayTerms,
): PayText | undefined {
  const [first, second] = values;
  if (values.length === 2 && values.every(isNumber))
    return textOfRange(first, second, terms);
  const isNamed = `${terms.currency}${terms.period}` !== '' || terms.isInCents;
  if (!isNamed) return undefined;
  if (isNumber(first)) return textOfRange(first, first, terms);
  const pair = endsIn(first);
  return pair && textOfRange(pair.low, pair.high, terms);
}
