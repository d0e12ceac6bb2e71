/** How a section reads its own service, on both sides (docs/sections.md). */
import { DEFAULT_CONFIG } from '../src/config';
import { createCountryPreference } from '../src/platform/country';
import { createPlatform } from '../src/platform/create-platform';
import { sectionService } from '../src/platform/section-service';
import { createWidgetSource } from '../src/platform/widget-source';

function serviceWith(
  answer: () => Response | Promise<Response>,
  side: { servicesUrl?: string } = {},
) {
  const requested: string[] = [];
  const platform = createPlatform({
    config: DEFAULT_CONFIG,
    backendUrl: 'http://backend.example',
    country: createCountryPreference('uk'),
    now: 0,
    server: side.servicesUrl !== undefined,
    widgetPatienceMs: 0,
    widgets: createWidgetSource(() => Promise.reject(new Error('none'))),
    notify() {},
    telemetry() {},
    fetch: async (input) => {
      requested.push(String(input));
      return answer();
    },
    ...side,
  });
  return { service: sectionService(platform, 'weather'), requested };
}

test('the address is the same on both sides, and the server asks itself', async () => {
  const browser = serviceWith(() => Response.json({ sun: true }));
  const server = serviceWith(() => Response.json({ sun: true }), {
    servicesUrl: 'http://127.0.0.1:4711',
  });
  for (const { service } of [browser, server]) {
    expect(service.address('/sky.png')).toBe('/backend/x/weather/sky.png');
    expect(await service.json('/now?days=2')).toEqual({ sun: true });
  }
  expect(browser.requested).toEqual(['/backend/x/weather/now?days=2']);
  expect(server.requested).toEqual([
    'http://127.0.0.1:4711/backend/x/weather/now?days=2',
  ]);
});

test.each([
  [
    'answers an error',
    () => new Response('no', { status: 404 }),
    404,
    'The service of weather answers 404',
  ],
  ['sends no JSON', () => new Response('<p>'), 502, 'did not send JSON'],
  [
    'is unreachable',
    () => Promise.reject(new TypeError('down')),
    0,
    'cannot be reached: TypeError: down',
  ],
])(
  'a service that %s is a failure of the backend',
  async (_what, answer, status, message) => {
    const { service } = serviceWith(answer);
    await expect(service.json('/now')).rejects.toMatchObject({
      name: 'BackendError',
      status,
      message: expect.stringContaining(message),
    });
  },
);

test('a browser tries a busy service again, when it says', async () => {
  const answers = [
    new Response('', { status: 503, headers: { 'retry-after': '0' } }),
    Response.json(1),
  ];
  const { service, requested } = serviceWith(
    () => answers.shift() ?? Response.error(),
  );
  expect(await service.json('/now')).toBe(1);
  expect(requested).toHaveLength(2);
});

test('a query that is over gets its own reason', async () => {
  const { service } = serviceWith(() => Promise.reject(new Error('aborted')));
  await expect(
    service.json('/now', { signal: AbortSignal.abort(new Error('left')) }),
  ).rejects.toThrow('left');
});
