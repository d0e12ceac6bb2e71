/**
 * Every filter by itself, and every two values of two filters together at least once: the page's number is the number of
 * rows that plain code picks out of the table itself (docs/product.md §2.5, §9, §10, §2.5.6, §10.1).
 */
import { cleanup, screen } from '@testing-library/react';
import { readNumber, readText, readTexts, type Row } from '@board/shared/domain';
import { renderSection } from '@board/shared/testing';
import { isOpen, ownerRows, type OwnerJob } from '../../test/owner';
import * as section from '../src/section';

jest.setTimeout(300_000);

/** All services that "Advisory" is a name of (§10.2). */
const advisory = new Set(['Advisory', 'Advisory & Consulting']);

type Matches = (row: Row) => boolean;
/** A value of a parameter, and which jobs it means; the first of each parameter means all. */
type Value = [query: string, matches: Matches];

const all: Matches = () => true;
const text = (row: Row, column: string) => readText(row[column]) ?? '';
const is =
  (column: string, value: string): Matches =>
  (row) =>
    row[column] === value;
const has = (row: Row, column: string, part: string) => text(row, column).toLowerCase().includes(part);
const number = (row: Row, column: string, fits: (value: number) => boolean) => {
  const value = readNumber(row[column]);
  return value !== null && fits(value);
};
/** A mention in a description is no match of a word of the trade. */
const words = (row: Row) =>
  ['job_title', 'firm_name', 'service', 'industry', 'seniority', 'location']
    .map((column) => text(row, column))
    .join(' ');
const places = (row: Row) => [text(row, 'location'), ...readTexts(row['cities'])].join(' ').toLowerCase();
const employment = (row: Row) =>
  text(row, 'employment')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** What a parameter may say: first what means all jobs, then values of one kind of job each. */
const oneOf = (any: string, ...values: Value[]): Value[] => [[any, all], ...values];

const VALUES: Record<string, Value[]> = {
  search: oneOf(
    '',
    ['mAnager', (row) => has(row, 'job_title', 'manager')],
    ['tax', (row) => has(row, 'job_title', 'tax')],
  ),
  keywords: oneOf('', ['payroll', (row) => /\bpayrolls?\b/i.test(words(row))]),
  firm: oneOf('all-firms', ['Deloitte', is('firm_name', 'Deloitte')]),
  service: oneOf(
    'all-services',
    ['Tax', is('service', 'Tax')],
    ['Audit & Assurance', is('service', 'Audit & Assurance')],
    ['Advisory', (row) => advisory.has(text(row, 'service'))],
  ),
  industry: oneOf('all-industries', ['Energy', is('industry', 'Energy')]),
  seniority: oneOf('all-levels', ['Manager', is('seniority', 'Manager')]),
  employment: oneOf(
    'all-types',
    ['full-time', (row) => employment(row) === 'fulltime'],
    ['part-time', (row) => employment(row) === 'parttime'],
    ['contract', (row) => employment(row) === 'contract'],
  ),
  location: oneOf(
    '',
    ['lonDon', (row) => places(row).includes('london')],
    ['Remote', (row) => places(row).includes('remote') || text(row, 'work_mode') === 'remote'],
  ),
  workMode: oneOf('all-modes', ['hybrid', is('work_mode', 'hybrid')], ['remote', is('work_mode', 'remote')]),
  minSalary: oneOf('', ['50000', (row) => number(row, 'salary_max', (value) => value >= 50_000)]),
  maxSalary: oneOf('', ['60000', (row) => number(row, 'salary_min', (value) => value <= 60_000)]),
  minRank: oneOf('', ['11', (row) => number(row, 'firm_ranking', (value) => value >= 11)]),
  maxRank: oneOf('', ['100', (row) => number(row, 'firm_ranking', (value) => value <= 100)]),
  fromDate: oneOf('', ['DAY-', (row) => text(row, 'date_published') >= day(40)]),
  toDate: oneOf('', [
    'DAY+',
    (row) => text(row, 'date_published') !== '' && text(row, 'date_published').slice(0, 10) <= day(5),
  ]),
  sort: oneOf('date', ['firmRank', all], ['salary', all]),
};
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

type Choice = Record<string, number>;
const NAMES = Object.keys(VALUES);
const alone: Choice[] = NAMES.flatMap((name) =>
  (VALUES[name] ?? []).slice(1).map((_value, index) => ({ [name]: index + 1 })),
);

/** Choices so that each two values of two parameters meet; greedily, the same every time. */
function pairwise(): Choice[] {
  const key = (a: string, i: number, b: string, j: number) => `${a}=${i}&${b}=${j}`;
  const open = new Set<string>();
  NAMES.forEach((a, at) => {
    for (const b of NAMES.slice(at + 1))
      for (const i of (VALUES[a] ?? []).keys())
        for (const j of (VALUES[b] ?? []).keys()) open.add(key(a, i, b, j));
  });
  const chosen: Choice[] = [];
  while (open.size > 0) {
    const choice: Choice = {};
    NAMES.forEach((name, at) => {
      const gain = (value: number) =>
        NAMES.slice(0, at).filter((other) => open.has(key(other, choice[other] ?? 0, name, value))).length +
        // what nothing has met yet starts with the pairs that are left
        [...open].filter((pair) => pair.startsWith(`${name}=${value}&`) || pair.endsWith(`&${name}=${value}`))
          .length /
          10_000;
      const values = [...(VALUES[name] ?? []).keys()];
      choice[name] = values.toSorted((a, b) => gain(b) - gain(a))[0] ?? 0;
    });
    NAMES.forEach((a, at) => {
      for (const b of NAMES.slice(at + 1)) open.delete(key(a, choice[a] ?? 0, b, choice[b] ?? 0));
    });
    chosen.push(choice);
  }
  return chosen;
}

function addressOf(choice: Choice): string {
  const params = new URLSearchParams();
  for (const [name, index] of Object.entries(choice)) {
    const value = VALUES[name]?.[index]?.[0] ?? '';
    params.set(name, value.replace('DAY-', day(40)).replace('DAY+', day(5)));
  }
  return `/uk/jobs?${params}`;
}

let jobs: Row[];
beforeAll(async () => {
  const rows = await ownerRows<OwnerJob & Row>('job');
  jobs = rows.filter((row) => row.firm_country === 'UK' && isOpen(row));
});

async function expectCount(choice: Choice): Promise<number> {
  const expected = jobs.filter((row) =>
    Object.entries(choice).every(([name, index]) => VALUES[name]?.[index]?.[1](row)),
  ).length;
  const address = addressOf(choice);
  await renderSection(section, address);
  const shown = (await screen.findByText(/^Showing [\d,]+ jobs?$/)).textContent;
  expect([address, shown]).toEqual([address, `Showing ${expected} ${expected === 1 ? 'job' : 'jobs'}`]);
  cleanup();
  return expected;
}

test.each(alone.map((choice) => [Object.keys(choice).join(), choice] as const))(
  '%s alone',
  async (_name, choice) => {
    expect(await expectCount(choice)).toBeGreaterThan(0);
  },
);

test('every two values of two filters together', async () => {
  const choices = pairwise();
  expect(choices.length).toBeGreaterThan(12);
  for (const choice of choices) await expectCount(choice);
});
