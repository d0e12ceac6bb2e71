import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const PanelActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 12,
  '&:empty': { display: 'none' },
});

interface PanelProps {
  title: string;
  message?: ReactNode;
  children?: ReactNode;
  /** Level of the heading; 1 if the panel is the page. */
  level?: 1 | 2 | 3 | undefined;
}

interface TitledPanelProps extends PanelProps {
  severity: 'error' | 'info';
}

/**
 * An error is announced when it appears. An empty list is not: its count is
 * (`ResultCount`).
 */
function TitledPanel({
  severity,
  title,
  message,
  level = 2,
  children,
}: TitledPanelProps) {
  return (
    <Alert
      variant="panel"
      severity={severity}
      role={severity === 'error' ? 'alert' : 'presentation'}
    >
      <AlertTitle
        component={`h${level}`}
        tabIndex={level === 1 ? -1 : undefined}
      >
        {title}
      </AlertTitle>
      {message ? <p>{message}</p> : null}
      <PanelActions>{children}</PanelActions>
    </Alert>
  );
}

export const EmptyState = (props: PanelProps) => (
  <TitledPanel severity="info" {...props} />
);

/** Says what failed, and offers Retry (docs/product.md §8). */
export const ErrorPanel = ({
  onRetry,
  children,
  ...words
}: PanelProps & { onRetry?: () => void }) => (
  <TitledPanel severity="error" {...words}>
    {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
    {children}
  </TitledPanel>
);

const SameRoom = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& > .room': { visibility: 'hidden' },
});

interface WidgetFailedProps {
  label: string;
  onRetry(): void;
  /**
   * The skeleton that stood here, whose room is kept, so that nothing below
   * jumps.
   */
  skeleton?: ReactNode;
}

/** Replaces a widget that failed. */
export function WidgetFailed({ label, onRetry, skeleton }: WidgetFailedProps) {
  const retryButton = (
    <Button
      variant="outline"
      size="sm"
      onClick={onRetry}
      aria-label={`Retry ${label}`}
    >
      Retry
    </Button>
  );
  return (
    <SameRoom>
      {skeleton ? (
        <div className="room" aria-hidden="true">
          {skeleton}
        </div>
      ) : null}
      <Alert variant="outlined" severity="error" action={retryButton}>
        {label} could not be loaded.
      </Alert>
    </SameRoom>
  );
}
