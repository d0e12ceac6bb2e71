import type { ReactNode } from 'react';
import { media, styled, WidgetFailed } from '@board/shared/ui';
import type { CountryCode } from '../domain/countries';
import { HeadedSection } from './headed-section';

/** Which detail page it stands on: the slug of its row, and the country in its path. */
export interface RelatedTo {
  slug: string;
  country: CountryCode | undefined;
}

const Below = styled(HeadedSection)({ marginTop: 64, [media.print]: { display: 'none' } });

interface RelatedProps<Row> {
  title: string;
  query: { data: Row[] | undefined; isError: boolean; refetch(): unknown };
  children: (rows: Row[]) => ReactNode;
}

/** Rows like the one that a detail page shows, below it; fails alone. Renders nothing without any. */
export function RelatedRows<Row>({ title, query, children }: RelatedProps<Row>) {
  const { data: rows, isError, refetch } = query;
  if (isError) return <WidgetFailed label={title} onRetry={() => void refetch()} />;
  if (!rows || rows.length === 0) return null;
  return <Below title={title}>{children(rows)}</Below>;
}
