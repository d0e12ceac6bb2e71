import { styled } from '@mui/material/styles';
import { AdvisorLine } from '@board/shared/advisor-face';
import { groupDigits, plural } from '@board/shared/domain';
import { activeParts, partText } from '@board/shared/model/filter-chips';
import { usePageData } from '@board/shared/router';
import { useSettled } from './filters/filter-form';
import type { BrowseData } from './jobs-data';

const SentencePlace = styled('div')({
  marginBottom: 12,
  '&[data-outdated]': { visibility: 'hidden' },
});

/**
 * "I read: Tax · Within 25 miles of Leeds → 28 jobs", above the list that a
 * sentence led to (docs/product.md §2.5.3). While the visitor types, it waits.
 */
export function SentenceRead({ isTyping }: { isTyping: boolean }) {
  const currentData = usePageData<BrowseData>();
  const settledData = useSettled(currentData, isTyping);
  const { country, filters, asked, total = 0 } = settledData;
  const filterTexts = activeParts(filters).map((part) =>
    partText(filters, part, country),
  );
  if (!asked || total === 0 || filterTexts.length === 0) return null;
  return (
    <SentencePlace data-outdated={settledData !== currentData || undefined}>
      <AdvisorLine expression="listening">
        {`I read: ${filterTexts.join(' · ')} → ${jobsText(total)}`}
      </AdvisorLine>
    </SentencePlace>
  );
}

/** The database stops counting here (docs/product.md §9). */
const COUNT_LIMIT = 10_000;

const jobsText = (total: number) =>
  total >= COUNT_LIMIT ? `${groupDigits(total)}+ jobs` : plural(total, 'job');
