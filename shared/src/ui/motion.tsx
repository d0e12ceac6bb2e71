import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { styled } from '@mui/material/styles';
import { PauseIcon, PlayArrowIcon } from './icons';
import { color } from '@board/shared/ui';

const QUERY = '(prefers-reduced-motion: reduce)';

const ask = () => globalThis.matchMedia?.(QUERY);

function subscribe(listener: () => void) {
  const media = ask();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the visitor prefers reduced motion (WCAG 2.3.3). False on the server and while hydrating. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ask()?.matches ?? false,
    () => false,
  );
}

const Quiet = styled(Button)({
  '&&': { color: color.soft },
  '@media (scripting: none)': { display: 'none' },
});

interface Props {
  /** With its article: "the changing word". */
  what: string;
  paused: boolean;
  onToggle(): void;
}

/** WCAG 2.2.2 */
export function PauseButton({ what, paused, onToggle }: Props) {
  return (
    <Quiet variant="ghost" size="icon" onClick={onToggle} aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}>
      {paused ? <PlayArrowIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
    </Quiet>
  );
}
