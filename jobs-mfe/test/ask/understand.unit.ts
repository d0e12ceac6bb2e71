import { join } from 'node:path';
import fc from 'fast-check';
import { COUNTRIES, type CountryCode } from '@board/shared/domain';
import { corrected, distance } from '../../src/ask/spelling';
import { toJobFilters } from '../../src/ask/to-job-filters';
import { fold, tokensOf } from '../../src/ask/tokens';
import { placeWords, understand } from '../../src/ask/understand';
import { boardOf } from './board';
import { judge } from './scoring';

const TODAY = '2026-06-10'; // a Wednesday
const read = (sentence: string, country: CountryCode = 'uk') => understand(sentence, boardOf(country), TODAY);
const filtersOf = (sentence: string, country?: CountryCode) => read(sentence, country).filters;

const FIRST_HUNDRED = join(import.meta.dirname, 'first-hundred.json');
const judged = judge(FIRST_HUNDRED);

test('of the first hundred sentences a hundred have the filters that a perfect reader sets, and report the same words', () => {
  expect(judged.filter(({ filtersRight }) => filtersRight).length).toBeGreaterThanOrEqual(100);
  expect(judged.filter(({ allRight }) => allRight).length).toBeGreaterThanOrEqual(100);
});

test('of fifty more sentences, ten of them French, at most four lack a filter', () => {
  const fifty = judge(join(import.meta.dirname, 'seen-fifty.json'));
  expect(fifty.filter(({ filtersRight }) => filtersRight).length).toBeGreaterThanOrEqual(46);
});

test.each([
  ['£45k', { minSalary: 45_000 }],
  ['45-55k', { minSalary: 45_000, maxSalary: 55_000 }],
  ['between £40,000 and £50,000', { minSalary: 40_000, maxSalary: 50_000 }],
  ['80-95,000', { minSalary: 80_000, maxSalary: 95_000 }],
  ['up to 60 grand', { maxSalary: 60_000 }],
  ['max £60k', { maxSalary: 60_000 }],
  ['£60k max', { maxSalary: 60_000 }],
  ['no less than 50k', { minSalary: 50_000 }],
  ['at least £50k, under £70k', { minSalary: 50_000, maxSalary: 70_000 }],
  ['six figures', { minSalary: 100_000 }],
  ['£12.50 per hour', { minSalary: 12.5, salaryPeriod: 'hour' }],
  ['day rate £500', { minSalary: 500, salaryPeriod: 'day' }],
  ['£400 - £500 a day', { minSalary: 400, maxSalary: 500, salaryPeriod: 'day' }],
  ['£2,500 per month', { minSalary: 30_000 }],
  ['£600 a week', { minSalary: 31_200 }],
  ['Sage 50', { keywords: 'Sage 50' }],
  ['Sage 50-60k', { keywords: 'Sage', minSalary: 50_000, maxSalary: 60_000 }],
  ['ISO 27001', { keywords: 'ISO 27001' }],
  ['£5', {}],
  ['401k match', {}],
  ['home at 5pm', {}],
  ['$30 an hour near Denver', { minSalary: 30, salaryPeriod: 'hour' }],
])('pay: %s', (sentence, filters) => {
  expect(filtersOf(sentence)).toEqual(filters);
});

test.each([
  ['posted today', 1],
  ['since yesterday', 2],
  ['last 24 hours', 1],
  ['in the last two weeks', 14],
  ['past fortnight', 14],
  ['posted within 5 days', 5],
  ['less than a week old', 7],
  ['this month', 30],
  ['since 1st June', 10],
  ['since june 1', 10],
  ['since 2026-06-09', 2],
  ['since monday', 3],
  ['since wednesday', 1],
  ['since december 31', 162],
])('days of publication: %s', (sentence, postedDays) => {
  expect(read(sentence)).toEqual({ filters: { postedDays }, notUnderstood: [] });
});

test('a date in numbers is read as its country writes it', () => {
  expect(filtersOf('since 1/6', 'uk')).toEqual({ postedDays: 10 });
  expect(filtersOf('since 6/1', 'us')).toEqual({ postedDays: 10 });
});

test.each([
  ['senior tax manager', { seniority: 'Senior Manager', service: 'Tax' }],
  ['senior audit associate', { seniority: 'Senior', service: 'Audit & Assurance' }],
  ['senior accountant, manager', { seniority: 'Senior', keywords: 'accountant' }],
  ['head of tax', { seniority: 'Director', service: 'Tax' }],
  ['FD', { seniority: 'Director', service: 'Finance' }],
  ['newly-qualified', { seniority: 'Associate' }],
  ['juniors', { seniority: 'Entry Level' }],
  ['business partner', { keywords: 'business partner' }],
])('level: %s', (sentence, filters) => {
  expect(filtersOf(sentence)).toEqual(filters);
});

