/** What an early answer does to the document (docs/product.md §2.2); `e2e/navigation` has the whole way. */
import { morph } from '../src/inline/morph';
import { addressOf, isWhole } from '../src/inline/search-address';
import { takeAnswer } from '../src/inline/take-answer';

const elementOf = (html: string): HTMLElement => {
  const around = document.createElement('div');
  around.innerHTML = html;
  document.body.replaceChildren(around);
  return around;
};

const formOf = (fields: string) => {
  const form = elementOf(`<form action="/uk/jobs?page=2">${fields}</form>`).querySelector('form');
  if (!form) throw new Error('no form');
  return form;
};

test('an address says what is typed, chosen and ticked, and nothing else', () => {
  const form = formOf(`
    <input name="q" value=" tax ">
    <input name="empty" value=" ">
    <input value="nameless">
    <select name="service"><option value="">All</option><option value="tax" selected>Tax</option></select>
    <select name="mode"><option value="any">Any</option></select>
    <input type="checkbox" name="new" value="1" checked>
    <input type="checkbox" name="old" value="1">`);
  expect(addressOf(form)).toBe('http://localhost/uk/jobs?q=tax&service=tax&new=1');
});

test.each([
  ['<input name="q" value="t">', true],
  ['<input type="date" name="d" value="2026-01-01">', true],
  ['<input type="date" name="d" value="0202-01-01">', false],
  ['<input type="number" name="n" value="5" max="3">', false],
])('%s is searched for: %s', (html, isSearched) => {
  const [field] = formOf(html).elements;
  expect(field instanceof HTMLInputElement && isWhole(field)).toBe(isSearched);
});

test('only what differs is replaced', () => {
  const now = elementOf('<p class="a" id="x">One <b>two</b></p><details open><i>1</i></details><input>');
  const [paragraph, details, input] = now.children;
  const next = document.createElement('div');
  next.innerHTML = '<p class="b">One <b>three</b> four</p><details><i>2</i></details><input><hr>';
  morph(now, next);
  expect([...now.children].slice(0, 3)).toEqual([paragraph, details, input]);
  expect(now.innerHTML).toBe(
    '<p class="b">One <b>three</b> four</p><details open=""><i>2</i></details><input><hr>',
  );
  next.innerHTML = '<p>One</p>';
  morph(now, next);
  expect(now.innerHTML).toBe('<p>One</p>');
});

test('a card that differs is another card', () => {
  const now = elementOf('<article>One</article>');
  const [card] = now.children;
  const next = document.createElement('div');
  next.innerHTML = '<article>Two</article>';
  morph(now, next);
  expect(now.firstElementChild).not.toBe(card);
  expect(now.textContent).toBe('Two');
});

describe('an answer', () => {
  const DATA = { build: 'a', mode: 'hydrate', status: 200 };
  const answerOf = (data: object) =>
    new DOMParser().parseFromString(
      `<title>Tax jobs</title><div id="root"><p>12 jobs</p></div><div id="early-css"></div>
       <div id="early-data">${JSON.stringify(data)}</div>`,
      'text/html',
    );
  const take = (data: object) => {
    const form = formOf('<input name="q" value="tax">');
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="root">All jobs</div><script type="application/json" id="board-data">${JSON.stringify({ ...DATA, country: 'uk' })}</script>`,
    );
    return takeAnswer(answerOf(data), 'http://localhost/uk/jobs?q=tax', form);
  };

  beforeAll(() => {
    // jsdom has no constructed style sheets
    Object.assign(window, {
      CSSStyleSheet: class {
        replaceSync = jest.fn();
      },
    });
  });
  afterEach(() => document.documentElement.removeAttribute('data-address'));

  test('brings its content, its data and its address', () => {
    expect(take({ ...DATA, queries: [1] })).toBe(true);
    expect(document.getElementById('root')?.innerHTML).toBe('<p>12 jobs</p>');
    const data: unknown = JSON.parse(document.getElementById('board-data')?.textContent ?? '');
    expect(data).toEqual({ ...DATA, country: 'uk', queries: [1] });
    expect([document.title, location.search]).toEqual(['Tax jobs', '?q=tax']);
    expect(document.documentElement).toHaveAttribute('data-address', '/uk/jobs?q=tax');
  });

  test.each([{ build: 'b' }, { mode: 'replace' }, { status: 503 }])('%j is not taken', (other) => {
    expect(take({ ...DATA, ...other })).toBe(false);
    expect(document.getElementById('root')?.innerHTML).toBe('All jobs');
  });
});
