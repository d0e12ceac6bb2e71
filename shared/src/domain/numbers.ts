/**
 * `12000` → `12,000`, `25.5` → `25.50`: the same on every machine, unlike
 * `toLocaleString`.
 */
export function groupDigits(amount: number): string {
  if (!Number.isFinite(amount)) return '';
  const fixedText = Number.isInteger(amount)
    ? amount.toFixed(0)
    : amount.toFixed(2);
  const [wholeDigits = '', fraction] = fixedText.split('.');
  const groupedDigits = wholeDigits.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction && Number(fraction) > 0
    ? `${groupedDigits}.${fraction}`
    : groupedDigits;
}

/** `1 job`, `12,000 jobs`. */
export function plural(
  count: number,
  singular: string,
  pluralForm = `${singular}s`,
): string {
  return `${groupDigits(count)} ${count === 1 ? singular : pluralForm}`;
}
