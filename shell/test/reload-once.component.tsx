/** One new document for a page whose build is gone (docs/architecture.md, "Builds of the shell"). */
import { mayReload, RELOADED_PAGE, reloadOnce, restoreFields } from '../src/liveness/reload-once';

const MINUTE_MS = 60_000;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML =
    '<main><input name="search"><input name="search"><select name="sort"><option>a<option>b</select><input type="checkbox" name="firm" value="x"></main>';
});

const fieldsNamed = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
const stored = () => JSON.parse(sessionStorage.getItem(RELOADED_PAGE) ?? 'null');

test('a second one comes a minute later at the earliest', () => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  expect(reloadOnce()).toBe(true);
  expect([mayReload(), reloadOnce()]).toEqual([false, false]);
  jest.setSystemTime(1_000_000_000 + MINUTE_MS);
  expect(mayReload()).toBe(true);
  jest.useRealTimers();
});

test('what was typed is in the same fields of the next document, once', () => {
  const [, second] = fieldsNamed('search');
  if (second) second.value = 'tax';
  reloadOnce();
  for (const element of fieldsNamed('search')) element.value = '';
  restoreFields();
  expect(fieldsNamed('search').map(({ value }) => value)).toEqual(['', 'tax']);
  expect(stored()).toMatchObject({ fields: [] });
});

test('fields of another address, and a value that cannot be understood, are dropped', () => {
  sessionStorage.setItem(
    RELOADED_PAGE,
    JSON.stringify({ at: 1, path: '/elsewhere', fields: [{ name: 'search', nth: 0, value: 'tax' }] }),
  );
  restoreFields();
  expect(fieldsNamed('search')[0]?.value).toBe('');
  sessionStorage.setItem(RELOADED_PAGE, '{broken');
  expect(mayReload()).toBe(true);
  expect(sessionStorage.getItem(RELOADED_PAGE)).toBeNull();
});
