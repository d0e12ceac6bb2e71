import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CountryCode } from '@board/shared/domain';
import { sampleFirms } from '../../../backend/src/sample/firms';
import { SENIORITIES } from '../../../backend/src/sample/pay';
import { SERVICES } from '../../../backend/src/sample/services';
import type { Vocabulary } from '../../src/ask/lexicon';
import type { KnownPlace } from '../../src/data/known-place';

const PLACES = join(import.meta.dirname, '../../../supabase/schemas/03_places.sql');
const ROW = /\('((?:[^']|'')+)','((?:[^']|'')+)','(UK|US|CA|AU)',/g;
const INDUSTRIES =
  'Financial Services, Technology, Healthcare, Real Estate, Manufacturing, Energy, Retail & Consumer, Public Sector, Not-for-Profit, Media & Entertainment, Professional Services, Construction, Transport & Logistics, Education';

const sql = readFileSync(PLACES, 'utf8');
const rows = [...sql.matchAll(ROW)].map(([, name = '', region = '', country = '']) => ({
  name: name.replaceAll("''", "'"),
  region,
  country: country.toLowerCase(),
}));

const placesIn = (country: CountryCode): KnownPlace[] =>
  rows.filter((row) => row.country === country).map(({ name, region }, i) => ({ name, region, rank: i + 1 }));

const firms = sampleFirms().map(({ name }) => name);

/** The vocabulary of the sample data, with all places of the country. */
export const boardOf = (country: CountryCode): Vocabulary => ({
  country,
  firms,
  services: SERVICES.map(({ name }) => name),
  industries: INDUSTRIES.split(', '),
  seniorities: SENIORITIES.map(({ name }) => name),
  places: placesIn(country),
});
