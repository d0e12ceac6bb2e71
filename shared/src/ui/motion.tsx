import IconButton from '@mui/material/IconButton';
import { useSyncExternalStore } from 'react';
import { styled } from '@mui/material/styles';
import { PauseIcon, PlayArrowIcon } from './icons';
import { media } from '@board/shared/ui';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const askMotion = () => globalThis.matchMedia?.(REDUCED_MOTION);

function subscribe(listener: () => void) {
  const query = askMotion();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/**
 * Whether the visitor prefers reduced motion (WCAG 2.3.3). False on the server
 * and while hydrating.
 */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => askMotion()?.matches ?? false,
    () => false,
  );
}

const Scripted = styled(IconButton)({
  [media.unscripted]: { display: 'none' },
});

interface Props {
  /** What moves, with its article: "the changing word". */
  what: string;
  paused: boolean;
  onToggle(): void;
}

/** WCAG 2.2.2 */
export function PauseButton({ what, paused, onToggle }: Props) {
  return (
    <Scripted
      onClick={onToggle}
      aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}
    >
      {paused ? (
        <PlayArrowIcon fontSize="small" />
      ) : (
        <PauseIcon fontSize="small" />
      )}
    </Scripted>
  );
}
