/**
 * Sends requests one after another. Returns the duration of each in ms, in
 * ascending order.
 */
export async function oneByOne(
  requests: readonly string[],
  ask: (path: string) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  for (const path of requests) {
    const startedMs = performance.now();
    await ask(path);
    times.push(performance.now() - startedMs);
  }
  return times.toSorted((a, b) => a - b);
}

/** The duration within which the given share of requests finished, in ms. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ??
  Number.NaN;

/**
 * Requests per second with `width` concurrent requests, measured for at most
 * `limitMs`.
 */
export async function sideBySide(
  requests: readonly string[],
  ask: (path: string) => Promise<void>,
  { width, limitMs }: { width: number; limitMs: number },
): Promise<number> {
  const startedMs = performance.now();
  let done = 0;
  let next = 0;
  const work = async () => {
    while (performance.now() - startedMs < limitMs) {
      await ask(requests[next++ % requests.length] ?? '');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return (done * 1000) / (performance.now() - startedMs);
}
