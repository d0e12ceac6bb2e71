import { setTimeout as wait } from 'node:timers/promises';
import { createTurns } from '../../src/database/turns';

test('work runs one at a time, in order, and a failure does not stop the next', async () => {
  const turns = createTurns();
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await wait(5);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    turns.take(work('a')),
    turns.take(work('b', true)),
    turns.take(work('c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
