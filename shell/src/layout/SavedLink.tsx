import Badge from '@mui/material/Badge';
import { Link, useLocation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { readRows, readText, SAVED_JOBS_KEY } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { color, currentEntry, radius } from '@board/shared/ui';
import { createRemembered, useRemembered } from '../visitor/remembered';

/** The jobs section stores them, and tells this tab too when it does. */
const savedJobs = createRemembered(
  SAVED_JOBS_KEY,
  (storedText): storedText is string => typeof storedText === 'string',
);

const HeartLink = styled(Link)({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 44,
  borderRadius: radius,
  color: color.soft,
  '&:hover': { color: color.ink },
  '&[aria-current]': currentEntry,
  // Below this width, MenuSheet has the same link.
  '@media (width < 48em)': { display: 'none' },
});

export const HEART_ICON = (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M12 21C5 15 2 12 2 8.5a5.5 5.5 0 0 1 10-3.3 5.5 5.5 0 0 1 10 3.3C22 12 19 15 12 21z" />
  </svg>
);

/**
 * The address of the page of saved jobs, their number, which is 0 until
 * hydration, and whether it is the current page, for `aria-current`.
 */
export function useSavedLink() {
  const { inPath } = useCountry();
  const { pathname } = useLocation();
  const savedCount = countOfRows(useRemembered(savedJobs));
  const savedPath = paths.savedJobs({ country: inPath });
  return {
    to: savedPath,
    count: savedCount,
    current: pathname === savedPath ? ('page' as const) : undefined,
  };
}

/** Counts each job once, and no row that the list would not read. */
function countOfRows(storedText = '[]'): number {
  try {
    const rows = readRows(JSON.parse(storedText));
    return new Set(rows.flatMap((row) => readText(row['slug']) ?? [])).size;
  } catch {
    return 0;
  }
}

/**
 * A heart with the number of saved jobs, at the top of every page
 * (docs/product.md §2.2).
 */
export function SavedLink() {
  const { to, count, current } = useSavedLink();
  return (
    <HeartLink
      to={to}
      aria-current={current}
      aria-label={count > 0 ? `My jobs, ${count} saved` : 'My jobs'}
    >
      {/* Over the heart, so that nothing moves when this device says how many
          there are. */}
      <Badge badgeContent={count > 0 ? count : undefined}>{HEART_ICON}</Badge>
    </HeartLink>
  );
}
