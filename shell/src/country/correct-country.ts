import type { Platform } from '@board/shared/contract';
import { countryInPath } from '@board/shared/domain';
import { HYDRATED } from '../document/boot-names';
import { storedCountry } from '../visitor/country';

/**
 * A document is of the cookie's country. If cookies are refused, the visitor may have chosen another: after hydration
 * the page switches to that country, without another document (docs/product.md §4.1).
 */
export function correctCountry(
  { country }: Pick<Platform, 'country'>,
  revalidate: () => Promise<void>,
): void {
  const chosen = storedCountry();
  if (!chosen || countryInPath(location.pathname) || chosen === country.get()) return;
  const correct = () => {
    country.set(chosen);
    void revalidate();
  };
  document.addEventListener(HYDRATED, correct, { once: true });
}
