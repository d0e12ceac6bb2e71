/** docs/product.md §3 */
import { act, render, screen } from '@testing-library/react';
import { createRemembered, useRemembered } from '../src/visitor/remembered';
import { rememberCountry, storedCountry } from '../src/visitor/stored';

const isSize = (text: unknown): text is 'big' | 'small' =>
  text === 'big' || text === 'small';
const inOtherTab = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
};

/** A choice, and a component that shows it. */
function renderChoice() {
  const choice = createRemembered('size', isSize);
  const Shown = () => <p>{useRemembered(choice) ?? 'none'}</p>;
  render(<Shown />);
  return choice;
}

beforeEach(() => localStorage.clear());

test('a choice is kept, and shown', () => {
  const choice = renderChoice();
  expect(screen.getByText('none')).toBeVisible();
  act(() => choice.set('big'));
  expect(screen.getByText('big')).toBeVisible();
  expect(localStorage.getItem('size')).toBe('big');
});

test('a choice made in another tab is the choice here', () => {
  renderChoice();
  act(() => inOtherTab('size', 'small'));
  expect(screen.getByText('small')).toBeVisible();
  act(() => inOtherTab('size', null));
  expect(screen.getByText('none')).toBeVisible();
});

test('what cannot be understood is removed', () => {
  localStorage.setItem('size', 'enormous');
  expect(createRemembered('size', isSize).get()).toBeUndefined();
  expect(localStorage.getItem('size')).toBeNull();
});

test('where storage is refused, a choice lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  const choice = createRemembered('size', isSize);
  expect(choice.get()).toBeUndefined();
  choice.set('big');
  expect(choice.get()).toBe('big');
  for (const spy of spies) spy.mockRestore();
});

test('a chosen country is remembered for a year, where this browser and where the server look', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  rememberCountry('ca');
  expect(storedCountry()).toBe('ca');
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(/^preferred_country=ca;.*max-age=31536000\b/i),
  );
  written.mockRestore();
});

test.each([
  ['{"code":"ca","name":"Canada"}', 'ca', true],
  ['{"code":"zz","name":"Nowhere"}', undefined, false],
  ['{"code":{"toString":1}}', undefined, false],
  ['{"code', undefined, false],
  ['"ca"', undefined, false],
  ['null', undefined, false],
])('the remembered country %s is %s', (text, code, kept) => {
  localStorage.setItem('preferred_country', text);
  expect(storedCountry()).toBe(code);
  expect(localStorage.getItem('preferred_country') !== null).toBe(kept);
});
