import { decodeReferences } from '@board/shared/domain';
import type { NamedPay, SalaryInsights } from './salary-query';

/** Shorter names, as "IT", are words of any text. */
const SHORTEST = 3;
/** Says nothing of a job. */
const OTHER = 'other';

const lettersOf = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `;

/** What a name begins with, without its plural: "audit" of "Audit & Assurance", "forensic" of "Forensics". */
const stemOf = (name: string) =>
  lettersOf(decodeReferences(name).split(/[&/]/)[0] ?? '')
    .trim()
    .replace(/s$/, '');

export interface FittingPay extends Pick<NamedPay, 'name' | 'median'> {
  /** Of the list of these jobs. */
  query: Record<string, string>;
}

/** The levels that a text names, from the least paid, then its services, the best paid first. */
export function fittingPay({ seniorities, services }: SalaryInsights, text: string): FittingPay[] {
  const letters = lettersOf(text);
  const isNamed = ({ name }: NamedPay) => {
    const stem = stemOf(name);
    return stem.length >= SHORTEST && stem !== OTHER && letters.includes(` ${stem}`);
  };
  const lines = (parameter: string, pay: NamedPay[]) =>
    pay.filter(isNamed).map(({ name, median }) => ({ name, median, query: { [parameter]: name } }));
  return [...lines('seniority', seniorities), ...lines('service', services)];
}
