/** docs/product.md §2.9 */
import { act, screen } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';
import { articleRow, withArticle } from './articles';

/** What the page asked of the browser's observer, and a way to tell it how much of the text is in the window. */
let observed: Element | undefined;
let options: IntersectionObserverInit | undefined;
let tell: (share: number) => void = () => {};
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(report: (entries: object[]) => void, given?: IntersectionObserverInit) {
        options = given;
        tell = (intersectionRatio) => report([{ intersectionRatio }]);
      }
      observe = (element: Element) => void (observed = element);
      disconnect = disconnect;
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const bar = () => screen.getByRole('progressbar', { name: 'Reading progress' });
const open = async () => {
  const { router } = await renderSection(section, '/articles/pay', { fetch: withArticle(articleRow()) });
  await screen.findByRole('heading', { level: 1 });
  return router;
};

/** docs/product.md §9 */
test('reading progress is the share of the text that has come into the window, from 0 to 100 %', async () => {
  const router = await open();
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
  expect(observed).toContainElement(screen.getByText('Text', { selector: 'article p' }));
  expect(options?.rootMargin).toMatch(/^\d{7,}px 0px 0px$/); // what was scrolled past stays read
  for (const [share, percent] of [
    [0.25, 25],
    [1, 100],
    [0.5, 50],
    [0, 0],
  ] as const) {
    tell(share);
    expect(bar()).toHaveAttribute('aria-valuenow', String(percent));
    expect(bar().style.getPropertyValue('--read')).toBe(String(share));
  }
  expect(bar()).toHaveAttribute('aria-valuemin', '0');
  expect(bar()).toHaveAttribute('aria-valuemax', '100');
  await act(() => router.navigate('/elsewhere'));
  expect(disconnect).toHaveBeenCalled();
});

test('where the browser observes nothing the page is there all the same', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  await open();
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
});

test('scrolling asks for nothing: the page has no listener of its own for it', async () => {
  const listened = jest.spyOn(EventTarget.prototype, 'addEventListener');
  await open();
  // React listens on its root, for all of its kind of events.
  const onPage = listened.mock.calls.filter((_, nth) =>
    [window, document].includes(listened.mock.contexts[nth]),
  );
  listened.mockRestore();
  expect(onPage.map(([type]) => type)).not.toContain('scroll');
});
