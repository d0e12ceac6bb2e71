import { color, media, styled } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { SaveButton } from '../stored-jobs/SaveButton';
import { ApplyButton } from './ApplyButton';

const phone = '@media (max-width: 767px)';

/** Sticks to the bottom of a phone until the description ends, where it stands, so that it covers no last line. */
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 28,
  [media.tablet]: { '& [aria-pressed]': { display: 'none' } },
  [phone]: {
    position: 'sticky',
    visibility: 'var(--bottom-bar, visible)' as 'visible', // the cookie banner sets it
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

/** "Apply Now" after the description and, with the heart, along the bottom of a phone (docs/product.md §2.6). */
export function ApplyBar({ job }: { job: JobDetail }) {
  return (
    <Bar>
      <ApplyButton job={job} />
      <SaveButton slug={job.slug} title={job.title} />
    </Bar>
  );
}
