/**
 * What is pressed in a late region before its code has come (docs/product.md
 * §2.2).
 */
import { act, startTransition, useState } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type {
  Platform,
  WidgetModule,
  WidgetProps,
} from '@board/shared/contract';
import { PlatformProvider, Widget } from '@board/shared/platform';
import { testPlatform } from '@board/shared/testing';
import { createWidgetSource } from '../../shared/src/platform/widget-source';
import { HYDRATED } from '../src/document/boot-names';
import { replayClicks } from '../src/inline/replay-clicks';

// In development React names the attribute that the press has set.
beforeEach(
  () => void jest.spyOn(console, 'error').mockImplementation(() => {}),
);
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

function Heart() {
  const [saved, setSaved] = useState(false);
  return (
    <button type="button" aria-pressed={saved} onClick={() => setSaved(!saved)}>
      Save
    </button>
  );
}
const widget: WidgetModule<WidgetProps['jobs/FeaturedJobs']> = {
  Component: Heart,
  prefetch: () => Promise.resolve(),
};
const heart = () => screen.getByRole('button', { name: 'Save' });
const isPressed = () => heart().getAttribute('aria-pressed');
const settle = () =>
  act(() => new Promise<void>((done) => setTimeout(done, 20)));

const page = (platform: Platform) => (
  <PlatformProvider platform={platform}>
    <main>
      <Widget name="jobs/FeaturedJobs" props={{}} label="Featured jobs" />
    </main>
  </PlatformProvider>
);

test('a heart that is pressed in a late region counts once the region is hydrated, and only once', async () => {
  let arrive = (_module: typeof widget) => {};
  const arriving = new Promise<typeof widget>((resolve) => {
    arrive = resolve;
  });
  const widgets = (load: () => Promise<unknown>) =>
    createWidgetSource(load as Parameters<typeof createWidgetSource>[0], {
      complete: ['jobs/FeaturedJobs'],
      isLate: () => true,
    });
  const { platform } = testPlatform();
  const onServer = {
    ...platform,
    server: true,
    widgets: widgets(() => Promise.resolve(widget)),
  };
  await onServer.widgets.load('jobs/FeaturedJobs');
  await onServer.widgets.settled(['jobs/FeaturedJobs']);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(page(onServer));
  document.body.append(root);
  replayClicks();
  heart().click();
  expect(heart()).toHaveAttribute('data-pressed', 'true');

  const inBrowser = { ...platform, widgets: widgets(() => arriving) };
  await act(async () => void hydrateRoot(root, page(inBrowser)));
  document.dispatchEvent(new Event(HYDRATED));
  await settle();
  expect(heart()).toHaveAttribute('data-pressed', 'true');
  await act(async () => heart().click());
  // off and on again, after the page's own hydration
  await act(async () => heart().click());
  expect(heart()).toHaveAttribute('data-pressed', 'true');

  arrive(widget);
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(heart()).not.toHaveAttribute('data-pressed');
  await act(async () => heart().click());
  await waitFor(() => expect(isPressed()).toBe('false'));
});

test('code that comes between two tries of React to render a widget is no error', async () => {
  const faults: unknown[] = [];
  const { platform } = testPlatform();
  let hasCome = false;
  const source = createWidgetSource((() => Promise.resolve(widget)) as never, {
    complete: [],
    isLate: () => false,
  });
  const widgets = {
    ...source,
    ready: () => (hasCome ? widget : undefined),
    load() {
      // as the loader notes it before the promise that React waits for is
      // settled
      return Promise.resolve().then(() => {
        hasCome = true;
        return widget;
      });
    },
  };
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const shown = createRoot(root, {
    onRecoverableError: (error) => faults.push(error),
    onCaughtError: (error) => faults.push(error),
  });
  await act(async () =>
    startTransition(() =>
      shown.render(
        page({ ...platform, widgets: widgets as Platform['widgets'] }),
      ),
    ),
  );
  await waitFor(() => expect(heart()).toBeVisible());
  expect(faults).toEqual([]);
});
