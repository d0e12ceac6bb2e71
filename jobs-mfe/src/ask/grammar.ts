import type { CountryCode } from '@board/shared/domain';
import type { Sense } from './sense';
import type { Token } from './tokens';

/** What the named places of a rule hold. */
export type Said = Partial<Record<string, string>>;
/** The words and phrases that may stand for a name in a rule, as expressions. */
type Tables = Record<string, readonly string[]>;

export interface Rule {
  /** Matches `spoken` text; with the flag `g`. */
  pattern: RegExp;
  /** Undefined where the words mean something else. */
  sense(said: Said, today: string, country: CountryCode): Sense | undefined;
}

export const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
export const phrases = (table: string): string[] => table.split(', ');

/** A rule: words and names of tables, `?` after what may be missing, `name:` before what `sense` reads. */
export function ruleOf(rule: string, tables: Tables, sense: Rule['sense']): Rule {
  const parts = rule.split(' ').map((part) => {
    const [, name, words = '', maybe = ''] = /^(?:(\w+):)?(\w+)(\??)$/.exec(part) ?? [];
    const one = oneOf(tables[words] ?? [words]);
    return `(?:${name ? `(?<${name}>${one})` : one} )${maybe}`;
  });
  return { pattern: new RegExp(`(?<![^ ;])${parts.join('')}`, 'gu'), sense };
}

/** The words, each with a blank after it. A clause begins with `;`, but for a number: "2 - 3 days" goes on. */
export const spoken = (tokens: readonly Token[]): string =>
  tokens.map(({ word, opens }) => `${opens && !/^\d/.test(word) ? ';' : ''}${word} `).join('');

const TO_TEN = phrases('one, two, three, four, five, six, seven, eight, nine, ten');
const OTHERS = {
  couple: 2,
  few: 3,
  twelve: 12,
  fourteen: 14,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
};
const NUMBERS = new Map([...TO_TEN.map((word, i) => [word, i + 1] as const), ...Object.entries(OTHERS)]);
/** A number of up to three digits, or its word. */
export const COUNT = oneOf([String.raw`\d{1,3}`, ...NUMBERS.keys()]);
/** The number that is written so: `12`, `twelve`, `a couple of`, `an`. */
export const count = (written = ''): number => {
  const word = written.replace(/^an? (?=\w)| of$/g, '');
  return /^an?$/.test(word) ? 1 : (NUMBERS.get(word) ?? Number(word));
};
