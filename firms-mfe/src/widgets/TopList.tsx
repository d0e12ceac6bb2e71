import type { ComponentType, ReactNode } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { QueryPart } from '@board/shared/query-part';
import { VisuallyHidden } from '@board/shared/ui';
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

/** The highest-ranked firms below a heading, of one country or of all. */
export function TopList({ country, size, title, label, skeleton, List, Firms }: Props) {
  const waiting = (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {skeleton}
    </div>
  );
  return (
    <QueryPart
      query={useQuery(firmQueries(usePlatform()).top(country, size))}
      title={title}
      label={label}
      link={{ to: paths.firms({ country }), label: 'View All Firms' }}
      skeleton={waiting}
    >
      {(firms) => (
        <List>
          <Firms firms={firms} />
        </List>
      )}
    </QueryPart>
  );
}
