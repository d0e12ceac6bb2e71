import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { createRoot } from 'react-dom/client';
import { styled } from '@mui/material/styles';
import type { Platform } from '@board/shared/contract';
import { PlatformProvider } from '@board/shared/platform';
import { color, floating } from '@board/shared/ui';
import type { StartingReleases } from './starting-releases';

const Place = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 1200,
  borderTop: `1px solid ${color.edge}`,
  backgroundColor: color.card,
  boxShadow: floating,
});

const Line = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  paddingBlock: 14,
});

/** Shows under a page that is not hydrated why it is not: its code stopped this tab before. Its links and forms still work. */
export function showStopped(platform: Platform, starting: StartingReleases): void {
  const retry = () => {
    starting.forgive();
    location.reload();
  };
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <PlatformProvider platform={platform}>
      <Place role="alert">
        <Line>
          <span>
            A part of this page stopped responding. Links work; what moves or answers at once does not.
          </span>
          <Button variant="outline" size="sm" onClick={retry}>
            Retry
          </Button>
        </Line>
      </Place>
    </PlatformProvider>,
  );
}
