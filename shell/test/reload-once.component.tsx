/** One new document for a page whose build is gone (docs/architecture.md, "Builds of the shell"). */
import { isReloading, reloadOnce, restoreFields } from '../src/liveness/reload-once';

const MINUTE_MS = 60_000;

beforeEach(() => {
  history.replaceState({ key: 'of the router' }, '');
  document.body.innerHTML =
    '<main><input name="search"><input name="search"><select name="sort"><option>a<option>b</select><input type="checkbox" name="firm" value="x"></main>';
});

const fieldsNamed = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];

test('a second one comes a minute later at the earliest', () => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  expect([isReloading(), reloadOnce(), isReloading()]).toEqual([false, true, true]);
  jest.setSystemTime(1_000_000_000 + MINUTE_MS - 1);
  expect(reloadOnce()).toBe(false);
  jest.setSystemTime(1_000_000_000 + MINUTE_MS);
  expect(reloadOnce()).toBe(true);
  jest.useRealTimers();
});

test('what was typed is in the same fields of the next document, once', () => {
  const [, second] = fieldsNamed('search');
  if (second) second.value = 'tax';
  reloadOnce();
  for (let again = 0; again < 2; again += 1) {
    for (const element of fieldsNamed('search')) element.value = '';
    restoreFields();
    expect(fieldsNamed('search').map(({ value }) => value)).toEqual(['', again === 0 ? 'tax' : '']);
  }
  expect(history.state).toMatchObject({ key: 'of the router' });
});

test.each([null, 'x', { reload: 'x' }, { reload: { at: 1, fields: [{ name: 'search' }] } }])(
  'an entry with %j was not loaded again',
  (state) => {
    history.replaceState(state, '');
    restoreFields();
    expect(fieldsNamed('search')[0]?.value).toBe('');
    expect(reloadOnce()).toBe(true);
  },
);
