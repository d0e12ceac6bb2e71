import { useId } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { Widget } from '@board/shared/platform';
import { Stack, Typography, WidgetSkeleton } from '@board/shared/ui';

interface Props {
  country: CountryCode | undefined;
}

/** The firms at the top of the ranking (docs/product.md §2.10.2). */
export function TopFirms({ country }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Stack sx={{ gap: 1, mb: 4 }}>
        <Typography variant="h2" id={heading}>
          Top Firms I Connect People To
        </Typography>
        <Typography variant="body1" color="text.secondary">
          The best ranked of the firms I know, and what they have open today.
        </Typography>
      </Stack>
      <Widget
        name="firms/FeaturedFirms"
        props={country ? { country } : {}}
        label="Top firms"
        skeleton={<WidgetSkeleton label="top firms" height={290} />}
      />
    </section>
  );
}
