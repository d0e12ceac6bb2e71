/** docs/product.md §2.2 */
import { render } from '@testing-library/react';
import { testPlatform } from '@board/shared/testing';
import { prefetchOnIntent } from '../src/routing/prefetch-on-intent';

const asked: string[] = [];
beforeAll(() => {
  jest.useFakeTimers();
  const { backend } = testPlatform().platform;
  prefetchOnIntent((path) => {
    asked.push(path);
    return Promise.resolve([]);
  }, backend);
});
beforeEach(() => {
  asked.length = 0;
  render(
    <main id="root">
      <a href="/uk/jobs/one">One</a>
      <a href="/uk/jobs/two">Two</a>
      <a href="/">Here</a>
      <a href="https://elsewhere.example/uk/firms">Elsewhere</a>
      <a href="/media/a.pdf" download="a.pdf" aria-label="File" />
    </main>,
  );
});

const over = (at: number, ms: number) => {
  // jsdom's pointer events have no type of pointer
  const event = Object.assign(new Event('pointerover', { bubbles: true }), {
    pointerType: 'mouse',
  });
  document.links[at]?.dispatchEvent(event);
  jest.advanceTimersByTime(ms);
};

test('a link that a pointer rests on is fetched; one that it passes over, this page’s own, others’ and files are not', () => {
  over(0, 79);
  over(1, 81);
  for (const at of [2, 3, 4]) over(at, 81);
  expect(asked).toEqual(['/uk/jobs/two']);
});

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: 'slow-2g' },
])('on a line with %j nothing is fetched', (connection) => {
  Object.assign(navigator, { connection });
  over(0, 81);
  expect(asked).toEqual([]);
});
