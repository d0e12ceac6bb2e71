import { createProxyWatch } from '../server/health/proxy-watch';

const report = (header?: string) => ({
  header: (name: string) => (name === header ? '10.0.0.1' : undefined),
});

function watchOf(trustProxy = false) {
  const watch = createProxyWatch(trustProxy);
  return {
    take: (header: string | undefined, count: number, now = 1) => {
      for (let nth = 0; nth < count; nth += 1) watch.note(report(header), now);
      return watch.isUntrusted();
    },
  };
}

test.each(['x-forwarded-for', 'forwarded'])('twenty reports with %s come through a proxy', (header) => {
  const { take } = watchOf();
  expect(take(header, 19)).toBe(false);
  expect(take(header, 1)).toBe(true);
});

test('where one report in five has none, a visitor may have forged the others', () => {
  expect(watchOf().take(undefined, 5)).toBe(false);
  const { take } = watchOf();
  take(undefined, 20);
  expect(take('x-forwarded-for', 80)).toBe(false);
});

test('with TRUST_PROXY nothing is counted, and ten minutes later the next reports decide', () => {
  expect(watchOf(true).take('forwarded', 100)).toBe(false);
  const { take } = watchOf();
  expect(take('forwarded', 20)).toBe(true);
  expect(take(undefined, 19, 700_000)).toBe(true);
  expect(take(undefined, 1, 700_000)).toBe(false);
});
