/**
 * `12000` → `12,000`, `25.5` → `25.50`: the same on every machine, unlike
 * `toLocaleString`.
 */
export function groupDigits(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction && Number(fraction) > 0 ? `${grouped}.${fraction}` : grouped;
}

/** `1 job`, `12,000 jobs`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}