test.each([
  ['VAT', { keywords: 'VAT', service: 'Tax' }],
  ['fraud examiner', { keywords: 'fraud examiner', service: 'Forensics' }],
  ['M&A', { service: 'Corporate Finance' }],
  ['forensic accounting', { service: 'Forensics' }],
  ['internal audit', { keywords: 'internal audit' }],
  ['admin support', { service: 'Administrative/Support Services' }],
  ['tax services', { service: 'Tax' }],
  ['audit in retail', { service: 'Audit & Assurance', industry: 'Retail & Consumer' }],
  ['perm', { employment: 'full-time' }],
  ['fixed-term contract', { employment: 'contract' }],
  ['wfh', { workMode: 'remote' }],
  ['in the office', { workMode: 'onsite' }],
  ['outside the top 10', { minRank: 11 }],
  ['top ten firms', { maxRank: 10 }],
  ['Ernst & Young', { firm: 'EY' }],
  ['accountants', { keywords: 'accountant' }],
  ['ACCA or CIMA', { keywords: 'ACCA or CIMA' }],
  ['accountant, ACA, ACCA or CIMA', { keywords: 'accountant ACA or ACCA or CIMA' }],
  ['qualified accountant', { keywords: 'accountant' }],
  ['credit risk', { keywords: 'credit', service: 'Risk' }],
  ['in-house tax', { keywords: 'in-house', service: 'Tax' }],
  ['horticultural accountant', { keywords: 'horticultural accountant' }],
  ['internal audit or risk', { keywords: 'internal audit or risk' }],
  ['tax or payroll', { keywords: 'tax or payroll' }],
])('words: %s', (sentence, filters) => {
  expect(read(sentence)).toEqual({ filters, notUnderstood: [] });
});

test.each([
  ['uk', 'greater Manchester area', 'Manchester'],
  ['uk', 'in the City of London', 'City of London'],
  ['uk', 'north London', 'north London'],
  ['uk', 'West Yorkshire', 'West Yorkshire'],
  ['uk', 'Guildford, Surrey', 'Guildford'],
  ['uk', 'in Leads', 'Leeds'],
  ['us', 'Portland, Oregon', 'Portland, OR'],
  ['us', 'Dallas tx', 'Dallas, TX'],
  ['us', 'TAX IN DALLAS OR REMOTE', 'Dallas'],
  ['us', 'Washington state', 'Washington'],
  ['us', 'in Georgia', 'Georgia'],
  ['us', 'philly', 'Philadelphia'],
  ['us', 'Pittsburg', 'Pittsburgh'],
  ['us', 'St. Louis', 'St. Louis'],
  ['ca', 'montreal', 'Montréal'],
  ['ca', 'St Johns', "St. John's"],
  ['au', 'Newcastle NSW', 'Newcastle, NSW'],
  ['uk', 'Machester', 'Manchester'],
] as const)('place in %s: %s', (country, sentence, location) => {
  expect(read(sentence, country)).toMatchObject({ filters: { location }, notUnderstood: [] });
});

test.each([
  ['tax, not London', { service: 'Tax' }, ['not London']],
  ['no travel or overtime, tax', { service: 'Tax' }, ['no travel or overtime']],
  ['accountant, CPA not required', { keywords: 'accountant' }, ['CPA not required']],
  ["audit that isn't seasonal", { service: 'Audit & Assurance' }, ["isn't seasonal"]],
  ['tax, no experience needed', { service: 'Tax' }, ['no experience needed']],
  ['tax, no degree required', { service: 'Tax' }, ['no degree required']],
  ['audit without big 4', { service: 'Audit & Assurance' }, ['without big 4']],
  ['not-for-profit', { industry: 'Not-for-Profit' }, []],
  ['tax or audit', { service: 'Tax' }, ['audit']],
  ['KPMG or BDO', { firm: 'KPMG' }, ['BDO']],
  ['audit at Lazard', { service: 'Audit & Assurance' }, ['Lazard']],
  ['tax 4 days a week', { service: 'Tax' }, ['4 days a week']],
  ['tax, less than 40 hours a week', { service: 'Tax' }, ['less than 40 hours a week']],
  ['tax within 5 miles of Leeds', { service: 'Tax', location: 'Leeds', within: '10' }, []],
  ['tax within 20 miles of Leeds', { service: 'Tax', location: 'Leeds', within: '25' }, []],
  ['within a 50 mile radius of Leeds', { location: 'Leeds', within: '50' }, []],
  ['30km from Leeds', { location: 'Leeds', within: '25' }, []],
  ['tax commutable to Reading', { service: 'Tax', location: 'Reading', within: '25' }, []],
  ['an easy commute from Reading', { location: 'Reading', within: '25' }, []],
  ['close to Leeds, tax', { service: 'Tax', location: 'Leeds', within: '25' }, []],
  ['near Leeds or London', { location: 'Leeds', within: '25' }, ['London']],
  ['in Leeds or near London', { location: 'Leeds' }, ['London']],
  // Farther than the list can say, or from nowhere.
  ['tax within 80 miles of Leeds', { service: 'Tax', location: 'Leeds' }, ['within 80 miles of']],
  ['tax within 20 miles', { service: 'Tax' }, ['within 20 miles']],
  ['tax, commutable to me', { service: 'Tax' }, ['commutable to']],
  ['ex-Big 4 controller', { keywords: 'controller' }, ['ex-Big 4']],
  ['???', {}, ['???']],
  ['', {}, []],
])('reported: %s', (sentence, filters, notUnderstood) => {
  expect(read(sentence)).toEqual({ filters, notUnderstood });
});

