import { useEffect, type ReactNode } from 'react';
import { COUNTRIES, employmentLabel } from '@board/shared/domain';
import { PlaceIcon } from '@board/shared/icons';
import { useCountry, usePlatform, Widget } from '@board/shared/platform';
import { useSuspenseQuery, useQuery } from '@board/shared/query';
import { useParams } from '@board/shared/router';
import { CardGrid, color, media, Page, styled, Typography, Chip, Prose, SafeNodes } from '@board/shared/ui';
import { RelatedRows } from '@board/shared/headed-section';
import type { JobDetail } from '../data/job';
import { jobQueries } from '../data/job-queries';
import { factTexts, workModeText } from '../data/job-words';
import { useIsHidden, viewedJobs } from '../stored-jobs/stored-list';
import { JobMap } from '../map/JobMap';
import { JobCard } from '../card/JobCard';
import { AboutAdvert } from './AboutAdvert';
import { ApplyBar } from './ApplyBar';
import { JobHead } from './JobHead';

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: 64 },
  '& > *': { minWidth: 0 },
});

function JobPage() {
  const platform = usePlatform();
  const { slug = '' } = useParams();
  const { data: job } = useSuspenseQuery(jobQueries(platform).detail(slug));
  const found = job?.slug;
  useEffect(() => {
    if (found) viewedJobs.add(found, Date.now());
  }, [found]);
  if (!job) return null; // the loader has answered with "not found"
  return (
    <Page head={<JobHead job={job} />}>
      <Columns>
        <div>
          <JobFacts job={job} />
          <JobMap key={job.slug} points={job.coordinates} country={job.country} />
          {/* The bar sticks while this is in view. */}
          <div>
            <Typography variant="h2" sx={{ margin: '40px 0 16px' }}>
              Job description
            </Typography>
            {job.description ? (
              <Prose>
                <SafeNodes nodes={job.description} />
              </Prose>
            ) : (
              <p>The advert has no description.</p>
            )}
            {job.closed ? null : <ApplyBar job={job} />}
          </div>
          <AboutAdvert job={job} />
        </div>
        <aside aria-label={`About ${job.firm.name}`}>
          <Widget
            name="firms/FirmAside"
            props={{ firmId: job.firm.id, firmName: job.firm.name, country: job.country }}
            label={`About ${job.firm.name}`}
          />
        </aside>
      </Columns>
      <SimilarJobs slug={slug} />
    </Page>
  );
}

export { JobPage as Component };

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 24px',
  margin: 0,
  paddingBottom: 14,
  borderBottom: `1px solid ${color.line}`,
  [media.tablet]: { display: 'flex', flexWrap: 'wrap', gap: '14px 36px' },
  '& > div': { minWidth: 0 },
  '& dt': { color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
  '& dd': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '4px 0 0', fontWeight: 600 },
});

const countryName = (iso: string) => COUNTRIES.find((country) => country.iso === iso)?.name ?? iso;

/** "Remote, from United Kingdom, IE" where the advert states it; an empty location states nothing. */
function workModeWords({ workMode, remoteCountries }: JobDetail): string | undefined {
  const mode = workModeText(workMode);
  if (workMode !== 'remote' || remoteCountries.length === 0) return mode;
  return `${mode}, from ${remoteCountries.map(countryName).join(', ')}`;
}

/** The facts of the advert in one row (docs/product.md §2.6). All places are named. */
export function JobFacts({ job }: { job: JobDetail }) {
  const { places } = job;
  const stated = factTexts(job.facts);
  const employment = job.employment ? ` · ${employmentLabel(job.employment)}` : '';
  const rows: [name: string, words: ReactNode][] = [
    [
      places.length > 1 ? 'Locations' : 'Location',
      places.length === 0
        ? 'Not stated'
        : places.map((place) => (
            <Chip key={place}>
              <PlaceIcon sx={{ fontSize: 16 }} aria-hidden="true" />
              {place}
            </Chip>
          )),
    ],
    ['Work mode', workModeWords(job)],
    ['Service Area', job.service ?? 'Not specified'],
    ['Seniority', `${job.seniority ?? 'Not specified'}${employment}`],
    ['Industry', job.industry ?? 'Not specified'],
    ['The advert says', stated.length > 0 ? stated.map((fact) => <Chip key={fact}>{fact}</Chip>) : null],
  ];
  return (
    <Facts>
      {rows.map(([name, words]) =>
        words ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ) : null,
      )}
    </Facts>
  );
}

/** Jobs of the same service and country, but those that are hidden on this device. */
function SimilarJobs({ slug }: { slug: string }) {
  const { inPath } = useCountry();
  const { data: all, isError, refetch } = useQuery(jobQueries(usePlatform()).similar(slug));
  const isHidden = useIsHidden();
  const data = all?.filter((job) => !isHidden(job));
  return (
    <RelatedRows title="Similar jobs" query={{ data, isError, refetch }}>
      {(jobs) => (
        <CardGrid>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} country={inPath} level={3} />
          ))}
        </CardGrid>
      )}
    </RelatedRows>
  );
}
