/**
 * Harmful values of a row, by class. Markup: elements that load or run
 * something, in many spellings (they follow the classes of OWASP's list), event
 * handlers, and what two parsers read differently. Addresses with a hidden
 * script or a hidden foreign host, as they stand between the quotes of an
 * attribute. Expressions: harmless in HTML, but code for template languages,
 * spreadsheets and query languages; pages must show them unchanged.
 */
import file from './payloads.json' with { type: 'json' };

const { addresses, confusion, elements, expressions, handlers } = file;

export { dangersIn, provoke } from './dangers';
export const ADDRESSES: readonly string[] = addresses;
export const EXPRESSIONS: readonly string[] = expressions;
export const MARKUP: readonly string[] = [
  ...Object.values(elements).flat(),
  ...handlers,
  ...Object.values(confusion).flat(),
];

/** Payloads whose pages share a document. */
export const groupsOf = (payloads: readonly string[], size = 20) =>
  Array.from({ length: Math.ceil(payloads.length / size) }, (_, nth) =>
    payloads.slice(nth * size, (nth + 1) * size),
  );

/** Every position in HTML that takes an address, with this address. */
export const inMarkup = (address: string) =>
  `<a href="${address}">x</a><img src="${address}" alt="y"><a href='${address}'>z</a>`;
