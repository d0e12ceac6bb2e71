import type { Platform } from '@board/shared/contract';
import { readRows } from '@board/shared/domain';
import { keepPreviousData, queryOptions } from '@board/shared/query';
import { rows } from '@board/shared/supabase';
import { parseJob, type JobSummary } from '../data/job-row';

/** A kept job as it is now. */
export interface FoundJob {
  job: JobSummary;
  closed: boolean;
}

/** Those of the jobs that still exist, open or closed. */
export const keptQuery = ({ backend }: Pick<Platform, 'backend'>, slugs: string[]) =>
  queryOptions({
    queryKey: ['jobs', 'kept', slugs],
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundJob[]> => {
      const answer = await backend.from('job_cards').select('*').in('slug', slugs).abortSignal(signal);
      return readRows(rows(answer)).flatMap((row) => {
        const job = parseJob(row);
        return job ? [{ job, closed: row['status'] === 'closed' }] : [];
      });
    },
  });
