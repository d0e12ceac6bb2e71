import fc from 'fast-check';
import { properPath, visitorUrl } from '../server/document/page-request';
import { privatePart } from '../src/for-documents';

test.each([
  ['/jobs/alerts/manage/token', '/jobs/alerts'],
  ['/uk/jobs/alerts/confirm/token', '/uk/jobs/alerts'],
  ['/jobs/alerts', '/jobs/alerts'],
  ['/jobs/%61Lerts/manage/token', '/jobs/alerts'],
  ['/jobs/alerts/manage/%', '/jobs/alerts'],
  ['/jobs/alerts-manager-at-alpha-llp', undefined],
  ['/zz/jobs/alerts/x', undefined],
])('of %s others may know %s at most', (path, part) =>
  expect(privatePart(path)).toBe(part),
);

test.each([
  ['/jobs', undefined],
  ['/uk/jobs', undefined],
  ['/', undefined],
  ['/jobs/', '/jobs'],
  ['/UK/jobs', '/uk/jobs'],
  ['/Us', '/us'],
  ['//evil.example/', '/evil.example'],
  ['/uk//jobs///x', '/uk/jobs/x'],
  ['/ZZ/jobs', undefined],
  ['/uk/jobs%0A', '/uk/jobs'],
  ['/uk%0d%0aset-cookie:a=b/jobs', '/ukset-cookie:a=b/jobs'],
  ['/%%000a', '/%-0a'],
  ['/a%7Fb%E2%80%A9%e2%80%a8c', '/abc'],
  ['/caf%C3%A9%20%2F', undefined],
])('the proper form of %s is %s', (path, proper) => {
  expect(properPath(path)).toBe(proper);
});

test('the proper form of any path is one of this site, and final', () => {
  fc.assert(
    fc.property(
      fc.webPath(),
      fc.constantFrom('', '/', '//', '/UK/', '/%%000a', '/%E2%80%A8'),
      (path, before) => {
        const proper =
          properPath(before + path || '/') ?? (before + path || '/');
        expect(new URL(proper, 'http://board.example').host).toBe(
          'board.example',
        );
        expect(properPath(proper)).toBeUndefined();
      },
    ),
  );
});

const forwarded: Record<string, string> = {
  'x-forwarded-host': 'jobs.example',
  'x-forwarded-proto': 'https',
};

test('a proxy’s headers count only where it is trusted', () => {
  const request = {
    url: 'http://127.0.0.1:3000/jobs?sort=date',
    header: (name: string) => forwarded[name],
  };
  expect(visitorUrl(request, { trustProxy: true }).href).toBe(
    'https://jobs.example/jobs?sort=date',
  );
  expect(visitorUrl(request, { trustProxy: false }).href).toBe(
    'http://127.0.0.1:3000/jobs?sort=date',
  );
});

test.each([true, false])(
  'no request changes the site’s one origin, with a trusted proxy: %s',
  (trustProxy) => {
    const request = {
      url: 'http://evil.example/jobs?sort=date',
      header: (name: string) => forwarded[name],
    };
    const url = visitorUrl(request, {
      trustProxy,
      publicOrigin: 'https://board.example',
    });
    expect(url.href).toBe('https://board.example/jobs?sort=date');
  },
);

test.each(['//evil.example/jobs', '/\\evil.example/jobs', '///evil.example'])(
  'the path %s names no host',
  (path) => {
    const request = {
      url: `http://board.example${path}`,
      header: () => undefined,
    };
    for (const publicOrigin of [undefined, 'http://board.example'])
      expect(visitorUrl(request, { trustProxy: true, publicOrigin }).host).toBe(
        'board.example',
      );
  },
);
