/** Harmful values of a row, by class: markup (dangerous elements or attributes), addresses, expressions. */
import { ADDRESSES } from './addresses';
import { CONFUSION, EXPRESSIONS } from './confusion';
import { ELEMENTS } from './elements';
import { HANDLERS } from './handlers';

export { dangersIn, provoke } from './dangers';
export { ADDRESSES, EXPRESSIONS };
export const MARKUP: readonly string[] = [...ELEMENTS, ...HANDLERS, ...CONFUSION];

/** Payloads whose pages share a document. */
export const groupsOf = (payloads: readonly string[], size = 20) =>
  Array.from({ length: Math.ceil(payloads.length / size) }, (_, nth) =>
    payloads.slice(nth * size, (nth + 1) * size),
  );

/** Every position in HTML that takes an address, with this address. */
export const inMarkup = (address: string) =>
  `<a href="${address}">x</a><img src="${address}" alt="y"><a href='${address}'>z</a>`;
