const wholeNumber = (valueText: string) => {
  const number = Number(valueText);
  return Number.isSafeInteger(number) ? number : BigInt(valueText);
};
const exactNumber = (valueText: string) => {
  const number = Number(valueText);
  return Number.isFinite(number) && String(number) === valueText
    ? number
    : valueText;
};
const asItIs = (valueText: string) => valueText;
const parsedJson = (valueText: string): unknown => JSON.parse(valueText);

/**
 * How every driver reads a type, by its OID: times stay texts, numbers become
 * numbers. A `bigint` beyond JavaScript's safe integers becomes a `BigInt`. A
 * `numeric` that a number would change, such as `1.50`, stays a text.
 */
export const PARSERS: Record<number, (valueText: string) => unknown> = {
  20: wholeNumber, // bigint
  114: parsedJson,
  3802: parsedJson, // jsonb
  1700: exactNumber, // numeric
  1082: asItIs, // date
  1083: asItIs, // time
  1114: asItIs, // timestamp
  1184: asItIs, // timestamptz
  1266: asItIs, // timetz
};
