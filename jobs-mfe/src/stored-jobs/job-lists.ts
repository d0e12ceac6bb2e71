import { SAVED_JOBS_KEY, VIEWED_JOBS_KEY } from '@board/shared/domain';
import type { JobSummary } from '../data/job';
import { createStoredList, useStored } from './stored-list';

export const savedJobs = createStoredList({
  key: SAVED_JOBS_KEY,
  limit: 50,
  idName: 'slug',
});
export const viewedJobs = createStoredList({
  key: VIEWED_JOBS_KEY,
  limit: 500,
  rolls: true,
  idName: 'slug',
});

/** The jobs whose "Apply Now" this device has pressed, with the last press. */
export const appliedJobs = createStoredList({
  key: 'applied_jobs',
  limit: 100,
  rolls: true,
  idName: 'slug',
});

export const hidden = createStoredList({
  key: 'hidden',
  limit: 500,
  idName: 'id',
});
export const hiddenJob = (slug: string) => `job/${slug}`;
export const hiddenFirm = (slug: string | null) => `firm/${slug}`;

/** The jobs that this device has not hidden; all before hydration. */
export function useShown(jobs: readonly JobSummary[]): JobSummary[] {
  const hiddenItems = useStored(hidden) ?? [];
  const isHidden = ({ slug, firm }: JobSummary) =>
    hiddenItems.some(
      ({ id }) => id === hiddenJob(slug) || id === hiddenFirm(firm.slug),
    );
  return jobs.filter((job) => !isHidden(job));
}
