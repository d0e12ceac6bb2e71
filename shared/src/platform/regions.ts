/** A region: a part of a page with a section's code, which the page can stop. */
export interface Region {
  /** Replaces the region by its error panel, with Retry. */
  stop(): void;
}

/** The regions of the current page, by the component that surrounds each. */
export const regions = new Set<Region>();
