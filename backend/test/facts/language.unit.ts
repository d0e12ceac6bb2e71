/**
 * The language of an advert's description (docs/product.md §2.6.3, WCAG 3.1.2).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { z } from 'zod';
import { advertFacts } from '../../src/facts/advert-facts';
import { readLanguage } from '../../src/facts/read-language';

const ADVERT = z.object({
  id: z.string(),
  language: z.string(),
  html: z.string(),
});

test('of 150 labelled adverts each has its language, and English none', () => {
  const text = gunzipSync(
    readFileSync(path.join(__dirname, 'labelled.jsonl.gz')),
  ).toString('utf8');
  const adverts = text
    .trimEnd()
    .split('\n')
    .map((line) => ADVERT.parse(JSON.parse(line)));
  const read = adverts.map(
    ({ id, html }) => `${id} ${readLanguage(html) ?? 'en'}`,
  );
  expect(read).toEqual(adverts.map(({ id, language }) => `${id} ${language}`));
});

const ENGLISH =
  'We are looking for a senior accountant who prepares the monthly reports of our clients and helps the team with their questions. ';
const FRENCH =
  'Nous cherchons une comptable principale qui prépare les rapports mensuels de nos clients et qui aide l’équipe avec leurs questions. ';

test.each([
  ['in French', FRENCH.repeat(3), 'fr'],
  [
    'in French with an English word',
    `${FRENCH}Business partner. ${FRENCH}`,
    'fr',
  ],
  [
    'in French, as HTML',
    `<p>${FRENCH.replaceAll('é', '&eacute;')}</p><ul><li>${FRENCH}</li></ul>`,
    'fr',
  ],
  [
    'in both, one after the other',
    FRENCH.repeat(2) + ENGLISH.repeat(2),
    undefined,
  ],
  ['in both, by turns', (FRENCH + ENGLISH).repeat(3), undefined],
  [
    'in English with French names',
    `${ENGLISH}Champs-Élysées, Crédit Agricole, La Défense, Société Générale. ${ENGLISH}`,
    undefined,
  ],
  ['too short', 'Comptable recherché à Montréal.', undefined],
  [
    'of abbreviations',
    'Xero, MYOB, BAS, GST, IAS, FBT, IFRS, GAAP, SOX, CPA, CA, ACCA. '.repeat(
      6,
    ),
    undefined,
  ],
  ['empty', '', undefined],
])('a description %s', (_name, html, language) => {
  expect(readLanguage(html)).toBe(language);
  const facts = advertFacts('Comptable', html).filter((fact) =>
    fact.startsWith('language:'),
  );
  expect(facts).toEqual(language === undefined ? [] : [`language:${language}`]);
});

test('any text is read', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 900 }),
      (html) => void readLanguage(html),
    ),
  );
});
