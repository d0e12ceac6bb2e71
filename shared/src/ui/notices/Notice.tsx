import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, radius, smallHeading } from '../theme/tokens';

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

interface Props {
  tone: 'error' | 'plain';
  role?: 'alert' | 'status';
  title: string;
  message?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  actions?: ReactNode;
}

/** A panel that stands where content would: the common shape of `ErrorPanel` and `EmptyState`. */
export function Notice({ tone, role, title, message, level = 2, actions }: Props) {
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
