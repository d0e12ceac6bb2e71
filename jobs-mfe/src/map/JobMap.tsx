import { MapIcon } from '@board/shared/icons';
import { useId, useState } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { useQuery } from '@board/shared/query';
import {
  Box,
  Button,
  color,
  Skeleton,
  styled,
  Typography,
  VisuallyHidden,
  WidgetFailed,
} from '@board/shared/ui';
import { mapQuery } from './map-query';
import { pointText, type GeoPoint } from './points';

const Places = styled('ul')({ margin: '0 0 16px', paddingInlineStart: 20, color: color.soft });

interface Props {
  points: GeoPoint[];
  /** Known places of the points, the nearest of each; a point far from everywhere has none. */
  places: string[];
  country: CountryCode | null;
}

/**
 * The job's location in words and, after a click, on a map (docs/product.md §2.6). The browser loads no tile before.
 * Without a script there are only the words.
 */
export function JobMap({ points, places, country }: Props) {
  const heading = useId();
  const [wanted, setWanted] = useState(false);
  const { data: map, isError, refetch } = useQuery({ ...mapQuery(country), enabled: wanted });
  if (points.length === 0) return null;
  const named = points.length === places.length;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h2" sx={{ margin: '40px 0 16px' }}>
        On the map
      </Typography>
      <Places>
        {points.map((point, index) => (
          <li key={pointText(point)}>{`${named ? `${places[index]}: ` : ''}${pointText(point)}`}</li>
        ))}
      </Places>
      {wanted ? null : (
        <Button className="needs-script" variant="outline" onClick={() => setWanted(true)}>
          <MapIcon fontSize="small" aria-hidden="true" /> Show map
          <VisuallyHidden> of where the job is</VisuallyHidden>
        </Button>
      )}
      {wanted && map ? <map.MapView points={points} outline={map.outline} /> : null}
      {wanted && !map && !isError ? <Skeleton height={320} /> : null}
      {wanted && !map && isError ? <WidgetFailed label="The map" onRetry={() => void refetch()} /> : null}
    </Box>
  );
}
