import fc from 'fast-check';
import { createOutsideMemory, OUTSIDE_LIMIT_KB } from '../server/isolation/outside-memory';

test('growth counts against the release that ran meanwhile, not the last one', () => {
  const memory = createOutsideMemory();
  expect(memory.exceeds(10_000, 1)).toBe(false);
  expect(memory.exceeds(OUTSIDE_LIMIT_KB - 1000, 2)).toBe(false);
  expect(memory.exceeds(OUTSIDE_LIMIT_KB + 1, 3)).toBe(true);
  expect(memory.culprit()).toBe(2);
});

test('freed memory counts against no release', () => {
  const memory = createOutsideMemory();
  memory.exceeds(400_000, 1);
  memory.exceeds(1000, 2);
  expect(memory.exceeds(OUTSIDE_LIMIT_KB + 1, 2)).toBe(true);
  expect(memory.culprit()).toBe(2);
});

test('only the current amount decides, after any history', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(3))), fc.nat(1_000_000), (steps, last) => {
      const memory = createOutsideMemory();
      for (const [kb, release] of steps) memory.exceeds(kb, release);
      expect(memory.exceeds(last, 1)).toBe(last > OUTSIDE_LIMIT_KB);
    }),
  );
});
