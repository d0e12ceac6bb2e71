import { readTexts } from '@board/shared/domain';
import { QUALIFICATIONS, WORK_MODES } from '@board/shared/model/filters';

/** The work mode of this name; undefined for any other text. */
export const workModeOf = (name: unknown): (typeof WORK_MODES)[number] | undefined =>
  WORK_MODES.find(({ value }) => value === name);

/** What an advert may state, in words, by the names of the database. */
const FACTS = [
  ...QUALIFICATIONS.map(({ value, label }) => ({ value: `qualification:${value}`, label })),
  { value: 'study:offered', label: 'Study support' },
  { value: 'study:not_offered', label: 'No study support' },
  { value: 'sponsorship:offered', label: 'Visa sponsorship' },
  { value: 'sponsorship:not_offered', label: 'No visa sponsorship' },
];

/** The member `facts` of `job_by_slug`, in words. What is no fact is left out. */
export function readFacts(value: unknown): string[] {
  const facts = readTexts(value);
  return FACTS.filter((fact) => facts.includes(fact.value)).map(({ label }) => label);
}

/** As `facts` of a card has it. */
export const STUDY_SUPPORT = 'study:offered';

/** The qualifications among the facts of a card, in words: how far somebody is, else the bodies. */
export function qualificationText(facts: readonly string[]): string {
  const wanted = QUALIFICATIONS.filter(({ value }) => facts.includes(`qualification:${value}`));
  const stages = wanted.filter(({ value }) => value.endsWith('qualified'));
  return (stages.length > 0 ? stages : wanted).map(({ label }) => label).join('/');
}
