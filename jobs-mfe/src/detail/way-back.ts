import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readRow } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, useHydrated } from '@board/shared/platform';
import { listAddress } from '../data/list-address';

/**
 * The address of the list that led to the page: a card's or a similar job's
 * link hands it on, and a new tab has it as its referrer. Undefined on the
 * server and until hydration, as a reload keeps the entry's state, which the
 * server does not know.
 */
export function useLeadingList(): string | undefined {
  const { results } = readRow(useLocation().state);
  const isHydrated = useHydrated();
  return isHydrated ? (listAddress(results) ?? referringList()) : undefined;
}

/**
 * The list of this site that the document was opened from; later pages of the
 * tab have come another way.
 */
function referringList(): string | undefined {
  const { origin } = window.location;
  const isFirstEntry = !readRow(window.history.state)['idx'];
  if (!isFirstEntry || !document.referrer.startsWith(`${origin}/`))
    return undefined;
  return listAddress(document.referrer.slice(origin.length));
}

/**
 * The link back to the list that led here, else to the whole list. If the list
 * is still in the tab's history, a click goes back to it, and so to its place.
 * Browsers that do not tell the history open the list at its top.
 */
export function useWayBack() {
  const { inPath } = useCountry();
  const navigate = useNavigate();
  const address = useLeadingList() ?? paths.jobs({ country: inPath });
  const onClick = (event: MouseEvent) => {
    const isPlainClick =
      event.button === 0 &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.shiftKey &&
      !event.altKey;
    const stepsBack = isPlainClick ? stepsBackTo(address) : undefined;
    if (stepsBack === undefined) return;
    event.preventDefault();
    void navigate(stepsBack);
  };
  return { to: address, onClick };
}

/**
 * The steps in the tab's history, below zero, to the last entry before the page
 * that has this address.
 */
function stepsBackTo(address: string): number | undefined {
  const currentPosition = window.navigation?.currentEntry;
  if (!currentPosition) return undefined;
  const wantedAddress = new URL(address, window.location.origin).href;
  const earlierEntries = window.navigation
    .entries()
    .slice(0, currentPosition.index);
  const entry = earlierEntries.findLast(({ url }) => url === wantedAddress);
  return entry ? entry.index - currentPosition.index : undefined;
}
