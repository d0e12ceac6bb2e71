/** The pattern that any of these patterns matches; a group has to hold it. */
export const oneOf = (patterns: readonly string[]): string =>
  patterns.join('|');
