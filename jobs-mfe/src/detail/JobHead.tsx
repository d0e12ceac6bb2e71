import { useRef } from 'react';
import { ArrowBackIcon } from '@board/shared/icons';
import { isoDay, longUsDate, salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { Button, color, PageHead, styled, TextLink, VisuallyHidden } from '@board/shared/ui';
import { Chip, FirmLogo, RankBadge } from '@board/shared/ui-data';
import type { JobDetail } from '../data/job-detail';
import { HiddenHere } from '../stored-jobs/HiddenNote';
import { SaveButton } from '../stored-jobs/SaveButton';
import { useJobMenu } from '../stored-jobs/use-job-menu';
import { ApplyButton } from './ApplyButton';
import { useResultsAddress } from './results-address';
import { seenWords } from './seen';
import { ShareJob } from './ShareJob';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 16,
  '& .firm': { fontSize: '1.125rem', fontWeight: 600 },
  '& .salary': { fontSize: '1.125rem', minHeight: 36, padding: '4px 12px' },
  '& .posted': { color: color.soft },
  '& .stale': { color: color.danger, fontWeight: 600 },
});

/** Title, firm, salary, dates and "Apply Now". A closed job says so instead. */
export function JobHead({ job }: { job: JobDetail }) {
  const back = useResultsAddress();
  const { inPath } = useCountry();
  const { open, menu } = useJobMenu(job);
  const opener = useRef<HTMLButtonElement>(null);
  const seen = seenWords(job, usePlatform().now);
  return (
    <PageHead
      title={job.title}
      above={
        <TextLink to={back} className="no-print" sx={{ marginBottom: 2 }}>
          <ArrowBackIcon fontSize="small" aria-hidden="true" /> Back to all jobs
        </TextLink>
      }
    >
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
        {job.published ? (
          <span className="posted">
            Posted <time dateTime={isoDay(job.published)}>{longUsDate(job.published)}</time>
          </span>
        ) : null}
        {seen ? <span className={seen.stale ? 'stale' : 'posted'}>{seen.text}</span> : null}
      </Line>
      <Line>
        <ApplyButton job={job} />
        <ShareJob job={job} />
        <SaveButton slug={job.slug} title={job.title} />
        <Button
          ref={opener}
          className="needs-script"
          variant="outline"
          size="lg"
          aria-haspopup="dialog"
          onClick={open}
        >
          Hide
        </Button>
        {menu}
        <TextLink to={paths.savedJobs({ country: inPath })} className="no-print">
          Saved jobs
        </TextLink>
      </Line>
      <HiddenHere job={job} onUndo={() => opener.current?.focus()} />
    </PageHead>
  );
}
