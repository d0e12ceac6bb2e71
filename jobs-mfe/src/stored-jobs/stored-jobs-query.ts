import { rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { keepPreviousData, queryOptions } from '@board/shared/query';
import { parseJob, type JobSummary } from '../data/job-row';

/** All that a card shows, and whether the job has closed. */
const CARD_COLUMNS =
  'id,slug,job_title,firm_id,firm_name,firm_slug,firm_logo,firm_ranking,firm_country,country,location,location_coordinates,cities,service,seniority,employment,industry,salary,salary_low,salary_high,salary_currency,salary_period,date_published,status';

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
      const answer = await backend
        .from('job_cards')
        .select(CARD_COLUMNS)
        .in('slug', slugs)
        .abortSignal(signal);
      return rowsOf(answer).flatMap((row) => {
        const job = parseJob(row);
        return job ? [{ job, closed: row['status'] === 'closed' }] : [];
      });
    },
  });
