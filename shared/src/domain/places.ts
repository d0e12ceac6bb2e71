const BETWEEN = /\s*[;|\n\r]+\s*|\s+or\s+/;
/** "and 3 more", "+2 locations" */
const UNNAMED =
  /[\s,;]*(?:\band\b|&|\+)\s*\d+\s+(?:more|others?)?\s*(?:locations?|places?|offices?|cities)?$/i;
const NO_PLACE =
  /^(?:multiple|several|various|\d+) (?:locations|places|offices|cities)$/i;
/** The column's own limit; the expressions take quadratic time. */
const LONGEST = 1000;
const COORDINATES = /^[-\d.,;\s]+$/;

/**
 * The places that a job's location names, each once (docs/product.md §2.6). A
 * comma belongs to one place ("London, England").
 */
export function placesIn(location: string): string[] {
  if (COORDINATES.test(location)) return [];
  const places = location
    .slice(0, LONGEST)
    .split(BETWEEN)
    .flatMap(slashed)
    .map((place) => place.replace(UNNAMED, '').trim())
    .filter((place) => place !== '' && !NO_PLACE.test(place));
  return [...new Set(places)];
}

/** A slash separates words ("Leeds / York"), not codes ("NSW/ACT", "n/a"). */
function slashed(place: string): string[] {
  const parts = place.split('/');
  return parts.every((part) => /\p{Ll}{2}/u.test(part)) ? parts : [place];
}

/**
 * ISO 3166-1 codes and English names, without "Georgia" and "Jersey", by which
 * adverts also mean states.
 */
export function worldCountries(): { code: string; name: string }[] {
  const english = new Intl.DisplayNames('en', {
    type: 'region',
    fallback: 'none',
  });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return (
    letters
      .flatMap((first) => letters.map((second) => first + second))
      // A withdrawn code, such as FX of France, has the name too.
      .filter(
        (code) => new Intl.Locale('und', { region: code }).region === code,
      )
      .map((code) => ({ code, name: english.of(code) ?? '' }))
      .filter(({ name }) => !['', 'Georgia', 'Jersey'].includes(name))
  );
}

interface RegionRow {
  /** GeoNames' code. */
  code: string;
  name: string;
  /** Other spellings. */
  others?: readonly string[];
}

/** The regions of the four countries. */
const REGIONS: Record<string, readonly RegionRow[]> = {
  GB: [
    { code: 'ENG', name: 'England' },
    { code: 'SCT', name: 'Scotland' },
    { code: 'WLS', name: 'Wales' },
    { code: 'NIR', name: 'Northern Ireland' },
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
  for (const [country, rows] of Object.entries(REGIONS))
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
