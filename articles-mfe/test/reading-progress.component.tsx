/** docs/product.md §2.9 */
import { act, screen } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';
import { articleRow, withArticle } from './articles';

/**
 * What the page asked of the browser's observer, and a way to tell it how much
 * of the text is in the window.
 */
let observed: Element | undefined;
let options: IntersectionObserverInit | undefined;
let tell: (share: number) => void = () => {};
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(
        report: (entries: object[]) => void,
        given?: IntersectionObserverInit,
      ) {
        options = given;
        tell = (intersectionRatio) => report([{ intersectionRatio }]);
      }
      observe = (element: Element) => {
        observed = element;
      };
      disconnect = disconnect;
    },
  });
});
afterEach(
  () => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
);

const bar = () => screen.getByRole('progressbar', { name: 'Reading progress' });
const open = async () => {
  const { router } = await renderSection(section, '/articles/pay', {
    fetch: withArticle(articleRow()),
  });
  await screen.findByRole('heading', { level: 1 });
  return router;
};

/** docs/product.md §9 */
test('reading progress is the share of the text that has come into the window, from 0 to 100 %', async () => {
  const router = await open();
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
  expect(observed).toContainElement(
    screen.getByText('Text', { selector: 'article p' }),
  );
  // what was scrolled past stays read
  expect(options?.rootMargin).toMatch(/^\d{7,}px 0px 0px$/);
  for (const [share, percent] of [
    [0.25, 25],
    [1, 100],
    [0.5, 50],
    [0, 0],
  ] as const) {
    act(() => tell(share));
    expect(bar()).toHaveAttribute('aria-valuenow', String(percent));
    expect(bar().firstElementChild).toHaveStyle({
      transform: `translateX(${percent - 100}%)`,
    });
  }
  expect(bar()).toHaveAttribute('aria-valuemin', '0');
  expect(bar()).toHaveAttribute('aria-valuemax', '100');
  await act(() => router.navigate('/elsewhere'));
  expect(disconnect).toHaveBeenCalled();
});
