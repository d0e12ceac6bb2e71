/**
 * Development only: the builds that run in this page, which take hot updates
 * (shared/build/hot-build.mjs).
 */

/**
 * The build of a section, or of the shell; undefined where the page has not
 * loaded it, or it takes no updates.
 */
export const hotBuild = (name: string): HotBuild | undefined =>
  globalThis.hotBuilds?.[name];

/** The builds that the page has loaded so far. */
export const hotBuilds = (): HotBuild[] =>
  Object.values(globalThis.hotBuilds ?? {}).filter(
    (build) => build !== undefined,
  );
