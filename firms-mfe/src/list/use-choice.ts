import { startTransition, useEffect, useId, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { firmsAddress, MOST_COMPARED } from '../data/firm-filters';
import type { DirectoryState } from './FirmsFrame';

/**
 * The firms chosen for a comparison. The address is the state. A new choice
 * shows before the address changes, also one ticked in the comparison's form
 * before hydration.
 */
export function useChoice({ chosen: slugsInAddress, ...list }: DirectoryState) {
  const formId = useId();
  const [chosen, showChosen] = useOptimistic(slugsInAddress);
  const navigate = useNavigate();
  const putInAddress = (nextSlugs: string[]) =>
    navigate(firmsAddress(list.country, list.filters, nextSlugs), {
      replace: true,
      preventScrollReset: true,
    });
  const choose = (slug: string, isChosen: boolean) =>
    startTransition(async () => {
      const otherSlugs = chosen.filter((other) => other !== slug);
      const nextSlugs = isChosen ? [...otherSlugs, slug] : otherSlugs;
      showChosen(nextSlugs);
      await putInAddress(nextSlugs);
    });
  useEffect(() => {
    const slugsInForm = limitChosenIn(formId);
    const isAddressStale =
      slugsInForm.toSorted().join() !== slugsInAddress.toSorted().join();
    if (isAddressStale) void putInAddress(slugsInForm);
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);
  return { ...list, formId, chosen, choose };
}

/**
 * `formId` is the `id` of the comparison's form, which its fields outside of it
 * name.
 */
export type Choice = ReturnType<typeof useChoice>;

/** Slugs of the firms in the form, up to the limit; unticks those beyond it. */
function limitChosenIn(formId: string): string[] {
  const checkboxes = [
    ...document.querySelectorAll<HTMLInputElement>(
      `input[name="firm"][form="${CSS.escape(formId)}"]`,
    ),
  ];
  // Chosen firms without a card on this page are hidden fields.
  const hiddenFields = document.querySelectorAll<HTMLInputElement>(
    `#${CSS.escape(formId)} input[name="firm"]`,
  );
  const tickedBoxes = checkboxes.filter((checkbox) => checkbox.checked);
  const freePlaces = Math.max(0, MOST_COMPARED - hiddenFields.length);
  for (const checkbox of tickedBoxes.splice(freePlaces))
    checkbox.checked = false;
  return [...hiddenFields, ...tickedBoxes].map(({ value }) => value);
}
