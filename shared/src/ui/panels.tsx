import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, panel, radius, smallHeading } from './theme/tokens';

const Panel = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  padding: 'clamp(24px, 5vw, 40px)',
  ...panel,
  '&[data-tone="error"]': { borderLeft: `4px solid ${color.danger}` },
  '& .title': smallHeading,
  '& h1.title': { fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)', letterSpacing: '-0.03em' },
  '& p': { margin: 0, color: color.soft, maxWidth: '37em' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 12 },
  '& .actions:empty': { display: 'none' },
});

interface PanelProps {
  title: string;
  message?: ReactNode;
  children?: ReactNode;
  /** Level of the heading; 1 if the panel is the page. */
  level?: 1 | 2 | 3 | undefined;
}

function TitledPanel({ tone, title, message, level = 2, children }: PanelProps & { tone?: 'error' }) {
  const Heading = `h${level}` as const;
  return (
    <Panel data-tone={tone} role={tone && 'alert'}>
      <Heading className="title" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {message ? <p>{message}</p> : null}
      <div className="actions">{children}</div>
    </Panel>
  );
}

export const EmptyState = (props: PanelProps) => <TitledPanel {...props} />;

/** Says what failed, and offers Retry (docs/product.md §8). */
export const ErrorPanel = ({ onRetry, children, ...words }: PanelProps & { onRetry?: () => void }) => (
  <TitledPanel tone="error" {...words}>
    {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
    {children}
  </TitledPanel>
);

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 20px',
  padding: '14px 18px',
  border: `1px dashed ${color.edge}`,
  borderRadius: radius,
  color: color.soft,
});

const SameRoom = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& > .room': { visibility: 'hidden' },
});

interface WidgetFailedProps {
  label: string;
  onRetry(): void;
  /** The skeleton that stood here, whose room is kept, so that nothing below jumps. */
  skeleton?: ReactNode;
}

/** In the place of a widget that failed. */
export function WidgetFailed({ label, onRetry, skeleton }: WidgetFailedProps) {
  return (
    <SameRoom>
      {skeleton ? (
        <div className="room" aria-hidden="true">
          {skeleton}
        </div>
      ) : null}
      <Line role="alert">
        <span>{label} could not be loaded.</span>
        <Button variant="outline" size="sm" onClick={onRetry} aria-label={`Retry ${label}`}>
          Retry
        </Button>
      </Line>
    </SameRoom>
  );
}
