const BETWEEN = /\s*[;|\n\r]+\s*|\s+or\s+/;
/** "and 3 more", "+2 locations": places that the text counts, but does not name. */
const UNNAMED =
  /[\s,;]*(?:\band\b|&|\+)\s*\d+\s+(?:more|others?)?\s*(?:locations?|places?|offices?|cities)?$/i;
const NO_PLACE = /^(?:multiple|several|various|\d+) (?:locations|places|offices|cities)$/i;
/** Of the column; the expressions take quadratic time. */
const LONGEST = 1000;
const COORDINATES = /^[-\d.,;\s]+$/;

/**
 * The places that a job's location names, in its order and each once: between `;`, `|`, lines, " or " and a slash between words.
 * A comma belongs to one place ("London, England, United Kingdom"). Coordinates and "Multiple Locations" name none
 * (docs/product.md §2.6).
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

/** ISO 3166-1 codes and English names of the world's countries. Adverts also mean states by "Georgia" and "Jersey", so both are left out. */
export function worldCountries(): { code: string; name: string }[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => ({ code, name: english.of(code) ?? '' }))
    .filter(({ name }) => !['', 'Georgia', 'Jersey'].includes(name));
}
