import regions from './regions.json' with { type: 'json' };

/** The regions of the four countries, GeoNames' `country.region`, by every spelling in lower case; "wa" is in two countries. */
export const REGIONS: ReadonlyMap<string, readonly string[]> = Object.entries(regions).reduce(
  (known, [region, spellings]) => {
    for (const key of spellings.map((spelling) => spelling.toLowerCase()))
      known.set(key, [...(known.get(key) ?? []), region]);
    return known;
  },
  new Map<string, string[]>(),
);
