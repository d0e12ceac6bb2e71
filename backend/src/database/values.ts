const wholeNumber = (text: string) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
};
const exactNumber = (text: string) => {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
};
const asItIs = (text: string) => text;
const json = (text: string): unknown => JSON.parse(text);

/**
 * How every driver reads a type, by its OID: times stay texts, numbers become
 * numbers.
 */
export const PARSERS: Record<number, (text: string) => unknown> = {
  20: wholeNumber, // bigint
  114: json,
  3802: json, // jsonb
  1700: exactNumber, // numeric
  1082: asItIs, // date
  1083: asItIs, // time
  1114: asItIs, // timestamp
  1184: asItIs, // timestamptz
  1266: asItIs, // timetz
};
