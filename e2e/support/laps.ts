import { test } from './test';

/** Measures steps of a file's journeys, and prints their times in s when all have ended. */
export function measureLaps() {
  const laps: string[] = [];
  test.afterAll(() => console.log(laps.join('\n')));
  return async function lap<T>(what: string, work: () => Promise<T> | T): Promise<T> {
    const started = performance.now();
    const result = await work();
    laps.push(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  };
}
