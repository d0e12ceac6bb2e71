/**
 * The modules that the shell shares. Every build of the shell fills the tables
 * (shared/build/shared-table.mjs).
 */

interface SharedModule {
  /** The version under which sections find it. */
  version: string;
  module: unknown;
}

interface LazyModule {
  version: string;
  load(): Promise<unknown>;
}

/**
 * The modules that are part of the build's first load, by name; on the server
 * all modules.
 */
export const sharedTable: Record<string, SharedModule> = {};

/** The modules that load when a section asks for them. */
export const lazyTable: Record<string, LazyModule> = {};
