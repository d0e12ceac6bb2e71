/** The most names in one window: a further one pushes out the oldest. */
const MOST_NAMES = 100_000;

/**
 * Lets `mostInWindow` pass per name and window of `windowMs`. A restart forgives.
 */
export function createLimit(mostInWindow: number, windowMs: number) {
  let currentWindow = NaN;
  const countsByName = new Map<string, number>();
  return (name: string, nowMs = Date.now()): boolean => {
    const window = Math.floor(nowMs / windowMs);
    if (window !== currentWindow) countsByName.clear();
    currentWindow = window;
    const nameCount = countsByName.get(name) ?? 0;
    if (nameCount >= mostInWindow) return false;
    const [oldestName] = countsByName.keys();
    if (
      oldestName !== undefined &&
      nameCount === 0 &&
      countsByName.size >= MOST_NAMES
    )
      countsByName.delete(oldestName);
    countsByName.set(name, nameCount + 1);
    return true;
  };
}
