import type { Country } from '@board/shared/domain';

/** Sign of the country's currency: `$`, and `£` in the United Kingdom (docs/product.md §10.6). */
export const signOf = ({ currency }: Country) => (currency === 'GBP' ? '£' : '$');
