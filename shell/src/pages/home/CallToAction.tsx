import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { color, LinkButton, media, radius, Stack, styled, Typography } from '@board/shared/ui';

const Band = styled('section')({
  display: 'grid',
  gap: 20,
  padding: 'clamp(24px, 5vw, 48px)',
  borderRadius: radius,
  backgroundColor: color.tint,
  [media.desktop]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
});

interface Props {
  country: CountryCode | undefined;
}

/** The end of home (docs/product.md §2.3.5). */
export function CallToAction({ country }: Props) {
  return (
    <Band>
      <Typography variant="h2" sx={{ maxWidth: '18ch' }}>
        Find Your Next Accounting Opportunity
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={paths.jobs({ country })} size="lg">
          Browse Open Positions
        </LinkButton>
        <LinkButton to={paths.firms({ country })} size="lg" variant="outline">
          Explore Accounting Firms
        </LinkButton>
      </Stack>
    </Band>
  );
}
