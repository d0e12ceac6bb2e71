import { useRef } from 'react';
import { inWords } from '@board/shared/country-words';
import { ArrowBackIcon } from '@board/shared/icons';
import { countryOf, salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { Button, color, PageHead, styled, TextLink, VisuallyHidden } from '@board/shared/ui';
import { Chip, FirmLogo, RankBadge } from '@board/shared/ui-data';
import type { JobDetail } from '../data/job-detail';
import { HiddenHere } from '../stored-jobs/HiddenNote';
import { SaveButton } from '../stored-jobs/SaveButton';
import { useJobMenu } from '../stored-jobs/use-job-menu';
import { ApplyButton } from './ApplyButton';
import { ClosedJob } from './ClosedJob';
import { MedianPay } from './MedianPay';
import { ReportLink } from './ReportAdvert';
import { useResultsAddress } from './results-address';
import { staleWords } from './seen';
import { ShareJob } from './ShareJob';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 16,
  '& .firm': { fontSize: '1.125rem', fontWeight: 600 },
  '& .salary': { fontSize: '1.125rem', minHeight: 36, padding: '4px 12px' },
  '& .stale': { color: color.danger, fontWeight: 600 },
  // As high as "Apply Now".
  '& > [aria-pressed], & > .needs-script': { margin: 0, width: 50, height: 50 },
});

/** Title, firm and salary, with "Apply Now" and the heart; the rest is in a menu. A closed job leads to open ones. */
export function JobHead({ job }: { job: JobDetail }) {
  const back = useResultsAddress();
  const { open, menu } = useJobMenu(
    job,
    <>
      <ShareJob job={job} />
      <ReportLink />
    </>,
  );
  const opener = useRef<HTMLButtonElement>(null);
  const stale = staleWords(job, usePlatform().now);
  return (
    <PageHead
      title={job.title}
      above={
        <TextLink to={back} className="no-print" sx={{ marginBottom: 2 }}>
          <ArrowBackIcon fontSize="small" aria-hidden="true" /> Back to all jobs
        </TextLink>
      }
    >
      <ElsewhereNote job={job} />
      <Line>
        <FirmLogo firm={job.firm} />
        <span className="firm">{job.firm.name}</span>
        <RankBadge ranking={job.firm.ranking} />
      </Line>
      <Line>
        <Chip data-tone="tint" className="salary">
          <VisuallyHidden>Salary: </VisuallyHidden>
          {salaryText(job.pay)}
        </Chip>
        <MedianPay job={job} />
        {stale ? <span className="stale">{stale}</span> : null}
      </Line>
      <Line>
        {job.closed ? <ClosedJob job={job} /> : <ApplyButton job={job} />}
        <SaveButton slug={job.slug} title={job.title} />
        <Button
          ref={opener}
          className="needs-script"
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-label="Share, hide or report"
          onClick={open}
        >
          ⋯
        </Button>
        {menu}
      </Line>
      <HiddenHere job={job} onUndo={() => opener.current?.focus()} />
    </PageHead>
  );
}

const Note = styled('p')({ margin: '12px 0 0', color: color.soft });

/** Says so where the page's address, and so its flag, is of another country than the job. */
function ElsewhereNote({ job: { country, slug } }: { job: JobDetail }) {
  const { inPath } = useCountry();
  if (inPath === undefined || country === null || inPath === country) return null;
  return (
    <Note>
      This job is in {inWords(country)}, not in {inWords(inPath)}.{' '}
      <TextLink to={paths.job({ country, slug })}>Open it under {countryOf(country).name}</TextLink>
    </Note>
  );
}
