import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { inWords } from '@board/shared/country-words';
import { ArrowBackIcon } from '@board/shared/icons';
import { countryOf, salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import {
  color,
  PageHead,
  TextLink,
  VisuallyHidden,
  FirmLogo,
  RankBadge,
} from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { MenuButton, SaveButton } from '../stored-jobs/JobButtons';
import { yearlyText } from '../data/yearly-pay';
import { staleWords } from './AboutAdvert';
import { PayAmongOthers } from './PayAmongOthers';
import { ApplyButton, ClosedJob } from './ApplyBar';
import { ListSteps } from './ListSteps';
import { REPORT_ACTION } from './ReportAdvert';
import { useShareAction } from './share-action';
import { useLeadingList, useWayBack } from './way-back';

const HeadLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 16,
  '& .salary': { fontSize: '1.125rem', minHeight: 36, padding: '4px 12px' },
  '& .yearly': { color: color.soft, fontWeight: 600 },
  '& .stale': { color: color.danger, fontWeight: 600 },
});

const AboveTitle = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
});

/**
 * Its name breaks into lines beside logo and rank, which stay where they are.
 */
const Employer = styled(HeadLine)({
  flexWrap: 'nowrap',
  '& .firm': {
    minWidth: 0,
    fontSize: '1.125rem',
    fontWeight: 600,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
});

const TOOL_PX = 50;

/**
 * The button leaves room for the heart and the menu, whatever its words are.
 */
const HeadActions = styled(HeadLine)({
  '& > a, & > button': { maxWidth: `calc(100% - ${2 * TOOL_PX + 12}px)` },
});

const HeadTools = styled('div')({
  display: 'flex',
  '& > button': { margin: 0, width: TOOL_PX, height: TOOL_PX },
});

/**
 * Title, firm and salary, with "Apply Now" and the heart; the rest is in a
 * menu. A closed job leads to open ones.
 */
export function JobHead({ job }: { job: JobDetail }) {
  const wayBack = useWayBack();
  const staleSentence = staleWords(job, usePlatform().now);
  const shareAction = useShareAction(job);
  const yearlyPayText = yearlyText(job);
  return (
    <PageHead
      title={<bdi lang={job.writtenIn}>{job.title}</bdi>}
      above={
        <AboveTitle className="no-print">
          <TextLink {...wayBack}>
            <ArrowBackIcon fontSize="small" aria-hidden="true" /> Back to all
            jobs
          </TextLink>
          <ListSteps slug={job.slug} />
        </AboveTitle>
      }
    >
      <ElsewhereNote job={job} />
      <Employer>
        <FirmLogo firm={job.firm} />
        <FirmName firm={job.firm} />
        <RankBadge ranking={job.firm.ranking} />
      </Employer>
      <HeadLine>
        <Chip
          color="tint"
          className="salary"
          label={<SalaryText job={job} />}
        />
        {yearlyPayText ? <span className="yearly">{yearlyPayText}</span> : null}
        {staleSentence ? <span className="stale">{staleSentence}</span> : null}
      </HeadLine>
      {job.country && job.seniority ? (
        <PayAmongOthers
          job={job}
          country={job.country}
          seniority={job.seniority}
        />
      ) : null}
      <HeadActions>
        {job.closed ? <ClosedJob job={job} /> : <ApplyButton job={job} />}
        <HeadTools>
          <SaveButton slug={job.slug} title={job.title} />
          <MenuButton
            job={job}
            label="Share, hide or report"
            actions={[shareAction, REPORT_ACTION]}
          />
        </HeadTools>
      </HeadActions>
    </PageHead>
  );
}

/** A link to the firm's page, where the firm has one. */
function FirmName({ firm }: Pick<JobDetail, 'firm'>) {
  const { inPath } = useCountry();
  const name = <bdi>{firm.name}</bdi>;
  if (firm.slug === null) return <span className="firm">{name}</span>;
  return (
    <TextLink
      className="firm"
      to={paths.firm({ country: inPath, slug: firm.slug })}
    >
      {name}
    </TextLink>
  );
}

const SalaryText = ({ job }: { job: JobDetail }) => (
  <>
    <VisuallyHidden>Salary: </VisuallyHidden>
    {salaryText(job)}
  </>
);

const SalaryNote = styled('p')({ margin: '12px 0 0', color: color.soft });

/**
 * The job's country, on a page whose address, and so its flag, is of another
 * one.
 */
function ElsewhereNote({ job: { country, slug } }: { job: JobDetail }) {
  const { inPath } = useCountry();
  const results = useLeadingList();
  if (inPath === undefined || country === null || inPath === country)
    return null;
  return (
    <SalaryNote>
      This job is in {inWords(country)}, not in {inWords(inPath)}.{' '}
      <TextLink to={paths.job({ country, slug })} state={{ results }}>
        Open it under {countryOf(country).name}
      </TextLink>
    </SalaryNote>
  );
}
