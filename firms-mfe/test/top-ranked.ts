import {
  isOpen,
  ownerRows,
  type OwnerJob,
} from '../../tools/test-support/owner';

interface OwnerFirm {
  id: number;
  slug: string;
  name: string;
  ranking: number | null;
  country: string;
}

/**
 * The firms of one country or of all, the best ranked first, read without the
 * section's code.
 */
const firmsOf = async (country: string) =>
  (await ownerRows<OwnerFirm>('firm')).filter(
    (firm) => country === '' || firm.country === country,
  );

export const topRanked = async (country: 'UK' | 'CA', most: number) =>
  (await firmsOf(country)).slice(0, most);

/** The open positions of these firms. */
export async function openPositions(ids: readonly number[]): Promise<number[]> {
  const open = (await ownerRows<OwnerJob>('job')).filter(isOpen);
  return ids.map((id) => open.filter((job) => job.firm_id === id).length);
}

/** How many firms there are, of one country or of all. */
export const numberOfFirms = async (country = '') =>
  (await firmsOf(country)).length;
