/** Names of fields for places, in English and French. */
import type { ColumnNames } from '../columns';

export const PLACE_NAMES: readonly ColumnNames[] = [
  {
    column: 'location',
    certain: ['location'],
    likely: [
      'place',
      'locations',
      'cities',
      'workplaces',
      'offices',
      'office',
      'address',
      'lieu',
      'lieu de travail',
      'localisation',
      'city state country',
      'city',
      'geo',
      'site',
      'where',
    ],
    additional: [
      'other locations',
      'additional locations',
      'secondary locations',
    ],
    around: [
      'address',
      'work',
      'full',
      'all',
      'multi',
      'formatted',
      'travail',
      'line2',
    ],
    examples: ['jobLocation', 'Lieu de travail', 'office', 'workplaces'],
  },
  {
    column: 'town',
    certain: ['town', 'city'],
    likely: [
      'town city',
      'city town',
      'ville',
      'locality',
      'municipality',
      'commune',
      'suburb',
    ],
    around: ['location', 'address', 'work'],
    examples: ['Town/City', 'city', 'Ville', 'addressLocality'],
  },
  {
    column: 'region',
    certain: ['region', 'province'],
    likely: [
      'state',
      'county',
      'state province',
      'state or province',
      'country subdivision',
      'country subdivision level1',
      'country sub divisions',
      'country sub division',
    ],
    around: ['location', 'address', 'code', 'work'],
    examples: ['State/Province', 'addressRegion', 'County'],
  },
  {
    column: 'country',
    certain: ['country'],
    likely: ['pays', 'nation'],
    around: ['location', 'address', 'code', 'iso', 'work'],
    examples: ['Pays', 'countryCode', 'address_country'],
  },
];

/** Read after all other names: a place itself says more. */
export const COORDINATE_NAMES: readonly ColumnNames[] = [
  {
    column: 'location_coordinates',
    likely: ['coordinates'],
    examples: ['coordinates'],
  },
];
