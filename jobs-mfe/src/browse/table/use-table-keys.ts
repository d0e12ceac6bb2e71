import { useRef, type KeyboardEvent } from 'react';
import { usePlatform } from '@board/shared/platform';
import { savedJobs } from '../../stored-jobs/job-lists';
import { Rows } from './rows';

/** How many rows a key goes on (docs/product.md §2.5.8). */
const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
};

/** The keys that step while the focus is in the pane: arrows scroll there. */
const STEPS_IN_PANE: typeof STEPS = { j: 1, k: -1 };

/**
 * The keys of the table and its pane, which work while the focus is in them
 * (WCAG 2.1.4). `open` is the slug of the job in the pane; `show` opens another
 * one there, or closes the pane.
 */
export function useTableKeys(
  open: string | undefined,
  show: (slug: string | undefined) => void,
) {
  const { notify } = usePlatform();
  const ref = useRef<HTMLDivElement>(null);

  const move = (rows: Rows, key: string): boolean => {
    const next = rows.after(rows.isInRow ? STEPS[key] : STEPS_IN_PANE[key]);
    if (!next) return false;
    if (rows.isInRow) next.focus();
    else show(next.slug);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = new Rows(ref.current, open);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'Escape' && open !== undefined) {
      rows.current?.focus();
      show(undefined);
    } else if (key === 's' && rows.current) {
      const notice = savedJobs.toggle(rows.current.slug, Date.now());
      if (notice) notify(notice);
    } else if (move(rows, key)) {
      event.preventDefault();
    }
  };

  return { ref, onKeyDown };
}
