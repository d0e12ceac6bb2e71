/** What a row may carry to do harm, by class: markup (something is dangerous in it), addresses, expressions. */
import { ADDRESSES } from './addresses';
import { CONFUSION, EXPRESSIONS } from './confusion';
import { ELEMENTS } from './elements';
import { HANDLERS } from './handlers';

export { dangersIn, provoke } from './dangers';
export { ADDRESSES, EXPRESSIONS };
export const MARKUP: readonly string[] = [...ELEMENTS, ...HANDLERS, ...CONFUSION];

/** Every address where HTML names one. */
export const inMarkup = (address: string) =>
  `<a href="${address}">x</a><img src="${address}" alt="y"><a href='${address}'>z</a>`;
