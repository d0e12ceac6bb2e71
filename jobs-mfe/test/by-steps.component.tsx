/** Cards of another answer join the list a few with each frame (docs/product.md §2.5.1). */
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useBySteps } from '../src/browse/use-by-steps';

const jobs = (...ids: number[]) => ids.map((id) => ({ id }));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

function renderSteps(first: readonly { id: number }[]) {
  const { result, rerender } = renderHook(({ items }) => useBySteps(items), {
    initialProps: { items: first },
  });
  return {
    answer: (items: readonly { id: number }[]) => rerender({ items }),
    ids: () => result.current.shown.map(({ id }) => id),
    isComplete: () => result.current.complete,
  };
}

test('the first answer is shown at once, so that a restored page has its height', () => {
  const steps = renderSteps(jobs(...range(0, 72)));
  expect(steps.ids()).toEqual(range(0, 72));
  expect(steps.isComplete()).toBe(true);
});

test('another answer replaces six cards with each frame, and old cards stay until then', async () => {
  const steps = renderSteps(jobs(...range(0, 24)));
  steps.answer(jobs(...range(100, 115)));
  expect(steps.ids()).toEqual([...range(100, 106), ...range(6, 24)]);
  expect(steps.isComplete()).toBe(false);
  await nextFrame();
  expect(steps.ids()).toEqual([...range(100, 112), ...range(12, 24)]);
  await nextFrame();
  expect(steps.ids()).toEqual(range(100, 115));
  expect(steps.isComplete()).toBe(true);
});

test('added jobs leave the cards before them unchanged', () => {
  const steps = renderSteps(jobs(...range(0, 24)));
  steps.answer(jobs(...range(0, 48)));
  expect(steps.ids()).toEqual(range(0, 30));
});

test('for any sequence of answers the newest comes first, no card moves, and the last is shown in full', async () => {
  const answer = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      async (answers, pause) => {
        const steps = renderSteps(jobs(...(answers[0] ?? [])));
        for (const ids of answers.slice(1)) {
          const before = steps.ids();
          steps.answer(jobs(...ids));
          const shown = steps.ids();
          const first = Math.min(6, ids.length);
          expect(shown.slice(0, first)).toEqual(ids.slice(0, first));
          shown.forEach((id, place) => expect([ids[place], before[place]]).toContain(id));
          if (pause) await nextFrame();
        }
        for (let frame = 0; frame < 4; frame += 1) await nextFrame();
        expect(steps.ids()).toEqual(answers.at(-1));
      },
    ),
    { numRuns: 25 },
  );
}, 30_000);
