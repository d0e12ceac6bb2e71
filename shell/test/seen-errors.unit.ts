/** Errors that browsers report: each once, with its stack (docs/sections.md). */
import { createSeenErrors } from '../server/rollout/seen-errors';
import { errorsTable } from '../server/status/errors-html';
import type { ReleaseEvent } from '../src/telemetry/release-event';

const at = (...stack: string[]): ReleaseEvent => ({
  name: 'error',
  section: 'jobs',
  version: '1.0.0',
  ms: 0,
  detail: 'TypeError',
  message: 'x is no function',
  region: 'browse',
  stack,
});

test('an error is listed once, with its stack, how many page loads had it, and when', async () => {
  const errors = createSeenErrors();
  const stack = ['jobs/1.0.0/js/browse.a1.js:1:11', 'shell/js/a.js:1:1'];
  const event = at(...stack);
  errors.note(event, 0);
  errors.note({ ...event, message: 'y is no function' }, 60_000);
  errors.note({ name: 'section-loaded', section: 'jobs', version: '1.0.0', ms: 80 }, 60_000);
  errors.note({ ...event, version: '1.1.0' }, 90_000);
  const [newer, first, ...others] = errors.list();
  expect(others).toEqual([]);
  expect(newer).toMatchObject({ version: '1.1.0', count: 1 });
  expect(first).toEqual({
    name: 'error',
    section: 'jobs',
    version: '1.0.0',
    detail: 'TypeError',
    message: 'x is no function',
    region: 'browse',
    stack,
    count: 2,
    firstSeen: '1970-01-01T00:00:00.000Z',
    lastSeen: '1970-01-01T00:01:00.000Z',
  });
});

test('of a flood of new errors few count in a minute, and what many page loads had stays', async () => {
  const errors = createSeenErrors();
  const common = at('shell/js/common.js:1:1');
  for (let nth = 0; nth < 3; nth += 1) errors.note(common, 0);
  for (let nth = 0; nth < 100; nth += 1) errors.note(at(`shell/js/a.js:1:${nth}`), 1000);
  expect(errors.list()).toHaveLength(20);
  for (let nth = 0; nth < 1000; nth += 1) errors.note(at(`shell/js/b.js:1:${nth}`), nth * 60_000);
  const listed = errors.list();
  expect(listed).toHaveLength(200);
  expect(listed).toContainEqual(expect.objectContaining({ stack: common.stack, count: 3 }));
});

test('the status page shows what browsers say as text', async () => {
  const errors = createSeenErrors();
  errors.note({ ...at(), message: '<img src=x>' }, 0);
  const page = String(errorsTable(errors.list()));
  expect(page).toContain('Error: TypeError: &lt;img src=x&gt;');
  expect(String(errorsTable([]))).toBe('');
});
