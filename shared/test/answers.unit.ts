import {
  firstRow,
  readable,
  recordOf,
  rowsOf,
} from '../src/supabase/read-answers';
import { isSlug } from '../src/domain/slugs';
import { BackendError } from '../src/supabase';

const answer = (data: unknown, status = 200) => ({ data, error: null, status });

/**
 * docs/product.md §10.8: an answer of an unexpected shape is an error, never an
 * empty list.
 */
describe.each([
  ['null', null],
  ['a text', '<!doctype html>'],
  ['a number', 3],
  ['true', true],
  ['a list of none', [null]],
  ['a list of lists', [[]]],
  ['a list of texts', ['x']],
])('%s', (_name, data) => {
  test.each([
    ['rows', rowsOf],
    ['a row', firstRow],
    ['a record', (given: ReturnType<typeof answer>) => recordOf(given, [])],
  ])('is not %s', (_what, read) => {
    expect(() => read(answer(data))).toThrow(BackendError);
  });
});

test('an object is not a list, nor a page of jobs without jobs and total', () => {
  expect(() => rowsOf(answer({}))).toThrow(BackendError);
  for (const data of [
    {},
    { jobs: [] },
    { total: 1 },
    { jobs: {}, total: 1 },
    { jobs: [], total: 'many' },
  ])
    expect(() => recordOf(answer(data), ['jobs'], ['total'])).toThrow(
      BackendError,
    );
  expect(recordOf(answer({ jobs: [], total: 0 }), ['jobs'], ['total'])).toEqual(
    { jobs: [], total: 0 },
  );
});

test('no row is null, and an unreadable row is an error', () => {
  expect(firstRow(answer([]))).toBeNull();
  expect(firstRow(answer([{ id: 1 }]))).toEqual({ id: 1 });
  expect(() => readable(undefined)).toThrow(BackendError);
  expect(readable(0)).toBe(0);
});

test('an error is thrown', () => {
  const refused = {
    data: null,
    error: { message: 'There is no such function.' },
    status: 404,
  };
  expect(() => rowsOf(refused)).toThrow('There is no such function.');
});

/** docs/product.md §5 */
test.each([
  ['audit-senior-1', true],
  ['x'.repeat(200), true],
  ['😀'.repeat(200), true],
  ['安信会计师事务所', true],
  ['', false],
  ['x'.repeat(201), false],
  ['😀'.repeat(201), false],
  ['x'.repeat(9000), false],
  ['a\u0000b', false],
  ['a\nb', false],
  ['\ud800', false],
])('%j can be a slug: %s', (text, possible) => {
  expect(isSlug(text)).toBe(possible);
});
