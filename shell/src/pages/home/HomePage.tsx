import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ClaimedFigures } from '@board/shared/claims';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { usePageData } from '@board/shared/router';
import { color, media, Page, radius } from '@board/shared/ui';
import { accountLine, CountryFigures } from './CountryFigures';
import { Hero } from './Hero';
import type { HomeData } from './home-loader';
import { HomeRegion } from './HomeRegion';
import { ServiceAreas } from './ServiceAreas';
import { Testimonials } from './Testimonials';

/** The parts of home below each other. */
const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  '& h2': { fontSize: 'clamp(1.375rem, 1rem + 1.6vw, 2rem)' },
  [media.desktop]: { gap: 76 },
});

/**
 * Home of no country, or of one: the same limited to it, and what only a
 * country has (docs/product.md §2.3, §2.4). Below its head stand sections'
 * widgets and the shell's own parts, by their positions.
 */
export function Component() {
  const homeData = usePageData<HomeData>();
  const { country, regions } = homeData;
  const { testimonials } = usePlatform().config;
  // Sections place their widgets between these positions (`SlotEntry`).
  const homeParts = [
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
    ...regions
      .filter(({ place }) => place === undefined)
      .map((region) => ({
        order: region.order,
        content: <HomeRegion key={region.name} country={country} {...region} />,
      })),
  ];
  return (
    <Page head={<Hero {...homeData} />}>
      <Sections className="long">
        {homeParts
          .toSorted((first, second) => first.order - second.order)
          .map(({ content }) => content)}
        <CallToAction country={country} />
      </Sections>
    </Page>
  );
}

const PageBand = styled('section')({
  display: 'grid',
  gap: 20,
  padding: 'clamp(20px, 5vw, 56px)',
  borderRadius: radius,
  backgroundColor: color.tint,
  '& > div > p': {
    margin: '8px 0 16px',
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

/**
 * The claims: beside each other on a phone, else as lines of an account, whose
 * figures align at the right.
 */
const ServiceLines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, auto))',
  gap: '8px 16px',
  margin: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
  },
  '& dt': { color: color.soft, fontSize: '0.8125rem', lineHeight: 1.35 },
  '& dt span': { display: 'block', fontSize: '0.8125rem' },
  '& dd': {
    margin: 0,
    fontSize: '1.25rem',
    whiteSpace: 'nowrap',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
  [media.tablet]: {
    display: 'block',
    '& > div': { ...accountLine, flexDirection: 'row', padding: '10px 0' },
    '& > div + div': { borderTop: `1px solid ${color.edge}` },
    '& dt': { fontSize: '0.9375rem' },
    '& dd': { fontSize: '1.5rem' },
  },
});

/**
 * The end of home (docs/product.md §2.3.5), with the marketing figures (§9).
 */
function CallToAction({ country }: Pick<HomeData, 'country'>) {
  const { config } = usePlatform();
  return (
    <PageBand>
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
      <ServiceLines>
        <ClaimedFigures />
      </ServiceLines>
    </PageBand>
  );
}
