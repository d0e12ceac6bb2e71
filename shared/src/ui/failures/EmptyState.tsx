import type { ReactNode } from 'react';
import { Notice } from '../notices/Notice';

interface Props {
  title: string;
  message?: ReactNode;
  /** The way on, where there is one. */
  children?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
}

/** Nothing to show, said in words, with a way on (docs/product.md §4.4). */
export function EmptyState({ title, message, children, level }: Props) {
  return <Notice tone="plain" title={title} message={message} level={level} actions={children} />;
}
