/**
 * The steps of a career in accounting, from its beginning (docs/product.md
 * §2.5.6). Firms name their levels in many ways; the longest step that a name
 * contains tells its place.
 */
const CAREER_STEPS = [
  'intern',
  'apprentice',
  'school leaver',
  'trainee',
  'student',
  'graduate',
  'entry',
  'junior',
  'assistant',
  'associate',
  'staff',
  'intermediate',
  'semi senior',
  'senior associate',
  'senior',
  'experienced',
  'supervisor',
  'assistant manager',
  'manager',
  'senior manager',
  'associate director',
  'head',
  'director',
  'principal',
  'partner',
  'executive',
  'chief',
];

/** How far along a career a level is; names of other kinds come last. */
function placeOf(level: string): number {
  const levelWords = level.toLowerCase().replaceAll('-', ' ');
  const matchingSteps = CAREER_STEPS.filter((step) =>
    levelWords.includes(step),
  );
  const longestStep = matchingSteps.toSorted(
    (first, second) => second.length - first.length,
  )[0];
  return longestStep === undefined
    ? CAREER_STEPS.length
    : CAREER_STEPS.indexOf(longestStep);
}

/** Levels in the order of careers; equal ones by name. */
export const byCareer = (levels: readonly string[]): string[] =>
  levels.toSorted(
    (first, second) =>
      placeOf(first) - placeOf(second) || first.localeCompare(second, 'en'),
  );
