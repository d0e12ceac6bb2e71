/** What the rules read in adverts (docs/product.md §2.6, decision 072). */
import fc from 'fast-check';
import { readFacts } from '../../src/facts/read-facts';
import { headingOf, sentencesOf } from '../../src/facts/sentences';
import { scoreOf } from './labelled';

test.each(['seen', 'unseen', 'unseen-2', 'unseen-3', 'unseen-4'])(
  'of the labelled adverts %s, few are read wrong',
  (name) => {
    const { precision, recall, sentences, facts, wrong } = scoreOf(name);
    const figures = `${facts} facts, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, sentence ${sentences.toFixed(4)}`;
    process.stdout.write(`${name}: ${figures}\n${wrong.map((line) => `  ${line}\n`).join('')}`);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.55);
    expect(sentences).toBeGreaterThanOrEqual(0.95);
  },
);

test.each([
  ['We are a CPA firm of 40 people.', {}],
  ['Report to the CPA in charge of tax.', {}],
  ['Will you now or in the future require sponsorship?', {}],
  ['You must have the right to work in the UK.', {}],
  ['Two days from home each week.', {}],
  ['Three days a month in the office.', {}],
  ['24 hours of CPE a year.', {}],
  ['12 months of experience in a contract role.', {}],
  ['Travel expenses are paid.', {}],
  ['Wir suchen einen CPA, der mit uns in der Woche drei Tage im Office und 40 hours per week arbeitet.', {}],
  ['Study support is not offered for this post.', { study: { value: 'not_offered' } }],
  ['Remboursement des frais de l’EFC et congés d’études.', { study: { value: 'offered' } }],
  ['Hybrid: at least two days a week in our Leeds office.', { office_days: { min: 2 } }],
  ['12-month fixed-term contract.', { contract: { min: 12, max: 12, unit: 'month' } }],
  ['37,5 heures par semaine.', { hours: { min: 37.5, max: 37.5 } }],
  ['Up to 25% travel to client sites.', { travel: { value: 'some', percent: 25 } }],
])('%s', (sentence, facts) => {
  const html = `<p>The team and you, of course.</p><ul><li>${sentence}</li></ul>`;
  const said = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, { ...fact, said: sentence }]),
  );
  expect(readFacts('Accountant', html)).toEqual(said);
});

test('a fact of the title is one, and a sentence that says it goes before', () => {
  const text = '<p>We look for an ACCA finalist, and you will work with the whole team.</p>';
  const wanted = readFacts('Accountant (ACCA / CIMA)', text).qualification;
  expect(wanted).toEqual(
    expect.arrayContaining([
      { value: 'acca', said: 'We look for an ACCA finalist, and you will work with the whole team.' },
      { value: 'cima', said: 'Accountant (ACCA / CIMA)' },
    ]),
  );
});

test('any text is read, and what is said stands in it', () => {
  const words = fc.constantFrom(
    'ACCA',
    'part-qualified',
    'study',
    'support',
    'not',
    'no',
    'sponsorship',
    'visa',
    'two',
    '2-3',
    'days',
    'office',
    'a',
    'week',
    '12',
    'months',
    'contract',
    '37.5',
    'hours',
    'travel',
    '20%',
    'the',
    'and',
    'CA',
    'required',
    '<p>',
    '</p>',
    '&amp;',
    '.',
    '?',
    '<li',
    '>',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 40 }).map((some) => some.join(' ')),
  );
  fc.assert(
    fc.property(texts, texts, (title, html) => {
      const sentences = [...sentencesOf(html), headingOf(title)];
      for (const fact of Object.values(readFacts(title, html)).flat()) expect(sentences).toContain(fact.said);
    }),
    { numRuns: 500 },
  );
});

test('a text made to be slow is read at once', () => {
  const began = performance.now();
  for (const part of [
    '2 days ',
    'contract of 2 ',
    'a-',
    'sponsor ',
    '37.5 hours ',
    'in the office ',
    'CPA, ',
    '<',
    '. A',
  ])
    readFacts(part.repeat(2000), part.repeat(10_000));
  // liveness: it takes some 100 ms
  expect(performance.now() - began).toBeLessThan(5000);
});
