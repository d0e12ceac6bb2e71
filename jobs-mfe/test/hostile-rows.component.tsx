/** docs/product.md §2.6.3 */
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { REPORT_ADDRESS } from '@board/shared/advert-reports';
import { decodeReferences } from '@board/shared/domain';
import {
  renderRoutes,
  renderSection,
  testPlatform,
} from '@board/shared/testing';
import {
  ADDRESSES,
  dangersIn,
  EXPRESSIONS,
  groupsOf,
  inMarkup,
  MARKUP,
  provoke,
} from '../../tools/test-support/hostile/payloads';
import { jobQueries } from '../src/data/job-queries';
import { Component as JobPage } from '../src/detail/JobPage';
import * as section from '../src/section';

const ran = jest.fn();
beforeEach(() => {
  window.alert = ran;
  ran.mockClear();
  // The firm's widget is missing here, and React reports what its boundary
  // catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
// A control's `<body onload=…>` is the window's handler from then on, and
// whoever reads it parses what it says.
afterAll(() => {
  const names =
    'load error focus blur resize scroll hashchange message pageshow beforeunload unload pagehide popstate storage online offline';
  for (const name of names.split(' '))
    Object.assign(window, { [`on${name}`]: null });
});

/** A job whose every field carries the same. */
const FIELDS =
  'slug job_title firm_name firm_country country location service seniority employment industry salary salary_currency ' +
  'salary_period date_published status link valid_through closed_at firm_slug firm_logo';
const rowOf = (hostile: string, description = hostile) => ({
  ...Object.fromEntries(FIELDS.split(' ').map((name) => [name, hostile])),
  id: 7,
  firm_id: 3,
  firm_ranking: 4,
  location_coordinates: `1,1;${hostile}`,
  cities: [hostile, `${hostile} 2`],
  salary_low: 1,
  salary_high: 2,
  description,
});

/**
 * Answers each read of a job at the slug `nth` with the row of that number, and
 * its similar jobs with two like it.
 */
const answersWith =
  (rows: readonly object[]): typeof fetch =>
  (input) => {
    const { pathname, searchParams } = new URL(String(input));
    const slug = searchParams.get('slug') ?? searchParams.get('job_slug');
    const row = rows[Number(slug)];
    return Promise.resolve(
      Response.json(pathname.endsWith('similar_jobs') ? [row, row] : [row]),
    );
  };

/**
 * The pages of jobs in one document, each with jobs like it below: a document
 * for each takes a sixth of the time more.
 */
async function show(...rows: object[]) {
  const { platform } = testPlatform({ fetch: answersWith(rows) });
  await Promise.all(
    rows.flatMap((_, nth) => [
      platform.queryClient.prefetchQuery(
        jobQueries.detail(platform, String(nth)),
      ),
      platform.queryClient.prefetchQuery(
        jobQueries.similar(platform, String(nth)),
      ),
    ]),
  );
  const routes = [{ path: '/uk/jobs/:slug', element: <JobPage /> }];
  for (const nth of rows.keys())
    await renderRoutes(platform, routes, `/uk/jobs/${nth}`);
  expect(screen.getAllByText('Job description')).toHaveLength(rows.length);
  expect(screen.getAllByText('Similar jobs')).toHaveLength(rows.length);
}

/** The parts of the form that reports an advert, as the first page has them. */
let ofReport: string[] | undefined;

function expectHarmless(pages: number) {
  // The page's own form, which stands once and takes nothing of the row but its
  // slug.
  const page = document.createElement('div');
  page.innerHTML = document.body.innerHTML;
  const own = page.querySelectorAll(`form[action="${REPORT_ADDRESS}"]`);
  expect(own).toHaveLength(pages);
  for (const form of own) {
    const report = form.closest('details');
    // The form has one part of the row, the slug, as a value. All other parts
    // are those of any job.
    const parts = [...(report?.querySelectorAll('*') ?? [])].map(
      (part) => `${part.localName} ${part.getAttributeNames().join(' ')}`,
    );
    ofReport ??= parts;
    expect(parts).toEqual(ofReport);
    expect(parts.join()).not.toMatch(/ on|href|src/);
    report?.remove();
  }
  expect(dangersIn(page)).toEqual([]);
  // What came as HTML names nothing that a script could mistake for its own.
  for (const title of within(page).getAllByText('Job description'))
    expect(
      title.parentElement?.querySelector('p [id], p [class], [name]'),
    ).toBeNull();
  expect(ran).not.toHaveBeenCalled();
}

const HARMLESS = '<p>Close the <strong>books</strong></p>';

/**
 * Daily runs open a page for every fourth payload. An article's page has all of
 * them, through the same pipeline (articles-mfe).
 */
const STEP = process.env['TEST_ALL'] ? 1 : 4;
const someOf = (payloads: readonly string[]) =>
  groupsOf(payloads.filter((_, nth) => nth % STEP === 0));

test('there are enough of them, and none twice', () => {
  const all = [...MARKUP, ...ADDRESSES, ...EXPRESSIONS];
  expect(all.length).toBeGreaterThan(150);
  expect(new Set(all).size).toBe(all.length);
});

test.each(someOf(MARKUP))('markup %j and others', async (...group) => {
  await show(...group.map((hostile) => rowOf(hostile, HARMLESS + hostile)));
  const texts = screen.getAllByText('books');
  expect(texts.map(({ tagName }) => tagName)).toEqual(
    group.map(() => 'STRONG'),
  );
  await act(async () =>
    texts.forEach((text) =>
      provoke(text.closest('p')?.parentElement ?? document.body),
    ),
  );
  expectHarmless(group.length);
});

test.each(someOf(ADDRESSES))('address %j and others', async (...group) => {
  await show(
    ...group.map((hostile) => rowOf(hostile, HARMLESS + inMarkup(hostile))),
  );
  expectHarmless(group.length);
  const buttons = screen.getAllByText('Apply Now');
  // in the head, after the description, and beside it
  expect(buttons).toHaveLength(3 * group.length);
  for (const button of buttons) expect(button).toBeDisabled();
});

test.each(someOf(EXPRESSIONS))(
  'expression %j and others are shown as they are, character references decoded once',
  async (...group) => {
    await show(...group.map((hostile) => rowOf(hostile, HARMLESS)));
    expectHarmless(group.length);
    expect(
      [...document.querySelectorAll('h1')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(group.map((hostile) => decodeReferences(hostile).trim()));
  },
);

test('the route as a whole, with one of them', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  await renderSection(section, '/uk/jobs/0', {
    fetch: answersWith([rowOf(hostile, HARMLESS + hostile)]),
  });
  await screen.findByText('Similar jobs');
  await act(async () => provoke(document.body));
  expectHarmless(1);
});

/**
 * The control: a page that trusts its rows. Last, because what it runs may run
 * late.
 */
function trusted(html: string) {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  return place;
}

test.each([...MARKUP, ...ADDRESSES.map(inMarkup)])(
  'the detector sees %j',
  (hostile) => {
    const place = trusted(hostile);
    expect(dangersIn(place)).not.toEqual([]);
    place.remove();
  },
);

test('what runs where a row is trusted is noticed', () => {
  const place = trusted('<p onclick="alert(1)">x</p>');
  provoke(place);
  expect(ran).toHaveBeenCalled();
  place.remove();
});
