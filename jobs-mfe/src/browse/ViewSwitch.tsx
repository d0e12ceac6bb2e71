import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useCountry } from '@board/shared/platform';
import { filterAddress, type Search, type View } from '../data/job-filters';
import { narrowWindow, storedView, storeView } from './table/view-choice';

const VIEW_LINKS: { view: View | undefined; label: string }[] = [
  { view: undefined, label: 'Cards' },
  { view: 'table', label: 'Table' },
];

/**
 * A narrower window has no room for a table's columns. There the switch has
 * only the way from a table, which an address brought, to the cards. The link
 * that was pressed stays until the focus leaves it, so that the next Tab goes
 * on from its place.
 */
const SwitchLinks = styled('nav')({
  display: 'flex',
  gap: 2,
  [narrowWindow]: {
    '&:not([data-table]):not(:focus-within)': { display: 'none' },
    '&:not([data-table]) > :not(:focus), & > [aria-current]:not(:focus)': {
      display: 'none',
    },
  },
});

/**
 * The list as cards or as a table, by links, so that it works without a script
 * (docs/product.md §2.5.8). The browser keeps the choice.
 */
export function ViewSwitch({ filters }: Pick<Search, 'filters'>) {
  const { inPath } = useCountry();
  useStoredView(filters);
  return (
    <SwitchLinks
      aria-label="View"
      data-table={filters.view === 'table' ? '' : undefined}
    >
      {VIEW_LINKS.map(({ view, label }) => {
        const isCurrent = filters.view === view;
        return (
          <Button
            key={label}
            component={Link}
            size="sm"
            variant={isCurrent ? 'secondary' : 'ghost'}
            to={filterAddress(inPath, { ...filters, view })}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => storeView(view)}
          >
            {label}
          </Button>
        );
      })}
    </SwitchLinks>
  );
}

/** A list whose address names no view has the one that the browser keeps. */
function useStoredView(filters: Search['filters']) {
  const { inPath } = useCountry();
  const navigate = useNavigate();
  useEffect(() => {
    const keptView = storedView();
    if (filters.view !== undefined || keptView === undefined) return;
    void navigate(filterAddress(inPath, { ...filters, view: keptView }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [filters, inPath, navigate]);
}
