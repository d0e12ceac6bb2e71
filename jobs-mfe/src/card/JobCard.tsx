import Chip from '@mui/material/Chip';
import {
  employmentLabel,
  isoDay,
  plural,
  salaryText,
  shortDate,
  shortService,
} from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import {
  CardLink,
  TextLink,
  VisuallyHidden,
  FirmLogo,
  RankBadge,
} from '@board/shared/ui';
import type { JobSummary } from '../data/job';
import {
  chipText,
  qualificationText,
  STUDY_SUPPORT,
  withDistance,
  workModeText,
} from '../data/job-words';
import { MenuButton, SaveButton } from '../stored-jobs/JobButtons';
import { viewedJobs } from '../stored-jobs/job-lists';
import { useStored } from '../stored-jobs/stored-list';
import { JobArticle, JobFoot, JobText } from './JobArticle';
import { AllLocations } from './AllLocations';

/** Id of the list of the same role's other places on a job's page. */
export const SAME_ROLE_ID = 'same-role';

interface Props {
  job: JobSummary;
  level?: 2 | 3;
  /**
   * The address of the list that the card is in, or that led to its page: the
   * way back (docs/product.md §2.6).
   */
  results?: string | undefined;
  near?: string | undefined;
}

/** A job in a list; all of it is one link (docs/product.md §2.5). */
export function JobCard({ job, level = 2, results, near }: Props) {
  const { inPath: country } = useCountry();
  const isSeen = useStored(viewedJobs)?.some(({ id }) => id === job.slug);
  const Heading = `h${level}` as const;
  const { firm } = job;
  const mode = workModeText(job.workMode);
  const place = withDistance(chipText(job), job, near);
  const facts = [
    [
      'Employment',
      job.employment ? employmentLabel(job.employment) : 'Not specified',
    ],
    ['Seniority', job.seniority ?? 'Not specified'],
    ['Work mode', mode === chipText(job) ? undefined : mode],
    ['Qualification', qualificationText(job.facts)],
  ];
  return (
    <JobArticle component="article">
      <JobText>
        <div className="head">
          <FirmLogo firm={firm} size={40} />
          <div>
            <Heading>
              <CardLink
                to={paths.job({ country, slug: job.slug })}
                state={results === undefined ? undefined : { results }}
              >
                <bdi lang={job.writtenIn}>{job.title}</bdi>
              </CardLink>
            </Heading>
            <p className="firm">
              <bdi>{firm.name}</bdi> <RankBadge ranking={firm.ranking} />
            </p>
          </div>
          <SaveButton slug={job.slug} title={job.title} />
          {isSeen ? <span className="seen">Seen</span> : null}
        </div>
        <p className="pay" data-unstated={job.salary === null || undefined}>
          <VisuallyHidden>Salary: </VisuallyHidden>
          {salaryText(job)}
        </p>
        <p className="facts">
          {facts.map(([name, words]) =>
            words ? (
              <span key={name}>
                <VisuallyHidden>{name}: </VisuallyHidden>
                {words}
              </span>
            ) : null,
          )}
          {job.facts.includes(STUDY_SUPPORT) ? (
            <span>Study support</span>
          ) : null}
          {job.sameRolePlaces > 0 ? (
            <TextLink
              className="elsewhere"
              to={`${paths.job({ country, slug: job.slug })}#${SAME_ROLE_ID}`}
              state={results === undefined ? undefined : { results }}
            >
              Same role in {plural(job.sameRolePlaces, 'other place')}
            </TextLink>
          ) : null}
        </p>
      </JobText>
      <JobFoot>
        <div className="chips">
          {job.service ? (
            <Chip color="tint" label={shortService(job.service)} />
          ) : null}
          {job.places.length > 1 ? (
            <AllLocations label={place} places={job.places} />
          ) : (
            <Chip label={<bdi>{place}</bdi>} />
          )}
        </div>
        {job.published ? (
          <time dateTime={isoDay(job.published)}>
            {shortDate(job.published)}
          </time>
        ) : null}
        <MenuButton job={job} label={`Hide ${job.title}`} />
      </JobFoot>
    </JobArticle>
  );
}

/** Cards of a list within a page. */
export const JobCards = ({
  jobs,
  results,
}: Pick<Props, 'results'> & { jobs: readonly JobSummary[] }) =>
  jobs.map((job) => (
    <JobCard key={job.id} job={job} level={3} results={results} />
  ));
