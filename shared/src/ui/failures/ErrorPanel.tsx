import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { Notice } from '../notices/Notice';

interface Props {
  /** "Error Loading Jobs" and its like (docs/product.md §8). */
  title: string;
  message?: ReactNode;
  onRetry?: () => void;
  /** Ways on: links and buttons beside Retry. */
  children?: ReactNode;
  /** Level of the heading; 1 where the panel is the page. */
  level?: 1 | 2 | 3;
}

/** What failed, in words, and a way to try again (docs/product.md §8). Announced at once. */
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
