import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createRoot } from 'react-dom/client';
import { styled } from '@mui/material/styles';
import type { Platform } from '@board/shared/contract';
import { PlatformProvider } from '@board/shared/platform';
import { color, floating } from '@board/shared/ui';
import type { StartingReleases } from './starting-releases';

const StoppedAlert = styled(Alert)({
  position: 'sticky',
  bottom: 0,
  zIndex: 1200,
  borderTop: `1px solid ${color.edge}`,
  borderRadius: 0,
  boxShadow: floating,
});

/**
 * Shows under a page that is not hydrated why it is not: its code stopped this
 * tab before. Its links and forms still work.
 */
export function showStopped(
  platform: Platform,
  starting: StartingReleases,
): void {
  const loadAgain = () => {
    starting.forgive();
    location.reload();
  };
  const alertPlace = document.createElement('div');
  // what sticks to the window is a child of the body
  alertPlace.style.display = 'contents';
  createRoot(document.body.appendChild(alertPlace)).render(
    <PlatformProvider platform={platform}>
      <StoppedAlert
        severity="error"
        action={
          <Button variant="outline" size="sm" onClick={loadAgain}>
            Retry
          </Button>
        }
      >
        A part of this page stopped responding. Links work; what moves or
        answers at once does not.
      </StoppedAlert>
    </PlatformProvider>,
  );
}
