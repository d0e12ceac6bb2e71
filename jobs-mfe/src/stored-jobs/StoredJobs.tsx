import { useId } from 'react';
import { rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { keepPreviousData, queryOptions, useQuery } from '@board/shared/query';
import { usePlatform, useCountry } from '@board/shared/platform';
import { Box, Button, CardGrid, ErrorPanel, SectionHead, styled } from '@board/shared/ui';
import { parseJob, type JobSummary } from '../data/job-row';
import { JobCard } from '../card/JobCard';
import { useStored, type StoredList } from './stored-list';

/** A saved or viewed job with its current data. */
interface FoundJob {
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

const Item = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minWidth: 0,
  '& p': { margin: 0, fontWeight: 600 },
});

interface Props {
  list: StoredList;
  title: string;
  /** Text of the empty list. */
  none: string;
  /** The number of jobs to show; all without it. */
  most?: number;
}

/** One of the lists of this device; unknown until hydration. */
export function StoredJobs({ list, title, none, most }: Props) {
  const heading = useId();
  const { inPath } = useCountry();
  const stored = useStored(list);
  const slugs = stored?.slice(0, most).map(({ id }) => id) ?? [];
  const { data: found, isError, refetch } = useQuery(storedJobsQuery(usePlatform(), slugs));
  return (
    <Box component="section" aria-labelledby={heading} sx={{ marginBottom: 6 }}>
      <SectionHead id={heading} title={title} />
      {stored?.length === 0 ? <p>{none}</p> : null}
      {slugs.length > 0 && isError ? (
        <ErrorPanel level={3} title="Error Loading Jobs" onRetry={() => void refetch()} />
      ) : null}
      {slugs.length > 0 && found ? (
        <>
          <CardGrid>
            {slugs.map((slug) => {
              const here = found.find(({ job }) => job.slug === slug);
              return (
                <Item key={slug}>
                  {here ? <JobCard job={here.job} country={inPath} level={3} /> : null}
                  {here?.closed ? <p>This job has closed</p> : null}
                  {here ? null : (
                    <>
                      <p>This job is no longer listed ({slug})</p>
                      <Button variant="outline" size="sm" onClick={() => list.remove(slug)}>
                        Remove
                      </Button>
                    </>
                  )}
                </Item>
              );
            })}
          </CardGrid>
          <Button variant="outline" onClick={list.clear} sx={{ marginTop: 3 }}>
            Clear {title.toLowerCase()}
          </Button>
        </>
      ) : null}
    </Box>
  );
}
