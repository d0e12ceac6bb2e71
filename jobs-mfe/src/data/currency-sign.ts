import { currencySign, type Country } from '@board/shared/domain';

/** Sign of the country's currency without letters: `$` also for `CA$`, and `£` in the United Kingdom (docs/product.md §10.6). */
export const signOf = ({ currency }: Country) => currencySign(currency).replace(/^[A-Z]+/, '');
