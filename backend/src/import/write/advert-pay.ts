/** An advert's pay, from all of its fields that say something of it. */
import type { AdvertFields } from '../fields/fields-of-record';
import { payEntriesIn } from '../fields/pay-objects';
import { asText, isTrue } from '../read/plain-values';
import { addNote, type ReadingNotes } from '../values/notes';
import {
  currencyNamed,
  looksLikeNumber,
  readPeriod,
} from '../values/pay-amounts';
import { joinedPay, type PayText } from '../values/pay-ranges';

/** The text of the column, which is empty where pay is not to be shown. */
export function readAdvertPay(
  advertFields: AdvertFields,
  readingNotes: ReadingNotes,
): string {
  if (isHidden(advertFields)) return '';
  const payTexts = {
    min: advertFields.text('salary_min') ?? '',
    max: advertFields.text('salary_max') ?? '',
    currency: advertFields.text('currency') ?? '',
    period: advertFields.text('period') ?? '',
  };
  const endNames = advertFields.has('salary_min')
    ? advertFields.nameOf('salary_min')
    : '';
  const salaryParts = advertFields.parts('salary');
  if (salaryParts.length === 0) salaryParts.push({ name: '', values: [] });
  // "Pay per year" and "Pay per hour" are columns of their own: the first that
  // is filled counts
  for (const { name, values } of salaryParts) {
    const pay = payOfColumns(values, payTexts, `${name} ${endNames}`);
    if (pay.doubtful !== undefined)
      addNote(readingNotes, 'salary', pay.doubtful);
    if (pay.text !== '') return pay.text;
  }
  return '';
}

/**
 * Whether the advert says that its pay is not to be shown, or that it is an
 * estimate and not what the firm advertises.
 */
function isHidden(advertFields: AdvertFields): boolean {
  const [payShown] = advertFields.values('pay_shown');
  if (payShown === undefined) return false;
  const saysEstimate = advertFields.nameOf('pay_shown').includes('predicted');
  return saysEstimate ? isTrue(payShown) : !isTrue(payShown);
}

const textOfPay = (payValues: readonly unknown[]): PayText =>
  joinedPay(payEntriesIn(payValues));

/** The ends of "18 - 20", in a column whose name says more. */
function endsIn(payValue: unknown): { low: string; high: string } | undefined {
  const [lowText, highText, ...otherTexts] =
    typeof payValue === 'string'
      ? payValue.split(/\s*(?:[-–—→]|\bto\b)\s*/)
      : [];
  const isWrittenRange =
    lowText !== undefined && highText !== undefined && otherTexts.length === 0;
  return isWrittenRange && looksLikeNumber(lowText) && looksLikeNumber(highText)
    ? { low: lowText, high: highText }
    : undefined;
}

/** What fields beside the amounts say, by their texts or by their names. */
interface PayTerms {
  currency: string;
  period: string;
  isInCents: boolean;
}

function textOfRange(
  lowAmount: unknown,
  highAmount: unknown,
  payTerms: PayTerms,
): PayText {
  const { currency, period } = payTerms;
  const unitSuffix = payTerms.isInCents ? '_cents' : '';
  return textOfPay([
    {
      [`min${unitSuffix}`]: lowAmount,
      [`max${unitSuffix}`]: highAmount,
      currency,
      period,
    },
  ]);
}

/**
 * Pay of fields of their own. Beside the salary's `payValues` stand `payTexts`,
 * the fields for its ends and terms. The fields' `names` may say the currency
 * and period, or that pay is in cents.
 */
export function payOfColumns(
  payValues: readonly unknown[],
  payTexts: Record<'min' | 'max' | 'currency' | 'period', string>,
  names: string,
): PayText {
  const payTerms = {
    currency:
      payTexts.currency || (currencyNamed(names.replaceAll('_', ' ')) ?? ''),
    period: payTexts.period || readPeriod(names),
    isInCents: /cents\b/i.test(names),
  };
  const ofAmounts = payOfAmounts(payValues, payTerms);
  if (ofAmounts) return ofAmounts;
  const [firstValue] = payValues;
  const isWrittenText =
    (asText(firstValue) ?? '') !== '' && !looksLikeNumber(firstValue);
  const hasNoEnds = payTexts.min === '' && payTexts.max === '';
  if (isWrittenText || hasNoEnds) return textOfPay(payValues);
  const payOfEnds = textOfRange(payTexts.min, payTexts.max, payTerms);
  const saysNothing = payOfEnds.text === '' && payOfEnds.doubtful === undefined;
  return saysNothing ? textOfPay(payValues) : payOfEnds;
}

/** Pay that is written in figures alone; undefined for other values. */
function payOfAmounts(
  payValues: readonly unknown[],
  payTerms: PayTerms,
): PayText | undefined {
  const [firstValue, secondValue] = payValues;
  if (payValues.length === 2 && payValues.every(looksLikeNumber))
    return textOfRange(firstValue, secondValue, payTerms);
  const hasTerms =
    `${payTerms.currency}${payTerms.period}` !== '' || payTerms.isInCents;
  if (!hasTerms) return undefined;
  if (looksLikeNumber(firstValue))
    return textOfRange(firstValue, firstValue, payTerms);
  const endsOfValue = endsIn(firstValue);
  return (
    endsOfValue && textOfRange(endsOfValue.low, endsOfValue.high, payTerms)
  );
}
