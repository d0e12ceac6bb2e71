import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { media, TextLink, WidgetFailed } from '@board/shared/ui';

const SectionHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 24px',
  marginBottom: 14,
  [media.tablet]: { marginBottom: 24 },
  // a name may be one word of two hundred letters
  '& h2': { overflowWrap: 'anywhere' },
});

interface SectionProps {
  title: ReactNode;
  /** Link to the whole list: "View All Jobs". */
  link?: { to: string; label: string };
  className?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function HeadedSection({
  title,
  link,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section className={className} aria-labelledby={headingId}>
      <SectionHead>
        <Typography variant="h2" id={headingId}>
          {title}
        </Typography>
        {link ? (
          <TextLink to={link.to}>
            {link.label} <span aria-hidden="true">→</span>
          </TextLink>
        ) : null}
      </SectionHead>
      {children}
    </section>
  );
}

const SectionBelow = styled(HeadedSection)({
  marginTop: 64,
  [media.print]: { display: 'none' },
});

interface RelatedProps<Row> {
  title: string;
  query: { data: Row[] | undefined; isError: boolean; refetch(): unknown };
  children: (queryRows: Row[]) => ReactNode;
}

/** Rows like the one that a detail page shows; fails alone. */
export function RelatedRows<Row>({
  title,
  query,
  children,
}: RelatedProps<Row>) {
  const { data: queryRows, isError, refetch } = query;
  if (isError)
    return <WidgetFailed label={title} onRetry={() => void refetch()} />;
  if (!queryRows || queryRows.length === 0) return null;
  return <SectionBelow title={title}>{children(queryRows)}</SectionBelow>;
}
