/**
 * Sends requests one after another. Returns the duration of each in ms, in
 * ascending order.
 */
export async function oneByOne(
  requests: readonly string[],
  askPath: (path: string) => Promise<void>,
): Promise<number[]> {
  const requestTimes: number[] = [];
  for (const path of requests) {
    const startedMs = performance.now();
    await askPath(path);
    requestTimes.push(performance.now() - startedMs);
  }
  return requestTimes.toSorted((first, second) => first - second);
}

/** The duration within which the given share of requests finished, in ms. */
export const percentile = (
  sortedTimes: readonly number[],
  shareBelow: number,
): number =>
  sortedTimes[
    Math.min(
      sortedTimes.length - 1,
      Math.ceil(sortedTimes.length * shareBelow) - 1,
    )
  ] ?? Number.NaN;

/**
 * Requests per second with `width` concurrent requests, measured for at most
 * `limitMs`.
 */
export async function sideBySide(
  requests: readonly string[],
  askPath: (path: string) => Promise<void>,
  { width, limitMs }: { width: number; limitMs: number },
): Promise<number> {
  const startedMs = performance.now();
  let doneCount = 0;
  let nextIndex = 0;
  const askInTurn = async () => {
    while (performance.now() - startedMs < limitMs) {
      await askPath(requests[nextIndex++ % requests.length] ?? '');
      doneCount += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, askInTurn));
  return (doneCount * 1000) / (performance.now() - startedMs);
}