/** docs/product.md §2.5 */
test.each([
  ['poste de comptable à temps partiel', { keywords: 'comptable', employment: 'part-time' }, []],
  [
    'CPA, temps plein, assurances collectives',
    { keywords: 'CPA', employment: 'full-time' },
    ['assurances collectives'],
  ],
  [
    "technicien comptable, 28,50 $ de l'heure",
    { keywords: 'technicien comptable', minSalary: 28.5, salaryPeriod: 'hour' },
    [],
  ],
  [
    'fiscalité, entre 60 000 et 75 000 $ par année',
    { service: 'Tax', minSalary: 60_000, maxSalary: 75_000 },
    [],
  ],
  ['jusqu’à 90k$', { maxSalary: 90_000 }, []],
  ['gestionnaire en certification', { service: 'Audit & Assurance', seniority: 'Manager' }, []],
  ['associé en fiscalité', { service: 'Tax', seniority: 'Partner' }, []],
  [
    "offre d'emploi contrôleur financier, Québec",
    { keywords: 'contrôleur financier', location: 'Québec' },
    [],
  ],
  ['juricomptabilité à Ottawa ou Gatineau', { service: 'Forensics', location: 'Ottawa' }, ['Gatineau']],
  ['auditeur, pas à Toronto', { keywords: 'auditeur' }, ['pas à Toronto']],
  ['paie en télétravail, les 3 derniers jours', { keywords: 'paie', workMode: 'remote', postedDays: 3 }, []],
  ['commis publié hier', { keywords: 'commis', postedDays: 2 }, []],
])('French of Canada: %s', (sentence, filters, notUnderstood) => {
  expect(read(sentence, 'ca')).toEqual({ filters, notUnderstood });
});

test('English of Canada is read as elsewhere', () => {
  expect(read('certified acountant, Toronto', 'ca')).toEqual({
    filters: { keywords: 'accountant', location: 'Toronto' },
    notUnderstood: [],
  });
});

test('a department of the board takes no word of a title', () => {
  const board = boardOf('uk');
  const named = { ...board, services: [...board.services, 'Management', 'Accounts'] };
  const filters = (sentence: string) => understand(sentence, named, TODAY).filters;
  expect(filters('management accountant')).toEqual({ keywords: 'management accountant' });
  expect(filters('accounts assistant')).toEqual({ keywords: 'accounts assistant' });
  expect(filters('Management')).toEqual({ service: 'Management' });
});

test('typos are corrected by one edit from five letters on, by two from nine on, and never in shorter words', () => {
  expect(corrected('acountant', ['accountant'])).toBe('accountant');
  expect(corrected('acountent', ['accountant'])).toBe('accountant');
  expect(corrected('adviosry', ['advisory'])).toBe('advisory'); // two letters swapped are one edit
  expect(corrected('advsery', ['advisory'])).toBeUndefined();
  expect(corrected('tac', ['tax'])).toBeUndefined();
  expect(corrected('leads', ['lead'])).toBeUndefined();
  expect(corrected('taxs1', ['taxes'])).toBeUndefined();
  expect(corrected('reader', ['leader'])).toBeUndefined();
  expect(corrected('uadit', ['audit'])).toBe('audit');
});

test('the distance of two words is the number of edits, up to a limit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      const edits = distance(a, b, 8);
      expect(distance(b, a, 8)).toBe(edits);
      expect(edits === 0).toBe(a === b);
      expect(edits).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(distance(a, b, 1) > 1).toBe(edits > 1);
    }),
  );
});

