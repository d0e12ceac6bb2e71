import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ClaimedFigures } from '@board/shared/claims';
import { paths } from '@board/shared/paths';
import { usePlatform, Widget } from '@board/shared/platform';
import { usePageData } from '@board/shared/router';
import { color, media, Page, radius, WidgetSkeleton } from '@board/shared/ui';
import { accountLine, CountryFigures } from './CountryFigures';
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
 * Home of no country, or of one: the same limited to it, and what only a
 * country has (docs/product.md §2.3, §2.4). Below its head stand sections'
 * widgets and the shell's own parts, by their positions.
 */
export function Component() {
  const { country, regions } = usePageData<HomeData>();
  const { testimonials } = usePlatform().config;
  const parts = [
    { order: 300, content: <ServiceAreas key="services" country={country} /> },
    ...(country
      ? [
          {
            order: 140,
            content: <CountryFigures key="figures" country={country} />,
          },
        ]
      : []),
    ...(country && testimonials
      ? [{ order: 160, content: <Testimonials key="testimonials" /> }]
      : []),
    ...regions.map(({ order, name, label, height, cards = false }) => ({
      order,
      content: (
        <Widget
          key={name}
          name={name}
          props={country ? { country } : {}}
          label={label}
          skeleton={
            <WidgetSkeleton
              label={label.toLowerCase()}
              cards={cards}
              height={height}
            />
          }
        />
      ),
    })),
  ];
  return (
    <Page head={<Hero country={country} />}>
      <Sections className="long">
        {parts
          .toSorted((one, other) => one.order - other.order)
          .map(({ content }) => content)}
        <CallToAction country={country} />
      </Sections>
    </Page>
  );
}

const Band = styled('section')({
  display: 'grid',
  gap: 32,
  padding: 'clamp(24px, 5vw, 56px)',
  borderRadius: radius,
  backgroundColor: color.tint,
  '& > div > p': {
    margin: '12px 0 24px',
    maxWidth: '27em',
    color: color.soft,
    textWrap: 'balance',
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(220px, 300px)',
    alignItems: 'center',
    gap: 48,
  },
});

/** The claims as lines of an account; figures align at the right. */
const Lines = styled('dl')({
  margin: 0,
  '& > div': { ...accountLine, padding: '10px 0' },
  '& > div + div': { borderTop: `1px solid ${color.edge}` },
  '& dt': { color: color.soft, fontSize: '0.9375rem' },
  '& dt span': { display: 'block', fontSize: '0.8125rem' },
  '& dd': {
    margin: 0,
    fontSize: '1.5rem',
    whiteSpace: 'nowrap',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
});

/**
 * The end of home (docs/product.md §2.3.5), with the marketing figures (§9).
 */
function CallToAction({ country }: Pick<HomeData, 'country'>) {
  const { config } = usePlatform();
  return (
    <Band>
      <div>
        <Typography variant="h2" sx={{ maxWidth: '11em' }}>
          Find Your Next Accounting Opportunity
        </Typography>
        <p>{config.claims.nobodyBetween}.</p>
        <div className="ways">
          <Button component={Link} to={paths.jobs({ country })} size="lg">
            Browse Open Positions
          </Button>
          <Button
            component={Link}
            to={paths.firms({ country })}
            size="lg"
            variant="outline"
          >
            Explore Accounting Firms
          </Button>
        </div>
      </div>
      <Lines>
        <ClaimedFigures />
      </Lines>
    </Band>
  );
}
