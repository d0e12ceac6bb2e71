/**
 * The steps of a career in accounting, from its beginning (docs/product.md
 * §2.5.6). Firms name their levels in many ways; the longest step that a name
 * contains tells its place.
 */
const STEPS = [
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
  const words = level.toLowerCase().replaceAll('-', ' ');
  const steps = STEPS.filter((step) => words.includes(step));
  const longest = steps.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? STEPS.length : STEPS.indexOf(longest);
}

/** Levels in the order of careers; equal ones by name. */
export const byCareer = (levels: readonly string[]): string[] =>
  levels.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en'),
  );
