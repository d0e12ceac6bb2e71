import { countryOf, type CountryCode } from '@board/shared/domain';

/** `Accounting Firms`, or those of one country. */
export const headingFor = (country: CountryCode | undefined) =>
  country ? `${countryOf(country).name} Accounting Firms` : 'Accounting Firms';
