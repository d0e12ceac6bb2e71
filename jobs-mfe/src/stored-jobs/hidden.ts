import { readText } from '@board/shared/domain';
import type { JobSummary } from '../data/job-row';
import { createStoredList, useStored, type StoredItem } from './stored-list';

/** A job or a firm that lists on this device leave out. */
export interface Hidden extends StoredItem {
  /** `job/SLUG` or `firm/SLUG`. */
  id: string;
  /** Its name, for the page of saved jobs: no request asks for it. */
  words: string;
}

/** Read in a browser only (docs/product.md §3). The cookie policy lists the key. */
export const hidden = createStoredList<Hidden>({
  key: 'hidden',
  limit: 500,
  name: 'id',
  // another id hides nothing
  normal: (item, row) => ({ ...item, words: readText(row?.['words']) ?? item.id }),
});

export const hiddenJob = (slug: string) => `job/${slug}`;
export const hiddenFirm = (slug: string | null) => `firm/${slug}`;

/** Whether lists on this device leave a job out; none before hydration. */
export function useIsHidden() {
  const items = useStored(hidden);
  return ({ slug, firm }: Pick<JobSummary, 'slug' | 'firm'>) =>
    items?.some(({ id }) => id === hiddenJob(slug) || id === hiddenFirm(firm.slug));
}
