import type { ComponentType, ReactNode } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { VisuallyHidden, WidgetFailed } from '@board/shared/ui';
import { useOpenings, type Openings } from '../card/openings';
import { firmQueries } from '../data/firm-queries';
import { labelsOf, type FirmSummary } from '../data/firm-row';

interface ItemProps {
  firm: FirmSummary;
  /** What it is called among the others, see `labelsOf`. */
  label: string;
  openings: Openings;
  /** Country of the page's own address, which links keep. */
  country: CountryCode | undefined;
}

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
  /** One firm. */
  Item: ComponentType<ItemProps>;
}

/** The highest-ranked firms below a heading, of one country or of all; nothing where there is none. */
export function TopList({ country, size, title, label, skeleton, List, Item }: Props) {
  const { data: firms, isError, refetch } = useQuery(firmQueries(usePlatform()).top(country, size));
  if (isError) return <WidgetFailed label={label} onRetry={() => void refetch()} />;
  if (firms?.length === 0) return null;
  const link = { to: paths.firms({ country }), label: 'View All Firms' };
  return (
    <HeadedSection title={title} link={link}>
      {firms ? (
        <List>
          <Items firms={firms} Item={Item} />
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

function Items({ firms, Item }: { firms: FirmSummary[] } & Pick<Props, 'Item'>) {
  const { inPath: country } = useCountry();
  const openingsOf = useOpenings(firms);
  const labelOf = labelsOf(firms);
  return firms.map((firm) => (
    <Item key={firm.id} firm={firm} label={labelOf(firm)} openings={openingsOf(firm.id)} country={country} />
  ));
}
