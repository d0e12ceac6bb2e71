const BETWEEN = /\s*[;|\n\r]+\s*|\s+or\s+/;
/** "and 3 more", "+2 locations" */
const UNNAMED =
  /[\s,;]*(?:\band\b|&|\+)\s*\d+\s+(?:more|others?)?\s*(?:locations?|places?|offices?|cities)?$/i;
const NO_PLACE =
  /^(?:multiple|several|various|\d+) (?:locations|places|offices|cities)$/i;
/** Of the column; the expressions take quadratic time. */
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

/**
 * The regions of the four countries: GeoNames' code, the name, and other
 * spellings.
 */
const REGIONS: Record<string, string> = {
  GB: 'ENG:England,SCT:Scotland,WLS:Wales,NIR:Northern Ireland',
  CA: '01:Alberta/AB,02:British Columbia/BC,03:Manitoba/MB,04:New Brunswick/NB,05:Newfoundland and Labrador/NL,07:Nova Scotia/NS,08:Ontario/ON/Ont,09:Prince Edward Island/PE/PEI,10:Quebec/Québec/QC,11:Saskatchewan/SK,12:Yukon/YT,13:Northwest Territories/NT,14:Nunavut/NU',
  AU: '01:Australian Capital Territory/ACT,02:New South Wales/NSW,03:Northern Territory/NT,04:Queensland/QLD,05:South Australia/SA,06:Tasmania/TAS,07:Victoria/VIC,08:Western Australia/WA',
  US: 'AL:Alabama,AK:Alaska,AZ:Arizona,AR:Arkansas,CA:California,CO:Colorado,CT:Connecticut,DE:Delaware,DC:District of Columbia,FL:Florida,GA:Georgia,HI:Hawaii,ID:Idaho,IL:Illinois,IN:Indiana,IA:Iowa,KS:Kansas,KY:Kentucky,LA:Louisiana,ME:Maine,MD:Maryland,MA:Massachusetts,MI:Michigan,MN:Minnesota,MS:Mississippi,MO:Missouri,MT:Montana,NE:Nebraska,NV:Nevada,NH:New Hampshire,NJ:New Jersey,NM:New Mexico,NY:New York,NC:North Carolina,ND:North Dakota,OH:Ohio,OK:Oklahoma,OR:Oregon,PA:Pennsylvania,RI:Rhode Island,SC:South Carolina,SD:South Dakota,TN:Tennessee,TX:Texas,UT:Utah,VT:Vermont,VA:Virginia,WA:Washington,WV:West Virginia,WI:Wisconsin,WY:Wyoming',
};

/** `country` is its ISO code, `code` GeoNames'. */
export interface Region {
  country: string;
  code: string;
  name: string;
}

function bySpelling(): ReadonlyMap<string, Region[]> {
  const found = new Map<string, Region[]>();
  for (const [country, all] of Object.entries(REGIONS))
    for (const one of all.split(',')) {
      const [code = '', spellings = ''] = one.split(':');
      const [name = '', ...others] = spellings.split('/');
      for (const spelling of new Set([
        name,
        ...others,
        ...(country === 'US' ? [code] : []),
      ])) {
        const key = spelling.toLowerCase();
        found.set(key, [...(found.get(key) ?? []), { country, code, name }]);
      }
    }
  return found;
}

/** Pure, so that a build without a reader of it leaves the table out. */
const regions = /* @__PURE__ */ bySpelling();

/** Of this name or code; "WA" is in two countries. */
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
