import { startTransition, useEffect, useOptimistic } from 'react';
import { useNavigate } from '@board/shared/router';
import { MOST_COMPARED } from '../data/firm-filters';
import { useListData, firmsAddress } from './list-data';

/**
 * The firms chosen for a comparison. The address is the state. A new choice shows before the address changes, also one
 * ticked in the comparison's form before hydration. `form` is its `id`.
 */
export function useChoice(form: string) {
  const { country, filters, chosen: kept } = useListData();
  const [chosen, show] = useOptimistic(kept);
  const navigate = useNavigate();
  const choose = (slug: string, wanted: boolean) =>
    startTransition(async () => {
      const rest = chosen.filter((other) => other !== slug);
      const next = wanted ? [...rest, slug] : rest;
      show(next);
      await navigate(firmsAddress(country, filters, next), { replace: true, preventScrollReset: true });
    });
  useEffect(() => {
    const ticked = tickedIn(form);
    if (ticked.toSorted().join() === kept.toSorted().join()) return;
    void navigate(firmsAddress(country, filters, ticked), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);
  return { chosen, choose };
}

/** Slugs of the ticked firms, up to the limit; unticks the others. */
function tickedIn(form: string): string[] {
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>(`input[name="firm"][form="${CSS.escape(form)}"]`),
  ];
  const hidden = document.querySelectorAll<HTMLInputElement>(`#${CSS.escape(form)} input[name="firm"]`);
  const ticked = boxes.filter((box) => box.checked);
  const fitting = Math.max(0, MOST_COMPARED - hidden.length);
  for (const box of ticked.splice(fitting)) box.checked = false;
  return [...hidden, ...ticked].map(({ value }) => value);
}
