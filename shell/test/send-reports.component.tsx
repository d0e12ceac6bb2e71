import { BackendError } from '@board/shared/supabase';
import { report } from '../src/telemetry/release-event';
import { sendReports } from '../src/telemetry/send-reports';

const releases = new Map([
  ['jobs', { version: '1.0.0', base: '/sections/jobs/1.0.0/' }],
  [
    'firms',
    { version: '2.0.0', base: 'https://releases.example/firms/2.0.0/' },
  ],
]);

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers();
  navigator.sendBeacon = (url, body) => {
    expect(url).toBe('/telemetry');
    sent.push(String(body));
    return true;
  };
});
afterEach(() => jest.useRealTimers());

const messages = () => sent.map((text) => report.parse(JSON.parse(text)));
const events = () => messages().flatMap((message) => message.events);

/** An error with these addresses on its stack, the innermost first. */
function errorAt(...addresses: string[]): Error {
  const error = new TypeError('what somebody typed');
  error.stack = [
    'TypeError: what somebody typed',
    ...addresses.map((at) => `    at f (${at}:1:2)`),
  ].join('\n');
  return error;
}
const JOBS = 'http://localhost/sections/jobs/1.0.0/js/page.js';
const FIRMS = 'https://releases.example/firms/2.0.0/js/list.a1.js?query=2';
const LIBRARIES = 'http://localhost/assets/js/libraries.a1.js';
const EXTENSION = 'https://extension.example/js/page.js';
const SHELL = 'http://localhost/assets/js/index.js';

test('an error counts against the release whose script is innermost, with positions in scripts of the site', () => {
  const note = sendReports(releases);
  note({
    name: 'error',
    error: errorAt(SHELL, EXTENSION, LIBRARIES, FIRMS, JOBS),
    place: undefined,
  });
  note({ name: 'error', error: 'a text', place: JOBS });
  note({ name: 'error', error: errorAt(SHELL), place: undefined });
  note({ name: 'error', error: new BackendError('down', 503), place: JOBS });
  note({
    name: 'mismatch',
    error: errorAt(JOBS),
    place: `at h1\n at Firms (${FIRMS}:1:1)`,
  });
  jest.runAllTimers();
  const ofFirms = {
    section: 'firms',
    version: '2.0.0',
    ms: 0,
    detail: 'TypeError',
    region: 'list',
  };
  expect(events()).toEqual([
    {
      name: 'error',
      ...ofFirms,
      stack: [
        'shell/js/index.js:1:2',
        'firms/2.0.0/js/list.a1.js:1:2',
        'jobs/1.0.0/js/page.js:1:2',
      ],
    },
    {
      name: 'error',
      section: 'jobs',
      version: '1.0.0',
      ms: 0,
      detail: 'string',
    },
    { name: 'mismatch', ...ofFirms, stack: ['firms/2.0.0/js/list.a1.js:1:1'] },
  ]);
  expect(sent.join()).not.toMatch(/typed|query|extension/);
});

test('each kind is sent once per release, together, under one name of the page load', () => {
  const note = sendReports(releases);
  for (let again = 0; again < 3; again += 1) {
    for (const section of ['jobs', 'firms', 'unknown'])
      note({ name: 'section-loaded', section, ms: 5 });
    jest.runAllTimers();
  }
  note({ name: 'inp', section: 'jobs', ms: 300 });
  window.dispatchEvent(new Event('pagehide'));
  expect(events().map(({ name, section }) => `${name} ${section}`)).toEqual([
    'section-loaded jobs',
    'section-loaded firms',
    'inp jobs',
  ]);
  expect(messages()).toHaveLength(2);
  expect(new Set(messages().map(({ page }) => page)).size).toBe(1);
});
