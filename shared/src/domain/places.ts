const BETWEEN_PLACES = /\s*[;|\n\r]+\s*|\s+or\s+/;
/** "and 3 more", "+2 locations" */
const UNNAMED_OTHERS =
  /[\s,;]*(?:\band\b|&|\+)\s*\d+\s+(?:more|others?)?\s*(?:locations?|places?|offices?|cities)?$/i;
const NO_PLACE =
  /^(?:multiple|several|various|\d+) (?:locations|places|offices|cities)$/i;
/** The column's own limit; the expressions take quadratic time. */
const LONGEST_LOCATION = 1000;
const COORDINATES = /^[-\d.,;\s]+$/;

/**
 * The places that a job's location names, each once (docs/product.md §2.6). A
 * comma belongs to one place ("London, England").
 */
export function placesIn(location: string): string[] {
  if (COORDINATES.test(location)) return [];
  const placeNames = location
    .slice(0, LONGEST_LOCATION)
    .split(BETWEEN_PLACES)
    .flatMap(partsAtSlashes)
    .map((place) => place.replace(UNNAMED_OTHERS, '').trim())
    .filter((place) => place !== '' && !NO_PLACE.test(place));
  return [...new Set(placeNames)];
}

/** A slash separates words ("Leeds / York"), not codes ("NSW/ACT", "n/a"). */
function partsAtSlashes(place: string): string[] {
  const placeParts = place.split('/');
  return placeParts.every((placePart) => /\p{Ll}{2}/u.test(placePart))
    ? placeParts
    : [place];
}

/**
 * ISO 3166-1 codes and English names, without "Georgia" and "Jersey", by which
 * adverts also mean states.
 */
export function worldCountries(): { code: string; name: string }[] {
  const englishNames = new Intl.DisplayNames('en', {
    type: 'region',
    fallback: 'none',
  });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return (
    letters
      .flatMap((firstLetter) => letters.map((second) => firstLetter + second))
      // A withdrawn code, such as FX of France, has the name too.
      .filter(
        (code) => new Intl.Locale('und', { region: code }).region === code,
      )
      .map((code) => ({ code, name: englishNames.of(code) ?? '' }))
      .filter(({ name }) => !['', 'Georgia', 'Jersey'].includes(name))
  );
}

interface RegionRow {
  /** GeoNames' code. */
  code: string;
  name: string;
  /** Other spellings of the name. */
  others?: readonly string[];
}

