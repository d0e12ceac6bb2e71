/** Parameters that advertising and mailing put on links. No page reads them. */
const TRACKING =
  /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_cid|mc_eid|_ga)$/;

/**
 * The query as pages are rendered for it: parameters in order, without those of
 * campaigns. A page cannot depend on a parameter that its render never saw. Any
 * other parameter may matter to a section and stays.
 */
export function renderedQuery(
  searchPart: string | URLSearchParams,
): URLSearchParams {
  const parameters = [...new URLSearchParams(searchPart)].filter(
    ([name]) => !TRACKING.test(name),
  );
  // The sort is stable: values of one name keep their order, which a page may
  // read.
  return new URLSearchParams(
    parameters.toSorted(([first], [second]) => compareTexts(first, second)),
  );
}

function compareTexts(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
