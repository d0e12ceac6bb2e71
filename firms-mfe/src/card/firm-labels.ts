import { countryOf } from '@board/shared/domain';
import type { FirmIdentity } from '../data/firm-row';

const keyOf = ({ name }: Pick<FirmIdentity, 'name'>) => name.toLowerCase();

/**
 * The words that name each of these firms: its name, with the country behind it where another of them has the same name in any letter
 * case, as "Deloitte (Canada)" (docs/product.md §2.7).
 */
export function labelsOf(firms: readonly FirmIdentity[]) {
  const times = new Map<string, number>();
  for (const firm of firms) times.set(keyOf(firm), (times.get(keyOf(firm)) ?? 0) + 1);
  return (firm: FirmIdentity): string =>
    firm.country && (times.get(keyOf(firm)) ?? 0) > 1
      ? `${firm.name} (${countryOf(firm.country).name})`
      : firm.name;
}
