import { MapIcon } from '@board/shared/icons';
import { useState } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { useQuery } from '@board/shared/query';
import { Button, Skeleton, styled, VisuallyHidden, WidgetFailed } from '@board/shared/ui';
import { mapQuery } from './map-query';
import type { GeoPoint } from './points';

const Below = styled('div')({ marginTop: 14, '@media (scripting: none), print': { display: 'none' } });

interface Props {
  points: GeoPoint[];
  country: CountryCode | null;
}

/** The job's location on a map, after a press (docs/product.md §2.6). The browser loads no tile before. */
export function JobMap({ points, country }: Props) {
  const [wanted, setWanted] = useState(false);
  const { data: map, isError, refetch } = useQuery({ ...mapQuery(country), enabled: wanted });
  if (points.length === 0) return null;
  return (
    <Below>
      {wanted ? null : (
        <Button variant="link" onClick={() => setWanted(true)}>
          <MapIcon fontSize="small" aria-hidden="true" /> Show map
          <VisuallyHidden> of where the job is</VisuallyHidden>
        </Button>
      )}
      {wanted && map ? <map.MapView points={points} outline={map.outline} /> : null}
      {wanted && !map && !isError ? <Skeleton height={320} /> : null}
      {wanted && !map && isError ? <WidgetFailed label="The map" onRetry={() => void refetch()} /> : null}
    </Below>
  );
}
