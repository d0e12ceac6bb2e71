import fc from 'fast-check';
import { createOutsideMemory, OUTSIDE_LIMIT_KB } from '../server/isolation/outside-memory';

test('growth counts against the release that ran meanwhile, not the last one, and against the task for which it ran', () => {
  const memory = createOutsideMemory();
  expect(memory.exceeds(10_000, 1, 11)).toBe(false);
  expect(memory.exceeds(100_000, 2, 12)).toBe(false);
  expect(memory.exceeds(OUTSIDE_LIMIT_KB - 1000, 2, 13)).toBe(false);
  expect(memory.exceeds(OUTSIDE_LIMIT_KB + 1, 3, 14)).toBe(true);
  expect(memory.culprit()).toEqual({ release: 2, task: 13 });
});

test('freed memory counts against no release', () => {
  const memory = createOutsideMemory();
  memory.exceeds(400_000, 1, 11);
  memory.exceeds(1000, 2, 12);
  expect(memory.exceeds(OUTSIDE_LIMIT_KB + 1, 2, 12)).toBe(true);
  expect(memory.culprit()).toEqual({ release: 2, task: 12 });
});

test('only the current amount decides, after any history', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(3))), fc.nat(1_000_000), (steps, last) => {
      const memory = createOutsideMemory();
      for (const [kb, release] of steps) memory.exceeds(kb, release, release);
      expect(memory.exceeds(last, 1, 1)).toBe(last > OUTSIDE_LIMIT_KB);
    }),
  );
});
