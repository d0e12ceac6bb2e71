import { useId, type ComponentProps, type ReactNode } from 'react';
import { media, SectionHead, styled, WidgetFailed } from '@board/shared/ui';

interface SectionProps extends Omit<ComponentProps<typeof SectionHead>, 'id'> {
  className?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function HeadedSection({ className, children, ...head }: SectionProps) {
  const heading = useId();
  return (
    <section className={className} aria-labelledby={heading}>
      <SectionHead id={heading} {...head} />
      {children}
    </section>
  );
}

const Below = styled(HeadedSection)({ marginTop: 64, [media.print]: { display: 'none' } });

interface RelatedProps<Row> {
  title: string;
  query: { data: Row[] | undefined; isError: boolean; refetch(): unknown };
  children: (rows: Row[]) => ReactNode;
}

/** Rows like the one that a detail page shows; fails alone. */
export function RelatedRows<Row>({ title, query, children }: RelatedProps<Row>) {
  const { data: rows, isError, refetch } = query;
  if (isError) return <WidgetFailed label={title} onRetry={() => void refetch()} />;
  if (!rows || rows.length === 0) return null;
  return <Below title={title}>{children(rows)}</Below>;
}