test('pay by the hour and the day becomes pay by the year, as in adverts', () => {
  expect(toJobFilters({ minSalary: 20, maxSalary: 25.5, salaryPeriod: 'hour' }, 0, '')).toEqual({
    minSalary: 41_600,
    maxSalary: 53_040,
  });
  expect(toJobFilters({ minSalary: 500, salaryPeriod: 'day' }, 0, '')).toEqual({ minSalary: 130_000 });
  expect(toJobFilters({ postedDays: 10 }, Date.parse(`${TODAY}T23:00:00Z`), '')).toEqual({
    fromDate: '2026-06-01',
  });
});

test('a place or remote work is one value of the place field, a place and remote work are two filters', () => {
  const asked = { location: 'Leeds', workMode: 'remote' };
  for (const either of ['tax in Leeds or remote', 'Leeds, or fully remote', 'Remote or in Leeds'])
    expect(toJobFilters(asked, 0, either)).toEqual({ location: 'Leeds or remote' });
  for (const both of ['remote in Leeds', 'tax or audit, remote, Leeds', 'remote Oregon'])
    expect(toJobFilters(asked, 0, both)).toEqual(asked);
  // A distance finds remote jobs anyway.
  expect(toJobFilters({ ...asked, within: '25' }, 0, 'near Leeds or remote')).toEqual({
    location: 'Leeds',
    within: '25',
  });
  expect(toJobFilters({ ...asked, workMode: 'hybrid' }, 0, 'hybrid or remote in Leeds')).toMatchObject({
    workMode: 'hybrid',
  });
});

const WORDS = judged.flatMap(({ sentence }) => sentence.split(' '));
const sentences = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 250, unit: 'grapheme' }),
  fc.string({ maxLength: 250, unit: 'binary' }),
);
const boards = Object.fromEntries(COUNTRIES.map(({ code }) => [code, boardOf(code)]));
const countries = fc.constantFrom(...COUNTRIES.map(({ code }) => code));

test('any sentence is understood, the same each time, and asks for at most twenty places', () => {
  fc.assert(
    fc.property(sentences, countries, (sentence, country) => {
      const board = boards[country] ?? boardOf(country);
      const found = understand(sentence, board, TODAY);
      expect(understand(sentence, board, TODAY)).toEqual(found);
      for (const words of found.notUnderstood) expect(sentence).toContain(words);
      for (const value of Object.values(found.filters)) expect(value).toBeTruthy();
      const { minSalary = 0, maxSalary = Infinity, minRank = 0, maxRank = Infinity } = found.filters;
      expect(minSalary >= 0 && minRank >= 0 && maxSalary > 0 && maxRank > 0).toBe(true);
      const groups = placeWords(sentence, { ...board, places: [] });
      expect(groups.length).toBeLessThanOrEqual(20);
      expect(groups.join('/').length).toBeLessThanOrEqual(1200);
      for (const group of groups) expect(group.split(' ').length).toBeLessThanOrEqual(4);
    }),
    { numRuns: 60 },
  );
});

test('what is reported are whole words of the sentence, in order and once', () => {
  fc.assert(
    fc.property(sentences, countries, (written, country) => {
      const sentence = written.slice(0, 200);
      const tokens = tokensOf(fold(sentence));
      const { notUnderstood } = understand(sentence, boards[country] ?? boardOf(country), TODAY);
      if (tokens.length === 0) return;
      let from = 0;
      for (const words of notUnderstood) {
        // "1" also begins "150": the words have to end with a word.
        const at = tokens.find(
          (token) =>
            token.from >= from &&
            sentence.startsWith(words, token.from) &&
            tokens.some(({ to }) => to === token.from + words.length),
        );
        expect([words, at]).toEqual([words, expect.anything()]);
        from = (at?.from ?? 0) + words.length;
      }
    }),
    { numRuns: 60 },
  );
});

test('a word that no table has is never lost: it is reported or a keyword', () => {
  const unknown = fc.stringMatching(/^[qxz]{4}[jkvw]{3}$/);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }),
      unknown,
      fc.nat(8),
      (words, word, at) => {
        const sentence = words.toSpliced(at, 0, word).join(' ');
        const { filters, notUnderstood } = understand(sentence, boards['uk'] ?? boardOf('uk'), TODAY);
        expect([filters.keywords ?? '', ...notUnderstood].join(' ')).toContain(word);
      },
    ),
    { numRuns: 60 },
  );
});

test('folding keeps every place of a text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(text).length === text.length));
});
