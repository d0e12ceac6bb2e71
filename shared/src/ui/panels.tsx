import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, radius, smallHeading } from './theme/tokens';
import { Button } from './buttons';

const Panel = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  padding: 'clamp(24px, 5vw, 40px)',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
  '&[data-tone="error"]': { borderLeft: `4px solid ${color.danger}` },
  '& .title': smallHeading,
  '& h1.title': { fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)', letterSpacing: '-0.03em' },
  '& p': { margin: 0, color: color.soft, maxWidth: '37em' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 12 },
  '& .actions:empty': { display: 'none' },
});

interface NoticeProps {
  tone: 'error' | 'plain';
  role?: 'alert' | 'status';
  title: string;
  message?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  actions?: ReactNode;
}

/** A panel that stands where content would: the common shape of `ErrorPanel` and `EmptyState`. */
export function Notice({ tone, role, title, message, level = 2, actions }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <Panel data-tone={tone} role={role}>
      <Heading className="title" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {message ? <p>{message}</p> : null}
      <div className="actions">{actions}</div>
    </Panel>
  );
}

interface EmptyStateProps {
  title: string;
  message?: ReactNode;
  /** A link to go on, if there is one. */
  children?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
}

/** The empty state of a page or list, with a link to go on (docs/product.md §4.4). */
export function EmptyState({ title, message, children, level }: EmptyStateProps) {
  return <Notice tone="plain" title={title} message={message} level={level} actions={children} />;
}

interface ErrorPanelProps {
  /** "Error Loading Jobs" and its like (docs/product.md §8). */
  title: string;
  message?: ReactNode;
  onRetry?: () => void;
  /** Further links and buttons beside Retry. */
  children?: ReactNode;
  /** Level of the heading; 1 if the panel is the page. */
  level?: 1 | 2 | 3;
}

/** Says what failed, and offers Retry (docs/product.md §8). Screen readers announce it at once. */
export function ErrorPanel({ title, message, onRetry, children, level }: ErrorPanelProps) {
  return (
    <Notice
      role="alert"
      tone="error"
      title={title}
      message={message}
      level={level}
      actions={
        <>
          {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
          {children}
        </>
      }
    />
  );
}

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

interface WidgetFailedProps {
  /** What failed, as a noun: "Featured jobs". */
  label: string;
  onRetry(): void;
}

/** Replaces a widget that failed: one sentence and Retry; the page around it works. */
export function WidgetFailed({ label, onRetry }: WidgetFailedProps) {
  return (
    <Line role="alert">
      <span>{label} could not be loaded.</span>
      <Button variant="outline" size="sm" onClick={onRetry} aria-label={`Retry ${label}`}>
        Retry
      </Button>
    </Line>
  );
}
