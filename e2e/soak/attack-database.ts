/** The most expensive queries of the public surface (docs/product.md §6). */
import { DEFAULT_CONFIG } from '@board/shared/config';
import type { Site } from '../support/site';
import { strike, type Attack } from './strike';

const NESTED = `and=(${'and('.repeat(1500)}id.eq.1${')'.repeat(1500)})`;

const queries: [name: string, path: string][] = [
  ['firms of jobs of firms', 'jobs?select=*,firms(*,jobs(*,firms(*,jobs(*))))&limit=1000'],
  ['a pattern that never ends', `jobs?description=match.${encodeURIComponent('(.*)(.*)(.*)\\1\\2\\3x')}`],
  ['an order without an index', 'jobs?order=description.desc&limit=1000'],
  ['facets', 'rpc/job_facets?filter={"country":"uk","search":"a"}'],
  ['all jobs of all firms', 'firms?select=*,jobs(*)'],
  ['1,500 conditions in one another', `jobs?${NESTED}`],
];

/** Repeats each query, with one reader and with eight. */
export const databaseAttacks: Attack[] = queries.flatMap(([name, path]) =>
  [1, 8].map((readers) => ({
    name: `${name}, ${readers} at a time`,
    lasts: 5000,
    run: async (site: Site, isOver: () => boolean) => {
      const wrong = new Set<string>();
      const reader = async () => {
        while (!isOver()) {
          const status = await strike(site, {
            path: `/backend/rest/v1/${path}`,
            headers: { apikey: DEFAULT_CONFIG.backendKey },
          });
          // an answer, a refusal with a message, or a 429; never a failure of the server
          if (status >= 500 && status !== 503) wrong.add(`answered with ${status}`);
        }
      };
      await Promise.all(Array.from({ length: readers }, reader));
      return [...wrong];
    },
  })),
);
