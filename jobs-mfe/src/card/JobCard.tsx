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
  placeText,
  qualificationText,
  STUDY_SUPPORT,
  withDistance,
  workModeText,
} from '../data/job-words';
import { MenuButton, SaveButton } from '../stored-jobs/JobButtons';
import { VisitMark } from '../stored-jobs/VisitMark';
import { JobArticle, JobFoot, JobText } from './JobArticle';
import { AllLocations } from './AllLocations';
import { PayLine } from './PayLine';

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
  /** The board listed it since the last visit of a saved search. */
  isNew?: boolean;
  near?: string | undefined;
  /** The place that the list is of. */
  town?: string | undefined;
  /** A list of one firm's jobs says the firm once, above them. */
  namesFirm?: boolean;
}

/** A job in a list; all of it is one link (docs/product.md §2.5). */
export function JobCard({
  job,
  level = 2,
  results,
  isNew = false,
  near,
  town,
  namesFirm = true,
}: Props) {
  const { inPath: country } = useCountry();
  const address = paths.job({ country, slug: job.slug });
  const linkState = results === undefined ? undefined : { results };
  return (
    <JobArticle component="article">
      <JobText>
        <CardHead
          job={job}
          level={level}
          namesFirm={namesFirm}
          isNew={isNew}
          address={address}
          state={linkState}
        />
        <p className="pay" data-unstated={job.salary === null || undefined}>
          <VisuallyHidden>Salary: </VisuallyHidden>
          {salaryText(job)}
        </p>
        <PayLine job={job} />
        <div className="where">
          <CardPlace job={job} near={near} town={town} />
          {job.sameRolePlaces > 0 ? (
            <TextLink
              className="elsewhere"
              to={`${address}#${SAME_ROLE_ID}`}
              state={linkState}
            >
              Same role in {plural(job.sameRolePlaces, 'other place')}
            </TextLink>
          ) : null}
        </div>
        <p className="facts">
          <CardFacts job={job} />
        </p>
      </JobText>
      <JobFoot className="foot">
        <div className="chips">
          {job.service ? (
            <Chip color="tint" label={shortService(job.service)} />
          ) : null}
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

interface HeadProps extends Required<
  Pick<Props, 'job' | 'level' | 'namesFirm' | 'isNew'>
> {
  address: string;
  /** The state of the link to the job's page. */
  state: { results: string } | undefined;
}

function CardHead({ job, level, namesFirm, isNew, address, state }: HeadProps) {
  const HeadingTag = `h${level}` as const;
  return (
    <div className="head">
      {namesFirm ? <FirmLogo firm={job.firm} size={40} /> : null}
      <div>
        <HeadingTag>
          <CardLink to={address} state={state}>
            <bdi lang={job.writtenIn}>{job.title}</bdi>
          </CardLink>
        </HeadingTag>
        {namesFirm ? (
          <p className="firm">
            <bdi>{job.firm.name}</bdi> <RankBadge ranking={job.firm.ranking} />
          </p>
        ) : null}
      </div>
      <SaveButton slug={job.slug} title={job.title} />
      <VisitMark slug={job.slug} isNew={isNew} />
    </div>
  );
}

function CardFacts({ job }: Pick<Props, 'job'>) {
  const workMode = workModeText(job.workMode);
  return (
    <>
      <CardFact
        name="Employment"
        words={job.employment ? employmentLabel(job.employment) : UNSPECIFIED}
      />
      <CardFact name="Seniority" words={job.seniority ?? UNSPECIFIED} />
      <CardFact
        name="Work mode"
        words={workMode === chipText(job) ? undefined : workMode}
      />
      <CardFact name="Qualification" words={qualificationText(job.facts)} />
      {job.facts.includes(STUDY_SUPPORT) ? <span>Study support</span> : null}
    </>
  );
}

const UNSPECIFIED = 'Not specified';

function CardFact({
  name,
  words,
}: {
  name: string;
  words: string | undefined;
}) {
  if (!words) return null;
  return (
    <span>
      <VisuallyHidden>{name}: </VisuallyHidden>
      {words}
    </span>
  );
}

/** The place, or the list of several. */
function CardPlace({ job, near, town }: Pick<Props, 'job' | 'near' | 'town'>) {
  const placeWords = withDistance(placeText(job, town), job, near);
  return job.places.length > 1 ? (
    <AllLocations label={placeWords} places={job.places} />
  ) : (
    <Chip label={<bdi>{placeWords}</bdi>} />
  );
}

/** Cards of a list within a page. */
export const JobCards = ({
  jobs,
  ...card
}: Pick<Props, 'results' | 'namesFirm'> & { jobs: readonly JobSummary[] }) =>
  jobs.map((job) => <JobCard key={job.id} job={job} level={3} {...card} />);
