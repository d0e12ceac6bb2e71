import { useEffect } from 'react';
import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { readable } from '@board/shared/answers';
import { usePlatform, Widget } from '@board/shared/platform';
import { CardGrid, media, Page, Prose, SafeNodes } from '@board/shared/ui';
import { RelatedRows } from '@board/shared/headed-section';
import type { JobDetail } from '../data/job-detail';
import { jobQueries } from '../data/job-queries';
import { useShown, viewedJobs } from '../stored-jobs/job-lists';
import { JobMap } from '../map/JobMap';
import { JobCards } from '../card/JobCard';
import { AboutAdvert } from './AboutAdvert';
import { ApplyBar, ApplyBeside } from './ApplyBar';
import { JobFacts } from './JobFacts';
import { JobHead } from './JobHead';
import { NextInList } from './ListSteps';
import { useLeadingList } from './way-back';

const JobColumns = styled('div')({
  display: 'grid',
  gap: 40,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: 64 },
  '& > *': { minWidth: 0 },
});

function JobPage() {
  const { slug = '' } = useParams();
  const { data } = useSuspenseQuery(jobQueries.detail(usePlatform(), slug));
  // without one the loader has answered with "not found"
  const job = readable(data);
  useEffect(() => void viewedJobs.add(job.slug, Date.now()), [job.slug]);
  return (
    <Page head={<JobHead job={job} />}>
      <JobColumns>
        <div>
          <JobFacts job={job} />
          <JobMap
            key={job.slug}
            points={job.coordinates}
            country={job.country}
            cities={job.cities}
          />
          {/* The bar sticks while this is in view. */}
          <div>
            <Typography variant="h2" sx={{ margin: '40px 0 16px' }}>
              Job description
            </Typography>
            <Description job={job} />
            {job.closed ? null : <ApplyBar job={job} />}
          </div>
          <AboutAdvert job={job} />
          <NextInList slug={slug} />
        </div>
        <div>
          <aside aria-label={`About ${job.firm.name}`}>
            <Widget
              name="firms/FirmAside"
              props={{
                firmId: job.firm.id,
                firmName: job.firm.name,
                country: job.country,
              }}
              label={`About ${job.firm.name}`}
            />
          </aside>
          {job.closed ? null : <ApplyBeside job={job} />}
        </div>
      </JobColumns>
      <SimilarJobs slug={slug} />
    </Page>
  );
}

export { JobPage as Component };

const Description = ({ job }: { job: JobDetail }) =>
  job.description ? (
    <Prose lang={job.writtenIn}>
      <SafeNodes nodes={job.description} />
    </Prose>
  ) : (
    <p>The advert has no description.</p>
  );

/**
 * Jobs of the same service and country, but those that are hidden on this
 * device.
 */
function SimilarJobs({ slug }: { slug: string }) {
  const {
    data: all = [],
    isError,
    refetch,
  } = useQuery(jobQueries.similar(usePlatform(), slug));
  const data = useShown(all);
  const results = useLeadingList();
  return (
    <RelatedRows title="Similar jobs" query={{ data, isError, refetch }}>
      {(jobs) => (
        <CardGrid>
          <JobCards jobs={jobs} results={results} />
        </CardGrid>
      )}
    </RelatedRows>
  );
}
