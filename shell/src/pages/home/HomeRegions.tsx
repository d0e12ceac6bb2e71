import type { ReactNode } from 'react';
import { Widget } from '@board/shared/platform';
import type { CountryCode } from '@board/shared/domain';
import { WidgetSkeleton, media, styled } from '@board/shared/ui';
import { CountryFigures } from './CountryFigures';
import { ServiceAreas } from './ServiceAreas';
import type { SlotRegion } from './slot';
import { Testimonials } from './Testimonials';

/** The parts of home below each other, at one distance. */
const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 56,
  [media.desktop]: { gap: 84, paddingTop: 20 },
});

interface Props {
  /** What sections place, in order. */
  regions: SlotRegion[];
  country: CountryCode | undefined;
  testimonials?: boolean;
  children: ReactNode;
}

interface OwnRegion {
  order: number;
  name: string;
  content: ReactNode;
}

/** The regions of a home page below its head: sections' widgets and the shell's own, by their positions. */
export function HomeRegions({ regions, country, testimonials = false, children }: Props) {
  const own: OwnRegion[] = [
    { order: 300, name: 'services', content: <ServiceAreas country={country} /> },
    ...(country ? [{ order: 140, name: 'figures', content: <CountryFigures country={country} /> }] : []),
    ...(testimonials ? [{ order: 160, name: 'testimonials', content: <Testimonials /> }] : []),
  ];
  const placed = regions.map((region) => ({
    order: region.order,
    name: region.name,
    content: <PlacedWidget region={region} country={country} />,
  }));
  return (
    <Sections>
      {[...own, ...placed]
        .toSorted((a, b) => a.order - b.order)
        .map(({ name, content }) => (
          <Region key={name}>{content}</Region>
        ))}
      {children}
    </Sections>
  );
}

/** Carries the key. */
const Region = ({ children }: { children: ReactNode }) => children;

function PlacedWidget({ region, country }: { region: SlotRegion; country: CountryCode | undefined }) {
  const { name, label, height, cards = false } = region;
  return (
    <Widget
      name={name}
      props={country ? { country } : {}}
      label={label}
      skeleton={<WidgetSkeleton label={label.toLowerCase()} cards={cards} height={height} />}
    />
  );
}
