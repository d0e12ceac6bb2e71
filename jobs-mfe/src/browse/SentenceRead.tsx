import { styled } from '@mui/material/styles';
import { AdvisorLine } from '@board/shared/advisor-face';
import { groupDigits, plural } from '@board/shared/domain';
import { activeParts, partText } from '@board/shared/model/filter-chips';
import { usePageData } from '@board/shared/router';
import { useSettled } from './filters/filter-form';
import type { BrowseData } from './jobs-data';

const Place = styled('div')({
  marginBottom: 12,
  '&[data-outdated]': { visibility: 'hidden' },
});

/**
 * "I read: Tax · Within 25 miles of Leeds → 28 jobs", above the list that a
 * sentence led to (docs/product.md §2.5.3). While the visitor types, it waits.
 */
export function SentenceRead({ isTyping }: { isTyping: boolean }) {
  const current = usePageData<BrowseData>();
  const settled = useSettled(current, isTyping);
  const { country, filters, asked, total = 0 } = settled;
  const words = activeParts(filters).map((part) =>
    partText(filters, part, country),
  );
  if (!asked || total === 0 || words.length === 0) return null;
  return (
    <Place data-outdated={settled !== current || undefined}>
      <AdvisorLine expression="listening">
        {`I read: ${words.join(' · ')} → ${jobsText(total)}`}
      </AdvisorLine>
    </Place>
  );
}

/** The database stops counting here (docs/product.md §9). */
const CAP = 10_000;

const jobsText = (total: number) =>
  total >= CAP ? `${groupDigits(total)}+ jobs` : plural(total, 'job');
