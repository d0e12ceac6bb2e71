/** Harmful values of a row, by class: markup (dangerous elements or attributes), addresses, expressions. */
import { ADDRESSES } from './addresses';
import { CONFUSION, EXPRESSIONS } from './confusion';
import { ELEMENTS } from './elements';
import { HANDLERS } from './handlers';

export { dangersIn, provoke } from './dangers';
export { ADDRESSES, EXPRESSIONS };
export const MARKUP: readonly string[] = [...ELEMENTS, ...HANDLERS, ...CONFUSION];

/** Every position in HTML that takes an address, with this address. */
export const inMarkup = (address: string) =>
  `<a href="${address}">x</a><img src="${address}" alt="y"><a href='${address}'>z</a>`;
