import { setTimeout as wait } from 'node:timers/promises';
import { ClientGone, createTurns } from '../src/database/turns';

test('work runs one at a time, in order, and a failure stops nobody', async () => {
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

test('queued work is dropped when its client goes; work that has begun is not', async () => {
  const turns = createTurns();
  const [first, second] = [new AbortController(), new AbortController()];
  let ran = 0;
  const begun = turns.withSignal(first.signal, () => turns.take(() => wait(20).then(() => (ran += 1))));
  const queued = turns.withSignal(second.signal, () => turns.take(async () => (ran += 1)));
  await wait(5);
  first.abort();
  second.abort();
  await expect(begun).resolves.toBe(1);
  await expect(queued).rejects.toThrow(ClientGone);
  await expect(turns.take(async () => ran)).resolves.toBe(1);
});
