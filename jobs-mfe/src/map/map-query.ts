import type { CountryCode } from '@board/shared/domain';
import { queryOptions } from '@board/shared/query';
import { loadOutline } from './outlines';

/** The code of a map and the land to draw; both load only on the click. */
export const mapQuery = (country: CountryCode | null) =>
  queryOptions({
    queryKey: ['jobs', 'map', country],
    queryFn: async () => {
      const [{ MapView }, outline] = await Promise.all([
        import(/* webpackChunkName: "job-map" */ './MapView'),
        country ? loadOutline(country) : [],
      ]);
      return { MapView, outline };
    },
    staleTime: Infinity,
    structuralSharing: false, // it is code
  });
