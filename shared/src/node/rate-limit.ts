/** The most names in one window: a further one pushes out the oldest. */
const MOST_NAMES = 100_000;

/** Lets `most` pass per name and window of `windowMs`. A restart forgives. */
export function createLimit(most: number, windowMs: number) {
  let current = NaN;
  const counts = new Map<string, number>();
  return (name: string, now = Date.now()): boolean => {
    const window = Math.floor(now / windowMs);
    if (window !== current) counts.clear();
    current = window;
    const count = counts.get(name) ?? 0;
    if (count >= most) return false;
    const [oldest] = counts.keys();
    if (oldest !== undefined && count === 0 && counts.size >= MOST_NAMES)
      counts.delete(oldest);
    counts.set(name, count + 1);
    return true;
  };
}
