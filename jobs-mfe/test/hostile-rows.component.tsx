import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { REPORT_ADDRESS } from '@board/shared/advert-reports';
import { decodeReferences } from '@board/shared/domain';
import { renderSection } from '@board/shared/testing';
import { ADDRESSES, dangersIn, EXPRESSIONS, inMarkup, MARKUP, provoke } from '../../test/hostile/payloads';
import * as section from '../src/section';

jest.setTimeout(60_000);

const ran = jest.fn();
beforeEach(() => {
  window.alert = ran;
  ran.mockClear();
  // The firm's widget is missing here, and React reports what its boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);
// A control's `<body onload=…>` is the window's handler from then on, and whoever reads it parses what it says.
afterAll(() => {
  const handlers = [
    'load',
    'error',
    'focus',
    'blur',
    'resize',
    'scroll',
    'hashchange',
    'message',
    'pageshow',
  ];
  const more = ['beforeunload', 'unload', 'pagehide', 'popstate', 'storage', 'online', 'offline'];
  for (const name of [...handlers, ...more]) Object.assign(window, { [`on${name}`]: null });
});

/** A job whose every field carries the same. */
const rowOf = (hostile: string, description = hostile) => ({
  id: 7,
  slug: hostile,
  job_title: hostile,
  firm_id: 3,
  firm_name: hostile,
  firm_ranking: 4,
  firm_country: hostile,
  country: hostile,
  location: hostile,
  location_coordinates: `1,1;${hostile}`,
  cities: [hostile, `${hostile} 2`],
  service: hostile,
  seniority: hostile,
  employment: hostile,
  industry: hostile,
  salary: hostile,
  salary_low: 1,
  salary_high: 2,
  salary_currency: hostile,
  salary_period: hostile,
  date_published: hostile,
  status: hostile,
  link: hostile,
  valid_through: hostile,
  closed_at: hostile,
  description,
  firm_slug: hostile,
  firm_logo: hostile,
});

/** The job's page, with a job like it below, and both in a list. */
async function show(row: object) {
  const answer: typeof fetch = (input) => {
    const url = String(input);
    if (url.includes('search_jobs'))
      return Promise.resolve(Response.json({ total: 2, page: 1, pages: 1, next: null, jobs: [row, row] }));
    return Promise.resolve(Response.json([row]));
  };
  await renderSection(section, '/uk/jobs/any', { fetch: answer });
  // By text: roles cost half a second on each of these pages.
  await screen.findByText('Job description');
  await screen.findByText('Similar jobs');
}

/** The parts of the form that reports an advert, as the first page has them. */
let ofReport: string[] | undefined;

function expectHarmless() {
  // The page's own form, which stands once and takes nothing of the row but its slug.
  const page = document.createElement('div');
  page.innerHTML = document.body.innerHTML;
  const own = page.querySelectorAll(`form[action="${REPORT_ADDRESS}"]`);
  expect(own).toHaveLength(1);
  const report = own[0]?.closest('details');
  // Of a row it has the slug alone, as a value; all its parts are those of any other job.
  const parts = [...(report?.querySelectorAll('*') ?? [])].map(
    (part) => `${part.localName} ${part.getAttributeNames().join(' ')}`,
  );
  ofReport ??= parts;
  expect(parts).toEqual(ofReport);
  expect(parts.join()).not.toMatch(/ on|href|src/);
  report?.remove();
  expect(dangersIn(page)).toEqual([]);
  // What came as HTML names nothing that a script could mistake for its own.
  const text = within(page).getByText('Job description').parentElement;
  expect(text?.querySelector('p [id], p [class], [name]')).toBeNull();
  expect(ran).not.toHaveBeenCalled();
}

const HARMLESS = '<p>Close the <strong>books</strong></p>';

test('there are enough of them, and none twice', () => {
  const all = [...MARKUP, ...ADDRESSES, ...EXPRESSIONS];
  expect(all.length).toBeGreaterThan(300);
  expect(new Set(all).size).toBe(all.length);
});

test.each(MARKUP)('markup %j', async (hostile) => {
  await show(rowOf(hostile, HARMLESS + hostile));
  await act(async () => provoke(screen.getByText('books').closest('p')?.parentElement ?? document.body));
  expectHarmless();
  expect(screen.getByText('books').tagName).toBe('STRONG');
});

test.each(ADDRESSES)('address %j', async (hostile) => {
  await show(rowOf(hostile, HARMLESS + inMarkup(hostile)));
  expectHarmless();
  expect(screen.getByText('Apply Now')).toBeDisabled();
});

test.each(EXPRESSIONS)(
  'expression %j is shown as it is, character references decoded once',
  async (hostile) => {
    await show(rowOf(hostile, HARMLESS));
    expectHarmless();
    expect(document.querySelector('h1')).toHaveTextContent(
      decodeReferences(hostile).replace(/\s+/g, ' ').trim(),
    );
  },
);

/** The same sanitizer leaves what adverts are written with. */
test.each([
  '<h2>Role</h2><p>Audit &amp; <em>tax</em></p>',
  '<ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul>',
  '<table><thead><tr><th scope="col">Grade</th></tr></thead><tbody><tr><td colspan="2">7</td></tr></tbody></table>',
  '<blockquote><p>“Quote”</p></blockquote><hr><pre><code>=SUM(A1)</code></pre>',
  '<dl><dt>Hours</dt><dd>35<br>a week</dd></dl>',
  '<p>5 &lt; 6, <sub>a</sub><sup>b</sup> <u>c</u> <s>d</s> <mark>e</mark> <small>f</small></p>',
  '<p>薪资面议 — José Müller</p>',
])('harmless markup is kept: %s', async (html) => {
  await show({ ...rowOf('Audit Senior', html) });
  expect(document.body.innerHTML).toContain(html);
});

/** The control: a page that trusts its rows. Last, because what it runs may run late. */
function trusted(html: string) {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  return place;
}

test.each(MARKUP)('the detector sees %j', (hostile) => {
  const place = trusted(hostile);
  expect(dangersIn(place)).not.toEqual([]);
  place.remove();
});

test.each(ADDRESSES)('the detector sees the address %j', (hostile) => {
  const place = trusted(inMarkup(hostile));
  expect(dangersIn(place)).not.toEqual([]);
  place.remove();
});

test('what runs where a row is trusted is noticed', () => {
  const place = trusted('<p onclick="alert(1)">x</p>');
  provoke(place);
  expect(ran).toHaveBeenCalled();
  place.remove();
});
