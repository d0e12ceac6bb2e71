/** docs/product.md §2.6.1, §10.7 */
import fc from 'fast-check';
import { COUNTRIES } from '@board/shared/domain';
import { OUTLINES } from '../src/map/JobMap';
import {
  fitPoints,
  nameTowns,
  parsePoints,
  pointText,
  readableNames,
} from '../src/map/points';

test.each([
  ['51.5072,-0.1276', '51.5072,-0.1276'],
  [' 51.5 , -0.12 ; 53.48,-2.24;', '51.5,-0.12;53.48,-2.24'],
  ['51.5,-0.1;51.5,-0.1', '51.5,-0.1'],
  ['51.5,-0.1;51.5,-2.6', '51.5,-0.1;51.5,-2.6'],
  ['91,0;0,181;-90,180', '-90,180'],
  ...['n/a', '51.5', '51.5,', '1,2,3', 'London', '', null].map(
    (text) => [text, ''] as [typeof text, string],
  ),
])('%j is parsed as %j', (text, points) => {
  const parsed = parsePoints(text).map(({ lat, lon }) => `${lat},${lon}`);
  expect(parsed.join(';')).toBe(points);
});

const UK_TOWNS = [
  { name: 'London', lat: 51.51, lon: -0.13 },
  { name: 'Watford', lat: 51.66, lon: -0.4 },
  { name: 'Leeds', lat: 53.8, lon: -1.55 },
  { name: 'Bristol', lat: 51.45, lon: -2.59 },
  { name: 'Glasgow', lat: 55.86, lon: -4.25 },
];

test.each([
  [6, ['London', 'Leeds', 'Bristol']],
  [11, ['London', 'Watford', 'Leeds']],
])(
  'at zoom level %i a map names three towns, none over another: %j',
  (zoom, names) => {
    const named = [...readableNames(UK_TOWNS, zoom)];
    expect(named.map(({ name }) => name)).toEqual(names);
  },
);

test('a point has a name where each has its own town', () => {
  const points = parsePoints('51.51,-0.13;51.66,-0.4');
  const namesOf = (cities: string[]) =>
    nameTowns(points, cities).map(({ name }) => name);
  expect(namesOf(['London', 'Watford'])).toEqual(['London', 'Watford']);
  expect(namesOf(['London'])).toEqual([undefined, undefined]);
});

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a text far longer than the import takes gives no more points', () => {
  const pairs = Array.from(
    { length: 100_000 },
    (_, nth) => `${nth % 90},${nth / 1000}`,
  );
  expect(parsePoints(pairs.join(';')).length).toBeLessThan(500);
});

test.each([
  [{ lat: 51.5072, lon: -0.1276 }, '51.51° N, 0.13° W'],
  [{ lat: -33.8688, lon: 151.2093 }, '33.87° S, 151.21° E'],
])('%o is shown as %s', (at, text) => {
  expect(pointText(at)).toBe(text);
});

/**
 * Where a point is in the window, in px from its middle: Web Mercator as
 * OpenStreetMap's wiki has it.
 */
function fromMiddle(
  at: { lat: number; lon: number },
  view: ReturnType<typeof fitPoints>,
) {
  const world = 256 * 2 ** view.zoom;
  const y = ({ lat }: { lat: number }) => {
    const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
    return (
      (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2
    );
  };
  return {
    x: ((at.lon - view.center.lon) / 360) * world,
    y: (y(at) - y(view.center)) * world,
  };
}

test('the map’s window contains all points, at the closest zoom or farther', () => {
  const window = { width: 280, height: 320, closest: 6 };
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
      const view = fitPoints(points, window);
      expect(view.zoom).toBeLessThanOrEqual(6);
      if (view.zoom === 1) return; // the whole world; nothing shows more
      for (const at of points) {
        const { x, y } = fromMiddle(at, view);
        expect(Math.abs(x)).toBeLessThanOrEqual(140);
        expect(Math.abs(y)).toBeLessThanOrEqual(160);
      }
    }),
  );
  expect(fitPoints([{ lat: 51.5, lon: -0.1 }], window).zoom).toBe(6);
});

test.each(COUNTRIES)(
  '$name has an outline of valid coordinates',
  async ({ code }) => {
    const { default: outline } = await OUTLINES[code]();
    expect(outline.length).toBeGreaterThan(5);
    for (const [lon = Number.NaN, lat = Number.NaN] of outline.flat(2)) {
      expect(Math.abs(lon)).toBeLessThanOrEqual(180);
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
    }
  },
);

test('any text of an advert gives only points on the globe', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d.,;eE+ -]*$/)),
      (text) => {
        for (const { lat, lon } of parsePoints(text)) {
          expect(Math.abs(lat)).toBeLessThanOrEqual(90);
          expect(Math.abs(lon)).toBeLessThanOrEqual(180);
        }
      },
    ),
  );
});
