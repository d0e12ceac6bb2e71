/**
 * Writes the outlines of the four countries (docs/product.md §9) that maps are drawn on, cut from the package
 * world-atlas (ISC; its data is Natural Earth's, public domain). Islands too small to be seen are left out.
 *
 *     tsx jobs-mfe/src/map/generate-outlines.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { COUNTRIES } from '@board/shared/domain';
import { feature } from 'topojson-client';

type Ring = number[][];

const NAMES: Record<string, string> = { us: 'United States of America' };
/** Of the box around a polygon, in square degrees. */
const SMALLEST = 0.05;

const atlas = createRequire(import.meta.url)('world-atlas/countries-50m.json');
const { features } = feature(atlas, atlas.objects.countries) as unknown as {
  features: {
    properties: { name: string };
    geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
  }[];
};

const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
const area = (ring: Ring) => extent(ring.map(([x = 0]) => x)) * extent(ring.map(([, y = 0]) => y));
const rounded = (ring: Ring) => ring.map((point) => point.map((degrees) => Math.round(degrees * 100) / 100));

for (const { code, name } of COUNTRIES) {
  const found = features.find(({ properties }) => properties.name === (NAMES[code] ?? name));
  if (!found) throw new Error(`The atlas has no ${name}.`);
  const { geometry } = found;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const kept = polygons.filter(([outer = []]) => area(outer) > SMALLEST).map((rings) => rings.map(rounded));
  const file = path.join(import.meta.dirname, 'outlines', `${code}.json`);
  writeFileSync(file, `${JSON.stringify(kept)}\n`);
  console.log(`${file}: ${kept.length} polygons`);
}
