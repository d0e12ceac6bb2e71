import { inWords } from '@board/shared/country-words';
import { ArrowBackIcon, ShareIcon } from '@board/shared/icons';
import { countryOf, readRow, salaryText, money, longUsDate } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { placesIn } from '@board/shared/places';
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
import type { JobDetail } from '../data/job';
import { MenuButton, SaveButton } from '../stored-jobs/JobButtons';
import { jobQueries } from '../data/job-queries';
import { filterAddress, parseJobFilters } from '../data/job-filters';
import { Remark } from '../Remark';
import { staleWords } from './AboutAdvert';
import { ApplyButton } from './ApplyBar';
import { ReportLink } from './ReportAdvert';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 16,
  '& .firm': { fontSize: '1.125rem', fontWeight: 600 },
  '& .salary': { fontSize: '1.125rem', minHeight: 36, padding: '4px 12px' },
  '& .stale': { color: color.danger, fontWeight: 600 },
  '& > [aria-pressed], & > [aria-haspopup]': { margin: 0, width: 50, height: 50 },
});

/** Title, firm and salary, with "Apply Now" and the heart; the rest is in a menu. A closed job leads to open ones. */
export function JobHead({ job }: { job: JobDetail }) {
  const back = useResultsAddress();
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
        <MenuButton job={job} label="Share, hide or report">
          <ShareJob job={job} />
          <ReportLink />
        </MenuButton>
      </Line>
    </PageHead>
  );
}

const Note = styled('p')({ margin: '12px 0 0', color: color.soft });

/** For a page whose address, and so its flag, is of another country than the job. */
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

function ClosedJob({ job: { closedAt, country, service, cities, location: place } }: { job: JobDetail }) {
  const on = longUsDate(closedAt);
  const location = cities[0] ?? placesIn(place ?? '')[0]?.split(',')[0];
  const filters = { ...(service && { service }), ...(location && { location }) };
  return (
    <>
      <Remark data-tone="danger" sx={{ fontWeight: 600 }}>
        This job has closed{on ? ` (${on})` : ''}
      </Remark>
      {country ? (
        <LinkButton size="lg" to={filterAddress(country, filters)}>
          See open {service ? `${service} ` : ''}jobs in {location ?? inWords(country)}
        </LinkButton>
      ) : null}
    </>
  );
}

/**
 * Address of the results from which the visitor came, else of the whole list. The history entry's state counts as filters alone, so
 * that the link leads nowhere else.
 */
function useResultsAddress(): string {
  const { inPath } = useCountry();
  const { results } = readRow(useLocation().state);
  // A reload keeps the entry's state, which the server did not know.
  const hydrated = useHydrated();
  const query = hydrated && typeof results === 'string' ? results : undefined;
  return filterAddress(inPath, parseJobFilters(new URLSearchParams(query)));
}

/** In the job's menu: shares its address through the device, or else copies it (docs/product.md §2.6). */
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
      if (error instanceof DOMException && error.name === 'AbortError') return; // the visitor cancelled
      notify({ title: 'The link could not be shared', message: url, tone: 'error' });
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
