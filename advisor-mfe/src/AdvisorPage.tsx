import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import { paths } from '@board/shared/paths';
import { useCountry, Widget } from '@board/shared/platform';
import { Page, WidgetSkeleton, color, radius } from '@board/shared/ui';
import { AdvisorHero } from './AdvisorHero';
import { HowIWork } from './HowIWork';
import { Podcast } from './Podcast';
import { SalarySummary } from './salaries/SalarySummary';
import { TOP_FIRMS } from './advisor-route';
import { WhyTrust } from './WhyTrust';

/** The advisor's page (docs/product.md §2.10). */
export function Component() {
  const { inPath: country } = useCountry();
  return (
    <Page head={<AdvisorHero />}>
      <Stack sx={{ gap: { xs: 7, md: 10 } }}>
        <Widget
          name="firms/TopFirms"
          props={{ title: TOP_FIRMS, country }}
          label={TOP_FIRMS}
          skeleton={<WidgetSkeleton label="top firms" height={300} />}
        />
        <WhyTrust />
        <SalarySummary />
        <HowIWork />
        <Podcast />
        <Closing>
          <h2>Ready to Find Your Next Role?</h2>
          <p>The open jobs are here at any hour.</p>
          <Button component={Link} to={paths.jobs({ country })} size="lg">
            Browse Open Positions
          </Button>
        </Closing>
      </Stack>
    </Page>
  );
}

const Closing = styled('section')({
  position: 'relative',
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 'clamp(24px, 5vw, 48px)',
  borderRadius: `${radius * 3}px ${radius * 3}px ${radius * 3}px 0`,
  backgroundColor: color.tint,
  '& p': { margin: '0 0 8px', color: color.soft },
});
