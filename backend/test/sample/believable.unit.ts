/**
 * The sample adverts agree with themselves: level with title, pay, employment
 * and what is said of qualifications (docs/product.md §1, §10.11).
 */
import { readFacts } from '../../src/facts/read-facts';
import { sampleFirms } from '../../src/sample/firms';
import {
  dayOf,
  firmWeights,
  sampleJob,
  type SampleJob,
} from '../../src/sample/jobs';

const LEVELS = [
  'Entry Level',
  'Associate',
  'Senior',
  'Manager',
  'Senior Manager',
  'Director',
  'Partner',
];
const LEADING = LEVELS.slice(3);

const firms = sampleFirms();
const weights = firmWeights(firms);
const day = dayOf(new Date('2026-05-04T13:14:15Z'));
const jobs = Array.from({ length: 12_000 }, (_, index) =>
  sampleJob(index + 1, weights, day),
);
const ofLevels = (levels: readonly string[]) =>
  jobs.filter(({ seniority }) => levels.includes(seniority ?? ''));
const described = (job: SampleJob) =>
  `${job.id} ${job.seniority}: ${job.job_title} (${job.employment}, ${job.salary})`;

const STARTS = 'junior|trainee|graduate|apprentice|clerk|assistant';
const LEADS = 'manager|director|partner|head of|chef';

/** Words that no title of these levels has. */
const NEVER: [string, string[], string][] = [
  ['a beginner', ['Entry Level'], `senior|${LEADS}|newly`],
  ['an associate', ['Associate'], `senior|junior|trainee|graduate|${LEADS}`],
  ['a senior', ['Senior'], `${STARTS}|${LEADS}`],
  [
    'a leader',
    LEADING,
    `${STARTS}|analyst|associate|accountant|auditor|bookkeeper|consultant|qualified`,
  ],
  ['a manager', ['Manager'], 'senior|director|partner'],
  ['a senior manager', ['Senior Manager'], 'director|partner'],
  ['a director', ['Director'], 'manager|partner'],
  ['a partner', ['Partner'], 'manager|director'],
];

test.each(NEVER)('the title of %s (%j) has none of %s', (_, levels, words) => {
  const pattern = new RegExp(String.raw`\b(?:${words})s?\b`, 'i');
  const wrong = ofLevels(levels).filter(({ job_title }) =>
    pattern.test(job_title ?? ''),
  );
  expect(wrong.map(described)).toEqual([]);
});

test('who leads has no study support, and is not sought part-qualified or newly qualified', () => {
  const wrong = ofLevels(LEADING).filter(({ job_title, description }) =>
    readFacts(job_title ?? '', description).some((fact) =>
      /^study:|part_qualified|newly_qualified/.test(fact),
    ),
  );
  expect(wrong.map(described)).toEqual([]);
});

test('a beginner is not sought newly qualified, nor with experience', () => {
  const wrong = ofLevels(['Entry Level']).filter(
    ({ job_title, description }) =>
      readFacts(job_title ?? '', description).includes(
        'qualification:newly_qualified',
      ) || /\bexperience in\b/i.test(description),
  );
  expect(wrong.map(described)).toEqual([]);
});

test('one advert asks for one stage of a qualification', () => {
  const wrong = jobs.filter(({ job_title, description }) => {
    const facts = readFacts(job_title ?? '', description);
    return (
      facts.includes('qualification:newly_qualified') &&
      facts.includes('qualification:part_qualified')
    );
  });
  expect(wrong.map(described)).toEqual([]);
});

test('those who hire by the hour, day or month offer a contract or part time', () => {
  const isPermanent = ({ employment }: SampleJob) =>
    employment !== 'Contract' && employment !== 'Part Time';
  const isShort = ({ salary }: SampleJob) =>
    /hour|per day|per month|pro rata/.test(salary ?? '');
  expect(
    jobs.filter((job) => isPermanent(job) && isShort(job)).map(described),
  ).toEqual([]);
  expect(
    jobs.filter(
      ({ salary, employment }) =>
        employment === 'Contract' && salary?.includes('/hour'),
    ).length,
  ).toBeGreaterThan(100);
});

test('the hours of a week agree with the employment, and no partner has a contract', () => {
  const wrong = jobs.filter(({ employment, description, seniority }) => {
    const hours = /The post is ([\d.]+)/.exec(description)?.[1];
    const isPartTime = Number(hours ?? 0) < 30;
    return (
      (hours !== undefined && isPartTime !== (employment === 'Part Time')) ||
      (seniority === 'Partner' && employment === 'Contract')
    );
  });
  expect(wrong.map(described)).toEqual([]);
});

const A_YEAR = [
  { words: /hour/, times: 2080 },
  { words: /per day/, times: 260 },
  { words: /per month/, times: 12 },
];

/** The amounts of pay in a year; empty where the advert names none. */
function yearlyAmounts(salary: string | null): number[] {
  const text = salary ?? '';
  const times = A_YEAR.find(({ words }) => words.test(text))?.times ?? 1;
  const unit = /\dk\b/.test(text) ? 1000 : 1;
  const amounts = text.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
  return amounts.map((amount) => Number(amount) * unit * times);
}

const median = (amounts: number[]) =>
  amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;

/** The amounts of a country's adverts, one list a level, from the bottom up. */
function payByLevel(country: string): number[][] {
  const ids = new Set(
    firms.filter((firm) => firm.country === country).map(({ id }) => id),
  );
  return LEVELS.map((level) =>
    ofLevels([level])
      .filter(({ firm_id }) => ids.has(firm_id ?? 0))
      .flatMap(({ salary }) => yearlyAmounts(salary)),
  );
}

test.each(['UK', 'US', 'CA', 'AU'])(
  'in %s pay rises with the level, and none pays as much as two levels above',
  (country) => {
    const levels = payByLevel(country);
    for (const [index, amounts] of levels.entries()) {
      expect(amounts.length).toBeGreaterThan(10);
      const next = levels[index + 1] ?? [];
      const secondNext = levels[index + 2] ?? [];
      const where = `${country}, ${LEVELS[index]}`;
      if (next.length > 0)
        expect([where, median(amounts) < median(next)]).toEqual([where, true]);
      if (secondNext.length > 0)
        expect([where, Math.max(...amounts)]).toEqual([
          where,
          Math.min(Math.max(...amounts), Math.min(...secondNext)),
        ]);
    }
  },
);
