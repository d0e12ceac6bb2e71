import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { MapIcon } from '@board/shared/icons';
import type { CountryCode } from '@board/shared/domain';
import { VisuallyHidden, WidgetFailed } from '@board/shared/ui';
import { nameTowns, type GeoPoint } from './points';

const MapPlace = styled('div')({
  marginTop: 14,
  '@media (scripting: none), print': { display: 'none' },
});

/**
 * The job's location on a map, after a press (docs/product.md §2.6). The
 * browser loads no tile before.
 */
export function JobMap({
  points,
  cities,
  country,
}: {
  points: GeoPoint[];
  /** The nearest known place of each point, once. */
  cities: readonly string[];
  country: CountryCode | null;
}) {
  const [wanted, setWanted] = useState(false);
  const {
    data: map,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['jobs', 'map', country],
    queryFn: async () => {
      const [{ MapView }, outline] = await Promise.all([
        import(/* webpackChunkName: "job-map" */ './MapView'),
        country && OUTLINES[country](),
      ]);
      return { MapView, outline: outline?.default ?? [] };
    },
    enabled: wanted,
    staleTime: Infinity,
    structuralSharing: false, // the answer is code, which cannot be compared
  });
  if (points.length === 0) return null;
  const showButton = (
    <Button variant="link" onClick={() => setWanted(true)}>
      <MapIcon fontSize="small" aria-hidden="true" /> Show map
      <VisuallyHidden> of where the job is</VisuallyHidden>
    </Button>
  );
  const failedNotice = (
    <WidgetFailed label="The map" onRetry={() => void refetch()} />
  );
  const loadedMap = map && (
    <map.MapView towns={nameTowns(points, cities)} outline={map.outline} />
  );
  return (
    <MapPlace>
      {wanted
        ? (loadedMap ?? (isError ? failedNotice : <Skeleton height={320} />))
        : showButton}
    </MapPlace>
  );
}

/** Polygons of a country: rings of [longitude, latitude] in degrees. */
export type Outline = number[][][][];

/**
 * The land of a country, for a map without tiles: Natural Earth's (public
 * domain, by world-atlas), without islands too small to be seen.
 */
export const OUTLINES: Record<
  CountryCode,
  () => Promise<{ default: Outline }>
> = {
  uk: () => import(/* webpackChunkName: "outline-uk" */ './outlines/uk.json'),
  us: () => import(/* webpackChunkName: "outline-us" */ './outlines/us.json'),
  ca: () => import(/* webpackChunkName: "outline-ca" */ './outlines/ca.json'),
  au: () => import(/* webpackChunkName: "outline-au" */ './outlines/au.json'),
};
