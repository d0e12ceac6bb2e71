import { useId, type ElementType, type ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- components are federated, and bundled with no section
import { SectionHead, WidgetFailed } from '@board/shared/ui';

interface Props<Item> {
  /** The query of the part's own. */
  query: { data: Item[] | undefined; isError: boolean; refetch(): unknown };
  title: string;
  /** What the part is called where it fails; the title unless said otherwise. */
  label?: string;
  link?: { to: string; label: string };
  /** In the part's place while it loads; nothing unless said otherwise. */
  pending?: ReactNode;
  /** Below the heading while the items load. */
  skeleton?: ReactNode;
  as?: ElementType;
  children(items: Item[]): ReactNode;
}

/** A part of a page with a query of its own: its failure is its own, and nothing is shown where there is nothing. */
export function QueryPart<Item>(props: Props<Item>) {
  const {
    query,
    title,
    label = title,
    link,
    pending = null,
    skeleton,
    as: Section = 'section',
    children,
  } = props;
  const heading = useId();
  const { data: items, isError, refetch } = query;
  if (isError) return <WidgetFailed label={label} onRetry={() => void refetch()} />;
  if (items?.length === 0) return null;
  if (!items && !skeleton) return pending;
  return (
    <Section aria-labelledby={heading}>
      <SectionHead id={heading} title={title} link={link} />
      {items ? children(items) : skeleton}
    </Section>
  );
}
