import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { Notice } from '../notices/Notice';

interface Props {
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
export function ErrorPanel({ title, message, onRetry, children, level }: Props) {
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
