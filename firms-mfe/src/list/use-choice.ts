import { startTransition, useEffect, useId, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { firmsAddress, MOST_COMPARED } from '../data/firm-filters';
import type { DirectoryState } from './FirmsFrame';

/**
 * The firms chosen for a comparison. The address is the state. A new choice
 * shows before the address changes, also one ticked in the comparison's form
 * before hydration.
 */
export function useChoice({ chosen: kept, ...list }: DirectoryState) {
  const form = useId();
  const [chosen, show] = useOptimistic(kept);
  const navigate = useNavigate();
  const keep = (nextSlugs: string[]) =>
    navigate(firmsAddress(list.country, list.filters, nextSlugs), {
      replace: true,
      preventScrollReset: true,
    });
  const choose = (slug: string, wanted: boolean) =>
    startTransition(async () => {
      const otherSlugs = chosen.filter((other) => other !== slug);
      const nextSlugs = wanted ? [...otherSlugs, slug] : otherSlugs;
      show(nextSlugs);
      await keep(nextSlugs);
    });
  useEffect(() => {
    const ticked = tickedIn(form);
    if (ticked.toSorted().join() !== kept.toSorted().join()) void keep(ticked);
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);
  return { ...list, form, chosen, choose };
}

/**
 * `form` is the `id` of the comparison's form, for its fields outside of it.
 */
export type Choice = ReturnType<typeof useChoice>;

/** Slugs of the ticked firms, up to the limit; unticks the others. */
function tickedIn(form: string): string[] {
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>(
      `input[name="firm"][form="${CSS.escape(form)}"]`,
    ),
  ];
  const hidden = document.querySelectorAll<HTMLInputElement>(
    `#${CSS.escape(form)} input[name="firm"]`,
  );
  const ticked = boxes.filter((box) => box.checked);
  const fitting = Math.max(0, MOST_COMPARED - hidden.length);
  for (const box of ticked.splice(fitting)) box.checked = false;
  return [...hidden, ...ticked].map(({ value }) => value);
}
