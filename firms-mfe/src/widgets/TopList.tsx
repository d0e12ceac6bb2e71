import type { ComponentType, ReactNode } from 'react';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import type { CountryCode } from '@board/shared/domain';
import { VisuallyHidden, WidgetFailed } from '@board/shared/ui';
import { firmQueries } from '../data/firm-queries';
import type { FirmSummary } from '../data/firm-row';

interface Props {
  country: CountryCode | undefined;
  size: number;
  title: string;
  /** What the place is called where it fails. */
  label: string;
  /** Stands in the list's place while it loads. */
  skeleton: ReactNode;
  /** Around the firms. */
  List: ComponentType<{ children: ReactNode }>;
  Firms: ComponentType<{ firms: FirmSummary[] }>;
}

/** The highest-ranked firms below a heading, of one country or of all; nothing where there is none. */
export function TopList({ country, size, title, label, skeleton, List, Firms }: Props) {
  const { data: firms, isError, refetch } = useQuery(firmQueries(usePlatform()).top(country, size));
  if (isError) return <WidgetFailed label={label} onRetry={() => void refetch()} />;
  if (firms?.length === 0) return null;
  const link = { to: paths.firms({ country }), label: 'View All Firms' };
  return (
    <HeadedSection title={title} link={link}>
      {firms ? (
        <List>
          <Firms firms={firms} />
        </List>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading...</VisuallyHidden>
          {skeleton}
        </div>
      )}
    </HeadedSection>
  );
}
