/** What the server knows of the backend and of the origins (docs/architecture.md, "Limits and faults"). */
import { followPart } from '../server/status/health';

function part() {
  let time = 1000;
  let failure: string | undefined;
  let tries = 0;
  const { health, look } = followPart(
    async () => {
      tries += 1;
      if (failure !== undefined) throw new Error(failure);
    },
    { now: () => time, againMs: 0 },
  );
  const lookAt = async (at: number, why?: string) => {
    time = at;
    failure = why;
    await look();
    return health();
  };
  return { health, lookAt, tries: () => tries };
}

test('a part is ok until a look finds that it fails, and says since when', async () => {
  const { health, lookAt } = part();
  expect(health()).toEqual({ state: 'ok', since: 1000, why: undefined });
  expect(await lookAt(6000, 'HTTP 500')).toEqual({ state: 'failing', since: 6000, why: 'HTTP 500' });
  expect(await lookAt(11_000, 'no answer')).toEqual({ state: 'failing', since: 6000, why: 'no answer' });
  expect(await lookAt(16_000)).toEqual({ state: 'ok', since: 16_000, why: undefined });
});

test('one failed try is none: a part fails when the next one does too', async () => {
  let tries = 0;
  const { health, look } = followPart(
    () => ((tries += 1) === 1 ? Promise.reject(new Error('busy')) : Promise.resolve()),
    { againMs: 0 },
  );
  await look();
  expect([health().state, tries]).toEqual(['ok', 2]);
});

test('however many pages fail, it looks once a second', async () => {
  const { lookAt, tries } = part();
  for (let nth = 0; nth < 100; nth += 1) await lookAt(2000 + nth * 30);
  expect(tries()).toBe(3);
});

test('looks at the same time are one', async () => {
  let tries = 0;
  const { look } = followPart(async () => void (tries += 1));
  await Promise.all(Array.from({ length: 20 }, look));
  expect(tries).toBe(1);
});
