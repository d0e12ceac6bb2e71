/** docs/product.md §2.2, §4.2 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { SPARES } from '../src/document/boot-names';
import { boot } from '../src/inline/boot';
import { bucketInCookie, ownBucket } from '../src/visitor/stored';

const BUCKETS = 10_000;

/**
 * The text of the inline script, bundled as for documents, in a process of its
 * own.
 */
const bundled = () =>
  execFileSync(
    process.execPath,
    [
      '--eval',
      `import('./inline-scripts.mjs').then((m) => process.stdout.write(m.inlineScript()))`,
    ],
    { cwd: path.join(__dirname, '..'), encoding: 'utf8' },
  );

const html = () => document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['preferred_country', 'release_bucket'])
    document.cookie = `${name}=; path=/; max-age=0`;
  for (const name of html().getAttributeNames()) html().removeAttribute(name);
  window.history.replaceState(null, '', '/uk');
  // the listeners of the test before go
  document.dispatchEvent(new Event('hydrated'));
});

test('the bundled script works without its modules, and is small', () => {
  localStorage.setItem('cookie_consent', 'true');
  const code = bundled();
  const script = document.createElement('script');
  script.textContent = `(buckets=>{${code}})(${BUCKETS})`;
  document.head.append(script);
  expect(html()).toHaveAttribute('data-answered');
  // A module with an effect of its own would stand in it whole.
  expect(code.length).toBeLessThan(5200);
});

test.each([
  ['true', true],
  ['false', true],
  ['maybe', false],
  [null, false],
])('cookie_consent %s: the banner is answered: %s', (answer, answered) => {
  if (answer) localStorage.setItem('cookie_consent', answer);
  boot(BUCKETS);
  expect(html().hasAttribute('data-answered')).toBe(answered);
});

test.each([
  [undefined, true],
  [{ downlink: 10 }, true],
  [{ effectiveType: '4g' }, true],
  [{ downlink: 1.6 }, false],
])(
  'on a line of %j the font is fetched before the content: %s',
  (connection, isFetched) => {
    Object.defineProperty(navigator, 'connection', {
      value: connection,
      configurable: true,
    });
    html().setAttribute('data-font', '/assets/font/sans.woff2');
    boot(BUCKETS);
    const hint = document.head.querySelector('link[rel="preload"]');
    expect(hint?.getAttribute('href')).toBe(
      isFetched ? '/assets/font/sans.woff2' : undefined,
    );
    hint?.remove();
    Reflect.deleteProperty(navigator, 'connection');
  },
);

test.each([
  [{ here: 700 }, true],
  [{ here: 0 }, false],
  [{ elsewhere: 700 }, false],
  ['broken', false],
])(
  'with positions %j stored the heights of the page are to be exact: %s',
  (positions, isMoved) => {
    history.scrollRestoration = 'manual';
    history.replaceState({ key: 'here' }, '');
    sessionStorage.setItem('scroll_positions', JSON.stringify(positions));
    boot(BUCKETS);
    expect(html().hasAttribute('data-moved')).toBe(isMoved);
  },
);

test('storage that throws is ignored', () => {
  const broken = jest
    .spyOn(Storage.prototype, 'getItem')
    .mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(() => boot(BUCKETS)).not.toThrow();
  expect(html().attributes).toHaveLength(0);
  broken.mockRestore();
});

test('without a chosen country the page’s country is set as a cookie', () => {
  window.history.replaceState(null, '', '/us/jobs');
  boot(BUCKETS);
  expect(document.cookie).toMatch(/preferred_country=us$/);
  window.history.replaceState(null, '', '/ca');
  localStorage.setItem('preferred_country', '{"code":"au"}');
  boot(BUCKETS);
  expect(document.cookie).toMatch(/preferred_country=us$/);
});

test.each([
  ['a list’s form', 'data-early', true],
  ['another form', 'data-other', false],
])(
  'before hydration a chosen option submits %s: %s',
  (_what, attribute, isSubmitted) => {
    boot(BUCKETS);
    document.body.innerHTML = `<form ${attribute}><select><option>A</option><option>B</option></select></form>`;
    let submits = 0;
    document.body.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      submits += 1;
    });
    const choose = () =>
      document.body
        .querySelector('select')
        ?.dispatchEvent(new Event('change', { bubbles: true }));
    choose();
    expect([submits, html().hasAttribute('data-leaving')]).toEqual([
      Number(isSubmitted),
      isSubmitted,
    ]);
    document.dispatchEvent(new Event('hydrated'));
    choose();
    expect(submits).toBe(Number(isSubmitted));
  },
);

test('a browser draws its bucket once, which counts from the next document on', () => {
  boot(BUCKETS);
  const [, drawn = ''] =
    /^release_bucket=(\d{1,4})$/.exec(document.cookie.split('; ')[0] ?? '') ??
    [];
  expect(bucketInCookie(document.cookie)).toBe(Number(drawn));
  expect(ownBucket()).toBe('none');
  boot(BUCKETS);
  expect(bucketInCookie(document.cookie)).toBe(Number(drawn));
  expect(ownBucket()).toBe(drawn);
});

