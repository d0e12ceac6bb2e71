import { startTransition, useOptimistic } from 'react';
import { useNavigate } from '@board/shared/router';
import { firmsAddress } from './firms-address';
import { useListData } from './list-data';

/** The firms chosen for a comparison. The address keeps them; what was just chosen shows before it does. */
export function useChoice() {
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
  return { chosen, choose };
}
