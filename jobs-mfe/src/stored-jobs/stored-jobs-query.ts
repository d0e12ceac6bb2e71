import { rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { keepPreviousData, queryOptions } from '@board/shared/query';
import { parseJob, type JobSummary } from '../data/job-row';

/** A saved or viewed job with its current data. */
export interface FoundJob {
  job: JobSummary;
  closed: boolean;
}

/** Those of the jobs that still exist, open or closed. */
export const storedJobsQuery = ({ backend }: Pick<Platform, 'backend'>, slugs: string[]) =>
  queryOptions({
    queryKey: ['jobs', 'stored', slugs],
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundJob[]> => {
      const answer = await backend.rpc('stored_jobs', { slugs }).abortSignal(signal);
      return rowsOf(answer).flatMap((row) => {
        const job = parseJob(row);
        return job ? [{ job, closed: row['status'] === 'closed' }] : [];
      });
    },
  });
