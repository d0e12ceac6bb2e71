import { Fragment } from 'react';
import { usePlatform, Widget } from '@board/shared/platform';
import { usePageData } from '@board/shared/router';
import { media, Page, styled, WidgetSkeleton } from '@board/shared/ui';
import { CallToAction } from './CallToAction';
import { CountryFigures } from './CountryFigures';
import { Hero } from './Hero';
import type { HomeData } from './home-loader';
import { ServiceAreas } from './ServiceAreas';
import { Testimonials } from './Testimonials';

/** The parts of home below each other, at one distance. */
const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 56,
  [media.desktop]: { gap: 84, paddingTop: 20 },
});

/**
 * Home of no country, or of one: the same limited to it, and what only a country has (docs/product.md §2.3, §2.4). Below its head
 * stand sections' widgets and the shell's own parts, by their positions.
 */
export function Component() {
  const { country, regions } = usePageData<HomeData>();
  const { testimonials } = usePlatform().config;
  const parts = [
    { order: 300, name: 'services', content: <ServiceAreas country={country} /> },
    ...(country ? [{ order: 140, name: 'figures', content: <CountryFigures country={country} /> }] : []),
    ...(country && testimonials ? [{ order: 160, name: 'testimonials', content: <Testimonials /> }] : []),
    ...regions.map(({ order, name, label, height, cards = false }) => ({
      order,
      name,
      content: (
        <Widget
          name={name}
          props={country ? { country } : {}}
          label={label}
          skeleton={<WidgetSkeleton label={label.toLowerCase()} cards={cards} height={height} />}
        />
      ),
    })),
  ];
  return (
    <Page head={<Hero country={country} />}>
      <Sections>
        {parts
          .toSorted((a, b) => a.order - b.order)
          .map(({ name, content }) => (
            <Fragment key={name}>{content}</Fragment>
          ))}
        <CallToAction country={country} />
      </Sections>
    </Page>
  );
}
