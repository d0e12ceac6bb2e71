import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createRoot } from 'react-dom/client';
import { styled } from '@mui/material/styles';
import type { Platform } from '@board/shared/contract';
import { PlatformProvider } from '@board/shared/platform';
import { color, floating } from '@board/shared/ui';
import type { StartingReleases } from './starting-releases';

const Stopped = styled(Alert)({
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
  const retry = () => {
    starting.forgive();
    location.reload();
  };
  const place = document.createElement('div');
  // what sticks to the window is a child of the body
  place.style.display = 'contents';
  createRoot(document.body.appendChild(place)).render(
    <PlatformProvider platform={platform}>
      <Stopped
        severity="error"
        action={
          <Button variant="outline" size="sm" onClick={retry}>
            Retry
          </Button>
        }
      >
        A part of this page stopped responding. Links work; what moves or
        answers at once does not.
      </Stopped>
    </PlatformProvider>,
  );
}
