import { Widget } from '@board/shared/platform';
import { WidgetSkeleton } from '@board/shared/ui';
import type { HomeData } from './home-loader';

type Props = Pick<HomeData, 'country'> & HomeData['regions'][number];

/** A section's widget at its place on home. */
export const HomeRegion = ({
  country,
  name,
  label,
  height,
  cards = false,
}: Props) => (
  <Widget
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
);
