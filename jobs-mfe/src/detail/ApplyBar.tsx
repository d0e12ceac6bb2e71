import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { AdvisorLine } from '@board/shared/advisor-face';
import { inWords } from '@board/shared/country-words';
import { DEFAULT_COUNTRY, longDate } from '@board/shared/domain';
import { placesIn } from '@board/shared/places';
import { color, media, ExternalLink } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { filterAddress } from '../data/job-filters';
import { SaveButton } from '../stored-jobs/JobButtons';
import { appliedJobs } from '../stored-jobs/job-lists';

/**
 * Sticks to the bottom of a phone until the description ends, where it stands,
 * so that it covers no last line.
 */
const ApplyFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 28,
  [media.tablet]: { '& [aria-pressed]': { display: 'none' } },
  [media.desktop]: { display: 'none' },
  '@media (max-width: 47.99em)': {
    position: 'sticky',
    // The cookie banner sets the variable.
    visibility: 'var(--bottom-bar, visible)' as 'visible',
    bottom: 0,
    zIndex: 10,
    marginInline: -18,
    padding: '10px 18px calc(10px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${color.line}`,
    backgroundColor: color.paper,
    '& > :first-child': { flex: 1 },
    // It does not hide the focused element (WCAG 2.4.11).
    'html:has(&)': { scrollPaddingBottom: 90 },
  },
  [media.print]: { display: 'none' },
});

/**
 * "Apply Now" after the description and, with the heart, along the bottom of a
 * phone (docs/product.md §2.6). A wide window has it beside the description
 * instead.
 */
export function ApplyBar({ job }: { job: JobDetail }) {
  return (
    <ApplyFrame>
      <ApplyButton job={job} />
      <SaveButton slug={job.slug} title={job.title} />
    </ApplyFrame>
  );
}

const Follower = styled('div')({
  display: 'none',
  [media.desktop]: {
    position: 'sticky',
    top: 92,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginTop: 24,
    '& > :first-child': { flex: 1 },
    '& > [aria-pressed]': { margin: 0, width: 50, height: 50 },
  },
  [media.print]: { display: 'none' },
});

/**
 * "Apply Now" and the heart in the right column of a wide window. They follow
 * the visitor who reads (docs/product.md §2.6).
 */
export function ApplyBeside({ job }: { job: JobDetail }) {
  return (
    <Follower>
      <ApplyButton job={job} />
      <SaveButton slug={job.slug} title={job.title} />
    </Follower>
  );
}

/** A line of its own, below the button and what stands beside it. */
const ClosedReason = styled('span')({
  order: 1,
  flexBasis: '100%',
  color: color.soft,
});

/**
 * "Apply Now", or why it is missing: the advert has no usable address
 * (docs/product.md §10.5).
 */
export function ApplyButton({ job }: { job: JobDetail }) {
  const reason = useId();
  const noteApply = () => {
    const jobWords = `${job.title}, ${job.firm.name}`;
    appliedJobs.add(job.slug, Date.now(), jobWords);
  };
  if (job.applyUrl)
    return (
      <ExternalLink
        href={job.applyUrl}
        size="lg"
        onClick={noteApply}
        // A middle click opens it too.
        onAuxClick={({ button }) => (button === 1 ? noteApply() : undefined)}
      >
        Apply Now
      </ExternalLink>
    );
  return (
    <>
      <Button size="lg" disabled aria-describedby={reason}>
        Apply Now
      </Button>
      <ClosedReason id={reason}>
        The firm has given no address to apply at.
      </ClosedReason>
    </>
  );
}

/** A line of its own. */
const CLOSED_STYLE = { flexBasis: '100%', fontWeight: 600 };

/**
 * Replaces "Apply Now": it says when the job closed, and leads to open ones
 * like it.
 */
export function ClosedJob({ job }: { job: JobDetail }) {
  const { country, service } = job;
  const closedOn = longDate(job.closedAt, country ?? DEFAULT_COUNTRY);
  const location =
    job.cities[0] ?? placesIn(job.location ?? '')[0]?.split(',')[0];
  return (
    <>
      <Alert severity="error" role="presentation" sx={CLOSED_STYLE}>
        This job has closed{closedOn ? ` (${closedOn})` : ''}
      </Alert>
      <AdvisorLine expression="sorry">
        I am sorry, this one is over. I would look at what is open now.
      </AdvisorLine>
      {country ? (
        <Button
          component={Link}
          size="lg"
          to={filterAddress(country, {
            service: service ? [service] : undefined,
            location,
          })}
        >
          See open {service ? `${service} ` : ''}jobs in{' '}
          {location ?? inWords(country)}
        </Button>
      ) : null}
    </>
  );
}