/** The regions of the four countries. */
const REGIONS_BY_COUNTRY: Record<string, readonly RegionRow[]> = {
  GB: [
    { code: 'ENG', name: 'England' },
    { code: 'SCT', name: 'Scotland' },
    { code: 'WLS', name: 'Wales' },
    { code: 'NIR', name: 'Northern Ireland' },
  ],
  CA: [
    { code: '01', name: 'Alberta', others: ['AB'] },
    { code: '02', name: 'British Columbia', others: ['BC'] },
    { code: '03', name: 'Manitoba', others: ['MB'] },
    { code: '04', name: 'New Brunswick', others: ['NB'] },
    { code: '05', name: 'Newfoundland and Labrador', others: ['NL'] },
    { code: '07', name: 'Nova Scotia', others: ['NS'] },
    { code: '08', name: 'Ontario', others: ['ON', 'Ont'] },
    { code: '09', name: 'Prince Edward Island', others: ['PE', 'PEI'] },
    { code: '10', name: 'Quebec', others: ['Québec', 'QC'] },
    { code: '11', name: 'Saskatchewan', others: ['SK'] },
    { code: '12', name: 'Yukon', others: ['YT'] },
    { code: '13', name: 'Northwest Territories', others: ['NT'] },
    { code: '14', name: 'Nunavut', others: ['NU'] },
  ],
  AU: [
    { code: '01', name: 'Australian Capital Territory', others: ['ACT'] },
    { code: '02', name: 'New South Wales', others: ['NSW'] },
    { code: '03', name: 'Northern Territory', others: ['NT'] },
    { code: '04', name: 'Queensland', others: ['QLD'] },
    { code: '05', name: 'South Australia', others: ['SA'] },
    { code: '06', name: 'Tasmania', others: ['TAS'] },
    { code: '07', name: 'Victoria', others: ['VIC'] },
    { code: '08', name: 'Western Australia', others: ['WA'] },
  ],
  US: [
    { code: 'AL', name: 'Alabama', others: ['AL'] },
    { code: 'AK', name: 'Alaska', others: ['AK'] },
    { code: 'AZ', name: 'Arizona', others: ['AZ'] },
    { code: 'AR', name: 'Arkansas', others: ['AR'] },
    { code: 'CA', name: 'California', others: ['CA'] },
    { code: 'CO', name: 'Colorado', others: ['CO'] },
    { code: 'CT', name: 'Connecticut', others: ['CT'] },
    { code: 'DE', name: 'Delaware', others: ['DE'] },
    { code: 'DC', name: 'District of Columbia', others: ['DC'] },
    { code: 'FL', name: 'Florida', others: ['FL'] },
    { code: 'GA', name: 'Georgia', others: ['GA'] },
    { code: 'HI', name: 'Hawaii', others: ['HI'] },
    { code: 'ID', name: 'Idaho', others: ['ID'] },
    { code: 'IL', name: 'Illinois', others: ['IL'] },
    { code: 'IN', name: 'Indiana', others: ['IN'] },
    { code: 'IA', name: 'Iowa', others: ['IA'] },
    { code: 'KS', name: 'Kansas', others: ['KS'] },
    { code: 'KY', name: 'Kentucky', others: ['KY'] },
    { code: 'LA', name: 'Louisiana', others: ['LA'] },
    { code: 'ME', name: 'Maine', others: ['ME'] },
    { code: 'MD', name: 'Maryland', others: ['MD'] },
    { code: 'MA', name: 'Massachusetts', others: ['MA'] },
    { code: 'MI', name: 'Michigan', others: ['MI'] },
    { code: 'MN', name: 'Minnesota', others: ['MN'] },
    { code: 'MS', name: 'Mississippi', others: ['MS'] },
    { code: 'MO', name: 'Missouri', others: ['MO'] },
    { code: 'MT', name: 'Montana', others: ['MT'] },
    { code: 'NE', name: 'Nebraska', others: ['NE'] },
    { code: 'NV', name: 'Nevada', others: ['NV'] },
    { code: 'NH', name: 'New Hampshire', others: ['NH'] },
    { code: 'NJ', name: 'New Jersey', others: ['NJ'] },
    { code: 'NM', name: 'New Mexico', others: ['NM'] },
    { code: 'NY', name: 'New York', others: ['NY'] },
    { code: 'NC', name: 'North Carolina', others: ['NC'] },
    { code: 'ND', name: 'North Dakota', others: ['ND'] },
    { code: 'OH', name: 'Ohio', others: ['OH'] },
    { code: 'OK', name: 'Oklahoma', others: ['OK'] },
    { code: 'OR', name: 'Oregon', others: ['OR'] },
    { code: 'PA', name: 'Pennsylvania', others: ['PA'] },
    { code: 'RI', name: 'Rhode Island', others: ['RI'] },
    { code: 'SC', name: 'South Carolina', others: ['SC'] },
    { code: 'SD', name: 'South Dakota', others: ['SD'] },
    { code: 'TN', name: 'Tennessee', others: ['TN'] },
    { code: 'TX', name: 'Texas', others: ['TX'] },
    { code: 'UT', name: 'Utah', others: ['UT'] },
    { code: 'VT', name: 'Vermont', others: ['VT'] },
    { code: 'VA', name: 'Virginia', others: ['VA'] },
    { code: 'WA', name: 'Washington', others: ['WA'] },
    { code: 'WV', name: 'West Virginia', others: ['WV'] },
    { code: 'WI', name: 'Wisconsin', others: ['WI'] },
    { code: 'WY', name: 'Wyoming', others: ['WY'] },
  ],
};

/** `country` is its ISO code, `code` GeoNames'. */
export interface Region {
  country: string;
  code: string;
  name: string;
}

function bySpelling(): ReadonlyMap<string, Region[]> {
  const regionsOf = new Map<string, Region[]>();
  for (const [country, rows] of Object.entries(REGIONS_BY_COUNTRY))
    for (const { code, name, others = [] } of rows)
      for (const spelling of [name, ...others]) {
        const key = spelling.toLowerCase();
        const namesakes = regionsOf.get(key) ?? [];
        regionsOf.set(key, [...namesakes, { country, code, name }]);
      }
  return regionsOf;
}

/** Pure, so that a build without a reader of it leaves the table out. */
const regions = /* @__PURE__ */ bySpelling();

/** The regions of this name or code; "WA" is in two countries. */
export const regionsNamed = (name: string): readonly Region[] =>
  regions.get(name.trim().toLowerCase()) ?? [];

/**
 * Finds a region by its country's ISO code and GeoNames' code of the region.
 */
export const regionWithCode = (
  country: string,
  code: string,
): Region | undefined =>
  [...regions.values()]
    .flat()
    .find((region) => region.country === country && region.code === code);

/** Adverts mean the towns by these. */
const TOWNS_TOO = new Set(['new york', 'washington']);

/**
 * The region of this name in the country, or in any; undefined for a town of
 * the same name, and for a code alone.
 */
export const regionIn = (
  name: string,
  country: string | undefined,
): Region | undefined =>
  name.trim().length < 4 || TOWNS_TOO.has(name.trim().toLowerCase())
    ? undefined
    : regionsNamed(name).find(
        (region) => country === undefined || region.country === country,
      );
