import type { AnySection } from '@board/shared/contract';

/** The fields that a public entry may omit. */
const ENTRY_DEFAULTS: Pick<AnySection, 'uses' | 'widgets'> = {
  uses: [],
  widgets: {},
};

/**
 * What a section's build exports, as its public entry; undefined if it exports
 * no routes.
 */
export const asSection = (exported: unknown): AnySection | undefined =>
  hasRoutes(exported) ? { ...ENTRY_DEFAULTS, ...exported } : undefined;

const hasRoutes = (exported: unknown): exported is AnySection =>
  typeof exported === 'object' &&
  exported !== null &&
  'routes' in exported &&
  typeof exported.routes === 'function';
