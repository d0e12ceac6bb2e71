import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { AddIcon, PlaceIcon, RemoveIcon } from '@board/shared/icons';
import { GeoJson, Map as DraggableMap, Overlay } from 'pigeon-maps';
import { useState } from 'react';
import { usePlatform } from '@board/shared/platform';
import { color, media, radius } from '@board/shared/ui';
import type { Outline } from './JobMap';
import { fitPoints, pointText, readableNames, type Town } from './points';

/** The smallest window; larger ones show more around it. */
const SMALLEST = { width: 280, height: 320 };
const MAX_ZOOM = 17;
const PIN_PX = 36;

const MapFrame = styled('div')({
  position: 'relative',
  height: SMALLEST.height,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.tint,
  // the library paints the sea grey, also in dark mode
  '& > div': { background: 'none !important' },
  '& .town': {
    position: 'absolute',
    top: PIN_PX,
    left: PIN_PX / 2,
    padding: '0 6px',
    borderRadius: radius,
    backgroundColor: color.paper,
    color: color.ink,
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    transform: 'translateX(-50%)',
  },
  '& .zoom': {
    position: 'absolute',
    top: 12,
    insetInlineEnd: 12,
    display: 'grid',
    gap: 6,
  },
  '& .attribution': {
    position: 'absolute',
    bottom: 0,
    insetInlineEnd: 0,
    margin: 0,
    padding: '1px 8px',
    backgroundColor: color.paper,
    color: color.soft,
    fontSize: '0.75rem',
  },
  [media.print]: { display: 'none' },
});

const TownPin = styled(PlaceIcon)({
  display: 'block',
  width: PIN_PX,
  height: PIN_PX,
  color: color.accent,
});

/**
 * A map to drag and pinch; its buttons zoom like a wheel. Streets need tiles
 * from the configuration, an outline does not.
 */
export function MapView({
  towns,
  outline,
}: {
  towns: Town[];
  outline: Outline;
}) {
  const { mapTiles } = usePlatform().config;
  // outlines show nothing of a town's streets
  const closestZoom = mapTiles ? 11 : 6;
  const [{ center, zoom }, move] = useState(() =>
    fitPoints(towns, { ...SMALLEST, closest: closestZoom }),
  );
  const zoomTo = (level: number) =>
    move({ center, zoom: Math.max(1, Math.min(MAX_ZOOM, level)) });
  const tileProps = mapTiles
    ? { provider: tileProvider(mapTiles.url) }
    : { tileComponent: NoTile };
  const namedTowns = readableNames(towns, zoom);
  return (
    <MapFrame
      role="group"
      aria-label={`Map with ${towns.map(pointText).join('; ')}`}
    >
      <DraggableMap
        center={[center.lat, center.lon]}
        zoom={zoom}
        maxZoom={MAX_ZOOM}
        defaultWidth={SMALLEST.width}
        defaultHeight={SMALLEST.height}
        onBoundsChanged={({ center: [lat, lon], zoom: level }) =>
          move({ center: { lat, lon }, zoom: level })
        }
        {...MAP_BEHAVIOUR}
        {...tileProps}
      >
        {mapTiles ? null : <CountryOutline outline={outline} />}
        {towns.map((town) => pinOf(town, namedTowns.has(town)))}
      </DraggableMap>
      <ZoomButtons zoom={zoom} zoomTo={zoomTo} />
      <p className="attribution">
        {mapTiles?.attribution ?? 'Outline: Natural Earth'}
      </p>
    </MapFrame>
  );
}

const MAP_BEHAVIOUR = {
  animate: false,
  attribution: false,
  metaWheelZoom: true,
  metaWheelZoomWarning: 'Hold Ctrl and turn the wheel to zoom',
  twoFingerDrag: true,
  boxClassname: 'tiles',
} as const;

/** A child of the map itself, which tells it where it is. */
const pinOf = (town: Town, isNamed: boolean) => (
  <Overlay
    key={`${town.lat},${town.lon}`}
    anchor={[town.lat, town.lon]}
    offset={[PIN_PX / 2, PIN_PX - 3]}
  >
    <TownPin aria-hidden="true" />
    {isNamed ? <bdi className="town">{town.name}</bdi> : null}
  </Overlay>
);

/** The map's layers get what the map knows of its place by other props. */
function CountryOutline({ outline, ...layer }: { outline: Outline }) {
  return (
    <GeoJson
      {...layer}
      data={{
        features: [
          { geometry: { type: 'MultiPolygon', coordinates: outline } },
        ],
      }}
      svgAttributes={{
        style: { fill: color.paper, stroke: color.edge, strokeWidth: 1 },
      }}
    />
  );
}

interface ZoomProps {
  zoom: number;
  zoomTo(level: number): void;
}

function ZoomButtons({ zoom, zoomTo }: ZoomProps) {
  return (
    <div className="zoom">
      <Button
        variant="outline"
        size="icon"
        aria-label="Zoom in"
        onClick={() => zoomTo(zoom + 1)}
      >
        <AddIcon fontSize="small" aria-hidden="true" />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label="Zoom out"
        onClick={() => zoomTo(zoom - 1)}
      >
        <RemoveIcon fontSize="small" aria-hidden="true" />
      </Button>
    </div>
  );
}

const tileProvider =
  (template: string) =>
  (x: number, y: number, z: number): string =>
    template
      .replace('{x}', `${x}`)
      .replace('{y}', `${y}`)
      .replace('{z}', `${z}`);

const NoTile = () => <></>;
