/** What the words find in adverts (docs/product.md §2.6.1, decision 072). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { z } from 'zod';
import { FACT_WORDS } from '../../src/facts/fact-words';
import { readFacts } from '../../src/facts/read-facts';

const facts = (sentence: string) =>
  readFacts(
    'Accountant',
    `<p>The team and you.</p><ul><li>${sentence}</li></ul>`,
  );

test.each(FACT_WORDS)(
  '$fact is stated by "$has", and denied by "$denies"',
  ({ fact, deniedFact: denied, statedExample: has, deniedExample: denies }) => {
    expect(facts(has)).toContain(fact);
    expect(facts(denies)).toEqual(denied === undefined ? [] : [denied]);
  },
);

test.each([
  'We are a CPA firm of 40 people.',
  'Report to the CPA in charge of tax.',
  'Will you now or in the future require sponsorship?',
  'You must have the right to work in the UK.',
  'Manage the sponsorship of our events.',
  'Comfort with the laws of California (CA).',
  'We are an AAT approved training provider.',
  'You manage three AAT trainees.',
  'Report to the CTA who leads the team.',
  'Write our newsletter, and end each of its articles with a CTA that works.',
  'You are the EA to the managing partner.',
  'To apply at Keebler, Becker & Partners, follow the link.',
])('%s states nothing', (sentence) => {
  expect(facts(sentence)).toEqual([]);
});

test.each([
  ['You are FCCA qualified.', 'acca'],
  ['ICAS members are welcome.', 'ca'],
  ['A chartered tax adviser (CTA) or ATT.', 'cta'],
  ['Enrolled Agents are welcome.', 'ea'],
  ['You must be an EA or CPA.', 'ea'],
  ['Applicants with AAT Level 3 are welcome.', 'aat'],
  ['You are studying towards CIPFA.', 'part_qualified'],
  ['ACA students are welcome.', 'part_qualified'],
])('%s names %s', (sentence, qualification) => {
  expect(facts(sentence)).toContain(`qualification:${qualification}`);
});

test('a title states what is wanted, and of two sentences about one offer the first holds', () => {
  const html =
    '<p>We cannot sponsor visas.</p><p>Remboursement des frais de l’EFC. Sponsorship is possible.</p>';
  expect(readFacts('Accountant (ACCA &#47; CIMA)', html)).toEqual([
    'sponsorship:not_offered',
    'study:offered',
    'qualification:acca',
    'qualification:cima',
  ]);
});

const ADVERT = z.object({
  title: z.string(),
  html: z.string(),
  facts: z.object({
    qualification: z.array(z.object({ value: z.string() })).default([]),
    study: z.object({ value: z.string() }).optional(),
    sponsorship: z.object({ value: z.string() }).optional(),
  }),
});

test('of 150 labelled adverts, few are read wrong', () => {
  const count = { found: 0, right: 0, labelled: 0 };
  const text = gunzipSync(
    readFileSync(path.join(__dirname, 'labelled.jsonl.gz')),
  ).toString('utf8');
  for (const line of text.trimEnd().split('\n')) {
    const { title, html, facts: labels } = ADVERT.parse(JSON.parse(line));
    const labelled = new Set(
      Object.entries(labels).flatMap(([name, stated]) =>
        [stated].flat().map((fact) => `${name}:${fact?.value}`),
      ),
    );
    const found = readFacts(title, html);
    count.labelled += labelled.size;
    count.found += found.length;
    count.right += found.filter((fact) => labelled.has(fact)).length;
  }
  expect(count.right / count.found).toBeGreaterThan(0.95);
  expect(count.right / count.labelled).toBeGreaterThan(0.64);
});

test('any text is read', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (title, html) => void readFacts(title, html),
    ),
  );
});