test.each(['', 'x', '-1', '10000', '1.5', '007', '1e3', '5%00', '<b>', '９'])(
  'the bucket %j is none, and is replaced',
  (text) => {
    document.cookie = `release_bucket=${text}; path=/`;
    const [before] = document.cookie.split('; ');
    expect(bucketInCookie(`a=1; release_bucket=${text}`)).toBeUndefined();
    boot(BUCKETS);
    expect(ownBucket()).toBe('none');
    expect(document.cookie.split('; ')).not.toContain(before);
    expect(bucketInCookie(document.cookie)).toBeDefined();
  },
);

test('clicks before hydration are replayed after it, once', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  // of an extension or a tool, whose handler is there
  const beside = document.createElement('button');
  beside.type = 'button';
  const pressedBeside = jest.fn();
  beside.addEventListener('click', pressedBeside);
  document.body.append(beside);
  root.innerHTML =
    '<button type="button">A <b>bold</b></button><button type="button" popovertarget="x">B</button><button>C</button>';
  document.body.append(root);
  boot(BUCKETS);
  const [plain, opener, submit] = root.querySelectorAll('button');
  root.querySelector('b')?.click();
  opener?.click();
  submit?.click();
  root.click();
  beside.click();
  expect(plain).toHaveAttribute('aria-busy', 'true'); // it was heard

  const pressed: (string | null)[] = [];
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed.push(target.textContent);
  });
  for (let times = 0; times < 2; times += 1) {
    document.dispatchEvent(new Event('hydrated'));
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(pressed).toEqual(['A bold']);
  expect(plain).not.toHaveAttribute('aria-busy');
  plain?.click();
  document.dispatchEvent(new Event('hydrated'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(pressed).toEqual(['A bold', 'A bold']);
  expect(pressedBeside).toHaveBeenCalledTimes(1);
  root.remove();
  beside.remove();
});

test('going back before hydration loads that page’s document, except within the page', () => {
  // jsdom cannot load a document anew
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const opened = jest.fn(() => [{ name: 'http://localhost/uk?a=1#part' }]);
  Object.defineProperty(performance, 'getEntriesByType', {
    value: opened,
    configurable: true,
  });
  window.history.replaceState(null, '', '/uk?a=1#other');
  boot(BUCKETS);
  expect(html()).not.toHaveAttribute('data-leaving');
  window.history.replaceState(null, '', '/uk?a=2');
  boot(BUCKETS);
  expect(html()).toHaveAttribute('data-leaving');
  Reflect.deleteProperty(performance, 'getEntriesByType');
  jest.restoreAllMocks();
});

describe('a script that fails to load', () => {
  const ADDRESS = '/assets/js/index.1234.js';
  const fetched = jest.fn<Promise<unknown>, unknown[]>();

  beforeEach(() => {
    fetched.mockReset();
    Object.assign(globalThis, { fetch: fetched });
    const spares = document.createElement('template');
    spares.id = SPARES;
    const spare = document.createElement('script');
    spare.setAttribute('src', ADDRESS);
    spare.setAttribute('integrity', 'sha384-A');
    spares.content.append(spare);
    document.body.replaceChildren(spares);
    boot(BUCKETS);
  });

  const fail = (src: string) => {
    const broken = document.createElement('script');
    broken.setAttribute('src', src);
    document.body.append(broken);
    broken.dispatchEvent(new Event('error'));
    broken.remove();
    return new Promise((resolve) => setTimeout(resolve));
  };
  const scripts = () =>
    [...document.head.querySelectorAll('script[src]')].map((one) =>
      one.getAttribute('src'),
    );

  afterEach(() =>
    document.head
      .querySelectorAll('script[src]')
      .forEach((one) => one.remove()),
  );

  test('is fetched again past the cache and runs, once', async () => {
    fetched.mockResolvedValue({});
    await fail(ADDRESS);
    expect(fetched.mock.calls[0]).toEqual([
      ADDRESS,
      { cache: 'reload', integrity: 'sha384-A' },
    ]);
    expect(scripts()).toEqual([ADDRESS]);
    const calls = fetched.mock.calls.length;
    await fail(ADDRESS);
    expect([scripts(), fetched.mock.calls.length]).toEqual([[ADDRESS], calls]);
  });

  test('is not run when the second fetch fails too', async () => {
    fetched.mockRejectedValue(new TypeError('integrity'));
    await fail(ADDRESS);
    expect(scripts()).toEqual([]);
  });

  test('of a section is left to the section loader', async () => {
    await fail('/sections/jobs/1.0.0/remoteEntry.js');
    expect([scripts(), fetched.mock.calls.length]).toEqual([[], 0]);
  });
});
