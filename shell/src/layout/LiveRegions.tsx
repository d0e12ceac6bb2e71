import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '@board/shared/ui';

interface Spoken {
  words: string;
  /** It interrupts those who listen. */
  isUrgent: boolean;
}

let spoken: Spoken | undefined;
const listeners = new Set<() => void>();

function change(next: Spoken | undefined): void {
  spoken = next;
  for (const listener of listeners) listener();
}

/**
 * Has screen readers say the words of a notice. Call what it returns when the
 * notice is gone.
 */
export function speak(notice: Spoken): () => void {
  change(notice);
  return () => {
    if (spoken === notice) change(undefined);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => spoken;
const none = () => undefined;

/**
 * They stand in the page before the first notice: screen readers miss words
 * that come together with their region (WCAG 4.1.3).
 */
export function LiveRegions() {
  const notice = useSyncExternalStore(subscribe, current, none);
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
