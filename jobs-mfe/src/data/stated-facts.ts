import { readNumber, readRow, readRows, readText } from '@board/shared/domain';
import type { HtmlNode } from '@board/shared/ui-data';
import { qualificationLabel } from './qualifications';
import { markSaid } from './said';

/** A fact that an advert states, in words, and the sentence that says it, with its id in the description. */
export interface StatedFact {
  label: string;
  said: string;
  /** Absent where the description does not have the sentence, as where the title says it. */
  id?: string;
}

/** `{min: 2, max: 3}` and "days" → "2–3 days"; one without the other is a bound. */
function span(row: Record<string, unknown>, unit: string): string | undefined {
  const [min, max] = [readNumber(row['min']), readNumber(row['max'])];
  const [low, high] = [min ?? max, max ?? min];
  if (low === null || high === null) return undefined;
  const units = `${unit}${high === 1 ? '' : 's'}`;
  if (min === null) return `up to ${high} ${units}`;
  if (max === null) return `at least ${low} ${units}`;
  return low === high ? `${low} ${units}` : `${low}–${high} ${units}`;
}

const UNITS = ['week', 'month', 'year'];

/** The words of each fact of `board.facts_of` but the qualifications; undefined for a value that it does not have. */
const WORDS: Record<string, (fact: Record<string, unknown>) => string | undefined> = {
  study: ({ value }) =>
    value === 'offered' ? 'Study support' : value === 'not_offered' ? 'No study support' : undefined,
  sponsorship: ({ value }) =>
    value === 'offered' ? 'Visa sponsorship' : value === 'not_offered' ? 'No visa sponsorship' : undefined,
  office_days: (fact) =>
    fact['max'] === 0 ? 'No days at the office' : withWords(span(fact, 'day'), 'at the office a week'),
  hours: (fact) => withWords(span(fact, 'hour'), 'a week'),
  contract: (fact) => {
    const unit = UNITS.find((name) => name === fact['unit']);
    return unit && withWords(span(fact, unit), 'contract', ': ');
  },
  travel: ({ value, percent }) => {
    const most = readNumber(percent);
    if (value === 'none') return 'No travel';
    return value === 'some' ? `Travel${most === null ? '' : `, up to ${most}%`}` : undefined;
  },
};

function withWords(said: string | undefined, words: string, between = ' '): string | undefined {
  if (said === undefined) return undefined;
  const text = between === ' ' ? `${said} ${words}` : `${words}${between}${said}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The member `facts` of `job_by_slug`: qualifications first. What is no fact is left out. */
export function parseStatedFacts(value: unknown): StatedFact[] {
  const facts = readRow(value);
  const wanted = readRows(facts['qualification']).map((row) => ({
    row,
    label: qualificationLabel(row['value']),
  }));
  const others = Object.entries(WORDS).map(([name, words]) => {
    const row = readRow(facts[name]);
    return { row, label: words(row) };
  });
  return [...wanted, ...others].flatMap(({ row, label }) => {
    const said = readText(row['said']);
    return label === undefined || said === null ? [] : [{ label, said }];
  });
}

/**
 * The facts of `job_by_slug` and the description in which each has its place. A module of its own, which a browser loads when
 * it navigates: with a document from the server both come ready.
 */
export function stateFacts(value: unknown, description: HtmlNode[]) {
  const facts = parseStatedFacts(value);
  const { nodes, places } = markSaid(
    description,
    facts.map(({ said }) => said),
  );
  const stated = facts.map((fact): StatedFact => {
    const id = places.get(fact.said);
    return id === undefined ? fact : { ...fact, id };
  });
  return { description: nodes, stated };
}
