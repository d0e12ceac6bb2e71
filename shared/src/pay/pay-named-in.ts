import { decodeReferences } from '../domain/character-references';
import type { NamedPay } from './salary-insights';

/** Shorter names, as "IT", are words of any text. */
const SHORTEST = 3;
const OTHER = 'other';

const lettersOf = (text: string) =>
  ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `;

/**
 * What a name begins with, without its plural: "audit" of "Audit & Assurance",
 * "forensic" of "Forensics".
 */
const stemOf = (name: string) =>
  lettersOf(decodeReferences(name).split(/[&/]/)[0] ?? '')
    .trim()
    .replace(/s$/, '');

/**
 * The levels or services that a text names, in the order of `pay`
 * (docs/product.md §2.9).
 */
export function payNamedIn(text: string, pay: NamedPay[]): NamedPay[] {
  const letters = lettersOf(text);
  return pay.filter(({ name }) => {
    const stem = stemOf(name);
    return (
      stem.length >= SHORTEST && stem !== OTHER && letters.includes(` ${stem}`)
    );
  });
}
