import { SAVED_JOBS_KEY, VIEWED_JOBS_KEY } from '@board/shared/domain';
import type { JobSummary } from '../data/job';
import { createStoredList, useStored } from './stored-list';

const LONGEST_SLUG = 300;
const slugs = {
  idName: 'slug',
  normalize: (slug: string) => (slug.length <= LONGEST_SLUG ? slug : undefined),
};

export const savedJobs = createStoredList({ key: SAVED_JOBS_KEY, limit: 50, ...slugs });
export const viewedJobs = createStoredList({ key: VIEWED_JOBS_KEY, limit: 500, rolls: true, ...slugs });

export const hidden = createStoredList({ key: 'hidden', limit: 500, idName: 'id', normalize: (id) => id });
export const hiddenJob = (slug: string) => `job/${slug}`;
export const hiddenFirm = (slug: string | null) => `firm/${slug}`;

/** Whether lists on this device leave a job out; none before hydration. */
export function useIsHidden() {
  const items = useStored(hidden);
  return ({ slug, firm }: Pick<JobSummary, 'slug' | 'firm'>) =>
    items?.some(({ id }) => id === hiddenJob(slug) || id === hiddenFirm(firm.slug));
}
