import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { Link, useSearchParams } from '@board/shared/router';
import { color, styled } from '@board/shared/ui';

const TABS = [
  { tab: undefined, label: 'Saved' },
  { tab: 'hidden', label: 'Hidden' },
] as const;

const Tabs = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  marginBottom: 32,
  borderBottom: `1px solid ${color.line}`,
  '& a': {
    padding: '10px 0 8px',
    borderBottom: '2px solid transparent',
    color: color.soft,
    fontWeight: 600,
    textDecoration: 'none',
    '@media (forced-colors: active)': { borderColor: 'Canvas' },
  },
  '& a:hover': { color: color.accent },
  '& a[aria-current]': { borderColor: color.accent, color: color.ink },
});

/** The tab that the address names; the first one where it names none. */
export function useSavedTab() {
  const [params] = useSearchParams();
  return TABS.find(({ tab }) => tab === params.get('tab'))?.tab;
}

/** The tabs of the page of saved jobs, as links. */
export function SavedTabs() {
  const { inPath } = useCountry();
  const current = useSavedTab();
  return (
    <Tabs aria-label="My jobs">
      {TABS.map(({ tab, label }) => (
        <Link
          key={label}
          to={{ pathname: paths.savedJobs({ country: inPath }), search: tab ? `?tab=${tab}` : '' }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Tabs>
  );
}
