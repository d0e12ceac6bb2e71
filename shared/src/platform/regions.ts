/** A place of a page that holds a section's code, and can be taken away from it. */
export interface Region {
  /** Shows what stands in for the region when it fails, with a way to try again. */
  stop(): void;
}

/** The regions of the page at hand, by the component that surrounds each. */
export const regions = new Set<Region>();
