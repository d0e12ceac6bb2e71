/**
 * Notices, from whoever asks for one to notistack's provider, whose code comes
 * with the first.
 */
import { useSyncExternalStore, type ComponentType } from 'react';
import type { Notice } from '@board/shared/contract';
import { LiveRegions } from './LiveRegions';

interface ProviderProps {
  /** The notice to show, once. */
  takeNotice(): Notice | undefined;
}

let NoticeProvider: ComponentType<ProviderProps> | undefined;
let loadingCards: Promise<void> | undefined;
/**
 * A notice that nobody has shown yet. A later one takes its place, as it does
 * on the page.
 */
let waitingNotice: Notice | undefined;
/**
 * Number of the latest notice. It begins with 1, so that the provider can be
 * there before the first one.
 */
let latestNumber = 1;
const listeners = new Set<() => void>();

/**
 * Shows a notice for 5 s, in the place of the one before (docs/product.md §9).
 */
export function showNotice(notice: Notice): void {
  waitingNotice = notice;
  latestNumber += 1;
  rerender();
  // Its code did not arrive: the next notice loads it again.
  loadNotices().catch(() => {});
}

/**
 * Loads the provider, so that notistack's `enqueueSnackbar` works too. Resolves
 * when `NoticeHost` is about to render it.
 */
export function loadNotices(): Promise<void> {
  loadingCards ??= loadCards();
  return loadingCards;
}

async function loadCards(): Promise<void> {
  try {
    const noticeModule = await import(
      /* webpackChunkName: "notices" */ './NoticeProvider'
    );
    NoticeProvider = noticeModule.NoticeProvider;
  } catch (error) {
    loadingCards = undefined;
    throw error;
  }
  rerender();
}

function rerender(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of the notice to render; 0 until the provider has loaded. */
const snapshot = () => (NoticeProvider ? latestNumber : 0);
const serverSnapshot = () => 0;

function takeNotice(): Notice | undefined {
  const shownNotice = waitingNotice;
  waitingNotice = undefined;
  return shownNotice;
}

/**
 * The provider's place in the layout: beside the page, which therefore never
 * renders anew for a notice.
 */
export function NoticeHost() {
  const shownNumber = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  return (
    <>
      <LiveRegions />
      {/* A new key removes the notice before at once; notistack alone would let
          it slide out first, for half a second. */}
      {shownNumber > 0 && NoticeProvider ? (
        <NoticeProvider key={shownNumber} takeNotice={takeNotice} />
      ) : null}
    </>
  );
}
