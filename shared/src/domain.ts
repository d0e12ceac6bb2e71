/**
 * The rules of the product that are plain functions (docs/product.md).
 * Federated singleton.
 */
export {
  COUNTRIES,
  countryFromData,
  countryInPath,
  countryOf,
  DEFAULT_COUNTRY,
  isCountryCode,
  type Country,
  type CountryCode,
} from './domain/countries';
export {
  articleDate,
  dayAndMonth,
  isoDay,
  longDate,
  longUsDate,
  mediumDate,
  parseMoment,
  shortDate,
  utc,
  weekday,
} from './domain/dates';
export { firmLogo, hasWordmark } from './domain/firm-logo';
export {
  imageUrl,
  mediaUrl,
  externalUrl,
  hasCredentials,
} from './domain/addresses';
export { decodeReferences } from './domain/character-references';
export { currencySign, money } from './domain/money';
export { groupDigits, plural } from './domain/numbers';
export { salaryText } from './domain/salary';
export { employmentLabel, employmentValue } from './domain/employment';
export { shortService } from './domain/services';
export {
  readNumber,
  readRow,
  readRows,
  readText,
  readTexts,
  readWords,
  type Row,
} from './domain/read';

/**
 * Keys of local storage that a section writes and the cookie policy lists
 * (docs/product.md §9).
 */
export const SAVED_JOBS_KEY = 'saved_jobs';
export const VIEWED_JOBS_KEY = 'viewed_jobs';
