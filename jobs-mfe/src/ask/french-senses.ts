import type { Vocabulary } from './lexicon';
import { listed } from './listed';
import { FILLER, LOOSE, type AskedFilters, type Sense } from './sense';
import {
  FRENCH,
  FRENCH_FILLERS,
  FRENCH_KEYWORDS,
  FRENCH_NEGATORS,
  FRENCH_OR,
  FRENCH_PARTS,
  FRENCH_SEPARATORS,
  FRENCH_WISHES,
} from './words/french';

/** What French words add; their meanings come before those of the same words in English. */
export function frenchSenses({ firms, services, industries, seniorities }: Vocabulary): Map<string, Sense> {
  const senses = new Map<string, Sense>();
  const add = (table: string, sense: Sense) => {
    for (const phrase of listed(table)) senses.set(phrase, sense);
  };
  const names = { firm: firms, service: services, industry: industries, seniority: seniorities };
  /** Whether the board has what a word would set. */
  const isKnown = (filters: AskedFilters) =>
    (['firm', 'service', 'industry', 'seniority'] as const).every(
      (name) => filters[name] === undefined || names[name].includes(filters[name]),
    );
  add(FRENCH_WISHES, LOOSE);
  add(FRENCH_FILLERS, FILLER);
  add(FRENCH_SEPARATORS, { as: 'and' });
  add(FRENCH_OR, { as: 'or' });
  add(FRENCH_NEGATORS, { as: 'not' });
  for (const [filters, table] of FRENCH) if (isKnown(filters)) add(table, { as: 'sets', filters });
  for (const [service, table] of Object.entries(FRENCH_PARTS))
    if (isKnown({ service })) add(table, { as: 'sets', filters: { service }, keyword: true });
  for (const [group, table] of FRENCH_KEYWORDS) add(table, { as: 'keyword', group });
  return senses;
}
