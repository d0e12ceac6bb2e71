import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Button, color, styled } from '@board/shared/ui';

/** Without scripts nothing moves, and there is nothing to pause. */
const Quiet = styled(Button)({
  '&&': { color: color.soft },
  '@media (scripting: none)': { display: 'none' },
});

interface Props {
  paused: boolean;
  onToggle(): void;
}

/** Stops the hero's rotating word and starts it again (WCAG 2.2.2). */
export function PauseButton({ paused, onToggle }: Props) {
  return (
    <Quiet
      variant="ghost"
      size="icon"
      onClick={onToggle}
      aria-label={paused ? 'Play the changing word' : 'Pause the changing word'}
    >
      {paused ? <PlayArrow fontSize="small" /> : <Pause fontSize="small" />}
    </Quiet>
  );
}
