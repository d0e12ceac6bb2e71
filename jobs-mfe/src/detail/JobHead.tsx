import { useRef } from 'react';
import { inWords } from '@board/shared/country-words';
import { ArrowBackIcon, ShareIcon } from '@board/shared/icons';
import { countryOf, readRow, salaryText, money, groupDigits, longUsDate, plural } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform, useHydrated } from '@board/shared/platform';
import {
  Button,
  color,
  PageHead,
  styled,
  TextLink,
  VisuallyHidden,
  LinkButton,
  Chip,
  FirmLogo,
  RankBadge,
} from '@board/shared/ui';
import { useQuery } from '@board/shared/query';
import { useLocation } from '@board/shared/router';
import type { JobDetail } from '../data/job-detail';
import { hidden, hiddenFirm, hiddenJob, useStored } from '../stored-jobs/stored-list';
import { SaveButton } from '../stored-jobs/SaveButton';
import { MenuButton } from '../stored-jobs/JobMenu';
import { jobQueries } from '../data/job-queries';
import { filterAddress, parseJobFilters } from '../data/job-filters';
import { Remark } from '../Remark';
import { ApplyButton } from './ApplyBar';
import { ReportLink } from './ReportAdvert';
import { staleWords } from './source-dates';

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
  '& > [aria-pressed], & > [aria-haspopup]': { margin: 0, width: 50, height: 50 },
});

/** Title, firm and salary, with "Apply Now" and the heart; the rest is in a menu. A closed job leads to open ones. */
export function JobHead({ job }: { job: JobDetail }) {
  const back = useResultsAddress();
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
        <MenuButton ref={opener} job={job} label="Share, hide or report">
          <ShareJob job={job} />
          <ReportLink />
        </MenuButton>
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

/** `Senior Manager` → `senior managers`; `Entry Level` → `entry level`. */
const people = (seniority: string) => {
  const name = seniority.toLowerCase();
  return /(?:level|s)$/.test(name) ? name : `${name}s`;
};

/** What the country's open jobs of this level pay, with the way to all of its figures (docs/product.md §2.6). */
function MedianPay({ job: { country, seniority } }: { job: JobDetail }) {
  const { data: pay } = useQuery({
    ...jobQueries(usePlatform()).medians(country ?? 'uk'),
    enabled: country !== null,
  });
  const median = pay?.levels.find(({ name }) => name === seniority)?.median;
  if (!pay || country === null || seniority === null || median === undefined) return null;
  return (
    <TextLink to={paths.salaries({ country })}>
      Median for {people(seniority)} in {inWords(country)}: {money(median, pay.currency)}
    </TextLink>
  );
}

/** That the job has closed, and the way to open ones like it (docs/product.md §2.6). */
function ClosedJob({ job }: { job: JobDetail }) {
  const on = longUsDate(job.closedAt);
  const { data: alike } = useQuery(jobQueries(usePlatform()).alike(job));
  return (
    <>
      <Remark data-tone="danger" sx={{ fontWeight: 600 }}>
        This job has closed{on ? ` (${on})` : ''}
      </Remark>
      {alike ? (
        <LinkButton size="lg" to={filterAddress(alike.country, alike.filters)}>
          {alike.capped ? `${groupDigits(alike.total)}+ open jobs` : plural(alike.total, 'open job')} like
          this in {alike.filters.location ?? inWords(alike.country)}
        </LinkButton>
      ) : null}
    </>
  );
}

/**
 * Address of the results from which the visitor came, with filters and page; otherwise the whole list. It parses the
 * history entry's state as filters, so that the link leads nowhere else.
 */
function useResultsAddress(): string {
  const { inPath } = useCountry();
  const { results } = readRow(useLocation().state);
  // A reload keeps the entry's state, which the server did not know.
  const hydrated = useHydrated();
  const query = hydrated && typeof results === 'string' ? results : undefined;
  return filterAddress(inPath, parseJobFilters(new URLSearchParams(query)));
}

const Status = styled('div')({ '&:not(:empty)': { marginTop: 12 } });

/** Says on a job's page that lists leave it out, and takes that back. */
function HiddenHere({ job: { slug, firm }, onUndo }: { job: JobDetail; onUndo(): void }) {
  const items = useStored(hidden)?.filter(({ id }) => id === hiddenJob(slug) || id === hiddenFirm(firm.slug));
  const isFirm = items?.some(({ id }) => id === hiddenFirm(firm.slug));
  const undo = () => {
    for (const { id } of items ?? []) hidden.remove(id);
    onUndo();
  };
  return (
    <Status role="status" className="no-print">
      {items && items.length > 0 ? (
        <>
          <span>
            {`${isFirm ? `Jobs of ${firm.name} are` : 'This job is'} hidden from the lists on this device.`}
          </span>{' '}
          <Button variant="link" onClick={undo}>
            Undo
          </Button>
        </>
      ) : null}
    </Status>
  );
}

/**
 * Shares the job's address through the device, or else copies it (docs/product.md §2.6). Stands in the job's menu.
 */
export function ShareJob({ job }: { job: JobDetail }) {
  const { notify } = usePlatform();
  const share = async () => {
    const hasShareMenu = 'share' in navigator;
    const path = paths.job({ country: job.country ?? undefined, slug: job.slug });
    const url = new URL(path, window.location.origin).href;
    try {
      if (hasShareMenu) return await navigator.share({ title: job.title, url });
      await navigator.clipboard.writeText(url);
      notify({ title: 'Link copied', tone: 'success' });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) notify({ title: 'The link could not be shared', message: url, tone: 'error' });
    }
  };
  return (
    <Button
      variant="outline"
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.close(); // which would cover the notice
        void share();
      }}
    >
      <ShareIcon fontSize="small" aria-hidden="true" /> Share
    </Button>
  );
}
