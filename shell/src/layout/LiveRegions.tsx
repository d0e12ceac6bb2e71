import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '@board/shared/ui';

interface SpokenNotice {
  words: string;
  /** It interrupts those who listen. */
  isUrgent: boolean;
}

let spokenNotice: SpokenNotice | undefined;
const listeners = new Set<() => void>();

function changeSpoken(nextNotice: SpokenNotice | undefined): void {
  spokenNotice = nextNotice;
  for (const listener of listeners) listener();
}

/**
 * Has screen readers say the words of a notice. Call what it returns when the
 * notice is gone.
 */
export function speak(newNotice: SpokenNotice): () => void {
  changeSpoken(newNotice);
  return () => {
    if (spokenNotice === newNotice) changeSpoken(undefined);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentNotice = () => spokenNotice;
const serverNotice = () => undefined;

/**
 * They stand in the page before the first notice: screen readers miss words
 * that come together with their region (WCAG 4.1.3).
 */
export function LiveRegions() {
  const notice = useSyncExternalStore(subscribe, currentNotice, serverNotice);
  return (
    <>
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {notice?.isUrgent === false ? notice.words : ''}
      </VisuallyHidden>
      <VisuallyHidden aria-live="assertive" aria-atomic="true">
        {notice?.isUrgent ? notice.words : ''}
      </VisuallyHidden>
    </>
  );
}
