import { ClaimedFigures } from '@board/shared/claims';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { color, LinkButton, media, radius, styled, Typography } from '@board/shared/ui';

/** A line of an account: its figure aligns at the right. */
export const accountLine = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
} as const;

const Band = styled('section')({
  display: 'grid',
  gap: 32,
  padding: 'clamp(24px, 5vw, 56px)',
  borderRadius: radius,
  backgroundColor: color.tint,
  '& > div > p': { margin: '12px 0 24px', maxWidth: '27em', color: color.soft, textWrap: 'balance' },
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
  '& dd': { margin: 0, fontSize: '1.5rem', whiteSpace: 'nowrap', fontWeight: 700, letterSpacing: '-0.02em' },
});

interface Props {
  country: CountryCode | undefined;
}

/** The end of home (docs/product.md §2.3.5), with the marketing figures (§9). */
export function CallToAction({ country }: Props) {
  const { config } = usePlatform();
  return (
    <Band>
      <div>
        <Typography variant="h2" sx={{ maxWidth: '11em' }}>
          Find Your Next Accounting Opportunity
        </Typography>
        <p>{config.claims.nobodyBetween}.</p>
        <div className="ways">
          <LinkButton to={paths.jobs({ country })} size="lg">
            Browse Open Positions
          </LinkButton>
          <LinkButton to={paths.firms({ country })} size="lg" variant="outline">
            Explore Accounting Firms
          </LinkButton>
        </div>
      </div>
      <Lines>
        <ClaimedFigures />
      </Lines>
    </Band>
  );
}
