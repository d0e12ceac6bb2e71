/** What the chips of filters say, in words and in the units of the country. */
import {
  currencySign,
  groupDigits,
  mediumDate,
  type Country,
  type CountryCode,
} from '@board/shared/domain';

export type ChipValue = string | number | readonly string[] | undefined;

/** Replaces a distance: the jobs that state no place. */
export const UNSTATED = 'unstated';

/** `Within 25 miles of Leeds or remote` */
export function placeText(
  [place, within, remote]: readonly ChipValue[],
  { code }: Country,
): string {
  if (within === undefined) return `Location: ${place}`;
  if (within === UNSTATED) return 'Place not stated';
  return (
    `Within ${within} ` +
    `${unitOf(code)}${place ? ` of ${place}${remote ? '' : ' or remote'}` : ''}`
  );
}

export function salaryText(
  [from, to]: readonly ChipValue[],
  country: Country,
): string {
  const amountText = (value: ChipValue) =>
    signOf(country) + groupDigits(Number(value ?? 0));
  if (from === undefined) return `Up to ${amountText(to)}`;
  return to === undefined
    ? `${amountText(from)}+`
    : `${amountText(from)} – ${amountText(to)}`;
}

export function rankText([from, to]: readonly ChipValue[]): string {
  if (from === undefined) return `Rank up to ${to}`;
  return to === undefined ? `Rank ${from}+` : `Rank ${from} – ${to}`;
}

export function daysText(
  [from, to]: readonly ChipValue[],
  { code }: Country,
): string {
  const dayText = (value: ChipValue) => mediumDate(String(value), code) ?? '';
  if (from === undefined) return `Until ${dayText(to)}`;
  return to === undefined
    ? `Since ${dayText(from)}`
    : `${dayText(from)} – ${dayText(to)}`;
}

/**
 * The sign of the country's currency, without letters: `$` also for `CA$`
 * (docs/product.md §10.6).
 */
export const signOf = ({ currency }: Country) =>
  currencySign(currency).replace(/^[A-Z]+/, '');

/** The database counts in the same units: `board.km_per_unit`. */
export const unitOf = (country: CountryCode) =>
  country === 'uk' || country === 'us' ? 'miles' : 'km';
