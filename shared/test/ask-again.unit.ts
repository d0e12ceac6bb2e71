/** docs/product.md §8 */
import { askingAgain } from '../src/platform/create-platform';

/** Answers in order, the last one again and again; `requests` counts. */
function answering(
  ...answers: [status: number, headers?: Record<string, string>][]
) {
  let requests = 0;
  const fetchWith = askingAgain(async () => {
    const [status, headers] = answers[
      Math.min(requests, answers.length - 1)
    ] ?? [500];
    requests += 1;
    return new Response('{}', { status, headers: headers ?? {} });
  });
  return { fetchWith, requests: () => requests };
}

const SOON = { 'retry-after': '0' };

test('a 429 or 503 with Retry-After is retried, after as long as it says', async () => {
  const { fetchWith, requests } = answering(
    [429, SOON],
    [503, { 'retry-after': '1' }],
    [200],
  );
  const began = performance.now();
  expect((await fetchWith('http://x/')).status).toBe(200);
  expect(requests()).toBe(3);
  expect(performance.now() - began).toBeGreaterThanOrEqual(990);
});

test.each([
  ['that lasts', 429, SOON, 3],
  ['without a time', 429, {}, 1],
  ['with a time that nobody waits', 429, { 'retry-after': '3600' }, 1],
  ['with a date', 503, { 'retry-after': 'Sat, 21 Nov 2026 16:00:00 GMT' }, 1],
  ['for good', 404, SOON, 1],
])('a refusal %s is the answer', async (_, status, headers, times) => {
  const { fetchWith, requests } = answering([status, headers]);
  expect((await fetchWith('http://x/')).status).toBe(status);
  expect(requests()).toBe(times);
});

test('an aborted request does not wait', async () => {
  const { fetchWith, requests } = answering([429, { 'retry-after': '10' }]);
  const leaving = new AbortController();
  const answer = fetchWith('http://x/', { signal: leaving.signal });
  setTimeout(() => leaving.abort(new Error('left')), 20);
  await expect(answer).rejects.toThrow('left');
  expect(requests()).toBe(1);
});
