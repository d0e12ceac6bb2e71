import type { AnySection } from '@board/shared/contract';

/** What a public entry need not say. */
const NOTHING_MORE: Pick<AnySection, 'uses' | 'widgets'> = {
  uses: [],
  widgets: {},
};

/**
 * What a section's build exports, as its public entry; undefined if it exports
 * no routes.
 */
export const asSection = (exported: unknown): AnySection | undefined =>
  hasRoutes(exported) ? { ...NOTHING_MORE, ...exported } : undefined;

const hasRoutes = (exported: unknown): exported is AnySection =>
  typeof exported === 'object' &&
  exported !== null &&
  'routes' in exported &&
  typeof exported.routes === 'function';
