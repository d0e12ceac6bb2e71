import { readNumber } from '@board/shared/domain';

/** A place on earth in degrees: north and east are positive. */
export interface GeoPoint {
  lat: number;
  lon: number;
}

/** The longest text of points that the import takes, in characters. */
const LONGEST_TEXT = 2000;

/**
 * The pairs of `lat,lon;lat,lon`, each once. It never throws: invalid pairs,
 * and those off the globe, are left out (docs/product.md §2.6).
 */
export function parsePoints(pointsText: string | null): GeoPoint[] {
  const points = new Map<string, GeoPoint>();
  for (const pair of (pointsText ?? '').slice(0, LONGEST_TEXT).split(';')) {
    const [lat = null, lon = null, ...others] = pair.split(',').map(readNumber);
    if (lat === null || lon === null || others.length > 0) continue;
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180)
      points.set(`${lat},${lon}`, { lat, lon });
  }
  return [...points.values()];
}

/** A point with its town's name, where it is known. */
export interface Town extends GeoPoint {
  name?: string | undefined;
}

/**
 * The points with the names of their towns. Of towns that several points share,
 * or that lack a name, nobody knows whose name is whose.
 */
export function nameTowns(
  points: readonly GeoPoint[],
  cities: readonly string[],
): Town[] {
  const isOneEach = points.length === cities.length;
  return points.map((point, place) => ({
    ...point,
    name: isOneEach ? cities[place] : undefined,
  }));
}

/** The most names on a map: more would hide it. */
const MOST_NAMES = 3;
/** Room for a name below its pin, in px. */
const NAME_ROOM = { width: 110, height: 24 };

/**
 * The first three towns whose names cover no other one's at this zoom level.
 */
export function readableNames(towns: readonly Town[], zoom: number): Set<Town> {
  const worldPx = TILE_PX * 2 ** zoom;
  const namedTowns = new Set<Town>();
  for (const town of towns) {
    const { x, y } = project(town);
    const coversOther = [...namedTowns].some((other) => {
      const placed = project(other);
      return (
        Math.abs(placed.x - x) * worldPx < NAME_ROOM.width &&
        Math.abs(placed.y - y) * worldPx < NAME_ROOM.height
      );
    });
    if (town.name && !coversOther && namedTowns.size < MOST_NAMES)
      namedTowns.add(town);
  }
  return namedTowns;
}

/** "51.51° N, 0.13° W". */
export function pointText({ lat, lon }: GeoPoint): string {
  const degreesText = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? negative : positive}`;
  return `${degreesText(lat, 'N', 'S')}, ${degreesText(lon, 'E', 'W')}`;
}

const TILE_PX = 256;
/** Web Mercator ends short of the poles. */
const LAST_LATITUDE = 85;

/** Where the points lie on a world of 1 × 1, from the north-west. */
function project({ lat, lon }: GeoPoint): { x: number; y: number } {
  const clamped =
    (Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, lat)) * Math.PI) / 180;
  return {
    x: (lon + 180) / 360,
    y: (1 - Math.asinh(Math.tan(clamped)) / Math.PI) / 2,
  };
}

function unproject({ x, y }: { x: number; y: number }): GeoPoint {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lon: x * 360 - 180,
  };
}

/**
 * Middle and zoom level (0: the world in a tile of 256 px) for all points in a
 * window of this size in px, and no closer than `closest`.
 */
export function fitPoints(
  points: GeoPoint[],
  mapWindow: Record<'width' | 'height' | 'closest', number>,
) {
  const worldPoints = points.map(project);
  const eastings = worldPoints.map(({ x }) => x);
  const southings = worldPoints.map(({ y }) => y);
  const left = Math.min(...eastings);
  const right = Math.max(...eastings);
  const top = Math.min(...southings);
  const bottom = Math.max(...southings);
  const worldWidth = Math.min(
    (mapWindow.width * 0.7) / (right - left),
    (mapWindow.height * 0.7) / (bottom - top),
  );
  const zoom = Math.floor(Math.log2(worldWidth / TILE_PX));
  return {
    center: unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }),
    zoom: Math.max(1, Math.min(mapWindow.closest, zoom)),
  };
}
