import { Button, color, Container, floating, styled } from '@board/shared/ui';

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

/**
 * The notice under a page whose code is skipped, because it stopped this tab before. The page's links and forms still
 * work.
 */
export function StoppedNotice({ onRetry }: { onRetry(): void }) {
  return (
    <Place role="alert">
      <Line>
        <span>
          A part of this page stopped responding. Links work; what moves or answers at once does not.
        </span>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </Line>
    </Place>
  );
}
