import type { ReactNode } from 'react';
import { Notice } from '../notices/Notice';

interface Props {
  title: string;
  message?: ReactNode;
  /** A link to go on, if there is one. */
  children?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
}

/** The empty state of a page or list, with a link to go on (docs/product.md §4.4). */
export function EmptyState({ title, message, children, level }: Props) {
  return <Notice tone="plain" title={title} message={message} level={level} actions={children} />;
}
