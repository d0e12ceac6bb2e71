import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useCountry } from '@board/shared/platform';
import { filterAddress, type Search, type View } from '../data/job-filters';
import { storedView, storeView, wideWindow } from './table/view-choice';

const VIEWS: { view: View | undefined; label: string }[] = [
  { view: undefined, label: 'Cards' },
  { view: 'table', label: 'Table' },
];

/**
 * Shown from 1024 px on: a narrower table would have no room for its columns.
 */
const Switch = styled('nav')({
  display: 'none',
  gap: 2,
  [wideWindow]: { display: 'flex' },
});

/**
 * The list as cards or as a table, by links, so that it works without a script
 * (docs/product.md §2.5.8). The browser keeps the choice.
 */
export function ViewSwitch({ filters }: Pick<Search, 'filters'>) {
  const { inPath } = useCountry();
  useStoredView(filters);
  return (
    <Switch aria-label="View">
      {VIEWS.map(({ view, label }) => {
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
    </Switch>
  );
}

/** A list whose address names no view has the one that the browser keeps. */
function useStoredView(filters: Search['filters']) {
  const { inPath } = useCountry();
  const navigate = useNavigate();
  useEffect(() => {
    const view = storedView();
    if (filters.view !== undefined || view === undefined) return;
    void navigate(filterAddress(inPath, { ...filters, view }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [filters, inPath, navigate]);
}
