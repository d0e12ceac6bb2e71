/** docs/product.md §2.5.7, §2.6.1, §10.5 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readable } from '@board/shared/answers';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { hrefOf, textsOf } from '../../tools/test-support/page';
import { JobCard } from '../src/card/JobCard';
import { AllLocations } from '../src/card/AllLocations';
import { parseJob } from '../src/data/job';

const FULL = {
  id: 5,
  slug: 'audit-senior',
  job_title: 'Audit Senior',
  firm_id: 3,
  firm_name: 'Invented LLP',
  firm_ranking: 12,
  firm_logo: 'https://elsewhere.example/logo.png',
  location: 'Leeds',
  service: 'Audit & Assurance',
  seniority: 'Senior',
  employment: 'full-time',
  salary: '£52k - £61k',
  salary_low: 52000,
  salary_high: 61000,
  salary_currency: 'GBP',
  salary_period: 'year',
  date_published: '2026-11-14T09:00:00+00:00',
};

async function card(
  row: object,
  imageOrigins = ['https://elsewhere.example'],
  near?: string,
) {
  const job = readable(parseJob({ id: 5, ...row }));
  const { platform } = testPlatform({ config: { imageOrigins } });
  await renderRoutes(
    platform,
    [{ path: '*', element: <JobCard job={job} near={near} /> }],
    '/uk',
  );
  return screen.getByRole('article');
}

test('a card shows all facts of the advert', async () => {
  const shown = await card(FULL);
  expect(
    within(shown).getByRole('heading', { name: 'Audit Senior' }),
  ).toBeVisible();
  expect(within(shown).getAllByRole('link')).toHaveLength(1);
  expect(within(shown).getByRole('link')).toHaveAttribute(
    'href',
    '/uk/jobs/audit-senior',
  );
  for (const words of [
    'Audit',
    '£52,000 - £61,000',
    'Full Time',
    'Senior',
    'Leeds',
    'Nov 14',
  ])
    expect(within(shown).getByText(words)).toBeVisible();
  expect(within(shown).getByText('#12').parentElement).toHaveClass(
    'MuiChip-colorBlue',
  );
});

test.each([
  [['study:offered', 'language:fr'], 'fr'],
  [['study:offered'], null],
  [['language:"><b>'], null],
])(
  'with the facts %j the title is in the language %s',
  async (facts, language) => {
    const shown = await card({ ...FULL, facts });
    const title = within(shown).getByText('Audit Senior');
    expect(title.closest('[lang]')?.getAttribute('lang') ?? null).toBe(
      language,
    );
    expect(shown).not.toHaveTextContent('language');
  },
);

test('title, firm and place stand apart from what is beside them, whatever their direction', async () => {
  const names = {
    job_title: '\u202eroines',
    firm_name: 'שלום',
    location: 'مدينة',
  };
  const shown = await card({ ...FULL, ...names });
  for (const name of Object.values(names))
    expect(within(shown).getByText(name).tagName).toBe('BDI');
});

test('a card says in how many other places the role is, and leads there', async () => {
  const shown = await card({ ...FULL, same_role_places: 4 });
  expect(hrefOf(/^Same role in 4 other places/, shown)).toBe(
    '/uk/jobs/audit-senior#same-role',
  );
});

test.each([
  [{ work_mode: 'hybrid' }, 'Leeds', 'Work mode: Hybrid'],
  [{ work_mode: 'hybrid', location: '' }, 'Hybrid', null],
  [{ work_mode: 'remote', location: '' }, 'Remote', null],
  [{ work_mode: 'moon', location: '' }, 'Remote', null],
  [{ location: '' }, 'Remote', null],
])('%j has the chip “%s”, and beside the level %j', async (row, chip, mode) => {
  const shown = await card({ ...FULL, ...row });
  expect(within(shown).getByText(chip)).toBeVisible();
  if (mode) expect(shown).toHaveTextContent(mode);
  else expect(shown).not.toHaveTextContent('Work mode');
});

test('a card shows defaults for missing facts', async () => {
  const shown = await card({});
  expect(
    textsOf(shown.querySelectorAll('h2, .firm, .pay, .where, .facts, time')),
  ).toEqual([
    'Untitled Position',
    'Unknown Firm Unranked',
    'Salary: Not Listed',
    'Remote',
    'Employment: Not specifiedSeniority: Not specified',
  ]);
  expect(within(shown).getByText('Unranked').parentElement).toHaveClass(
    'MuiChip-colorAmber',
  );
});

test.each([
  [
    ['qualification:aca', 'qualification:acca', 'study:offered'],
    'ACA/ACCA',
    'Study support',
  ],
  [['qualification:att', 'qualification:cta'], 'CTA/ATT', null],
  [
    ['qualification:acca', 'qualification:part_qualified'],
    'Part-qualified',
    null,
  ],
  [['study:not_offered', 'sponsorship:offered'], null, null],
])(
  '%j is said beside the level as “%s” and “%s”',
  async (facts, wanted, study) => {
    const said = (await card({ ...FULL, facts })).querySelector('.facts');
    const words = [
      'Employment: Full Time',
      'Seniority: Senior',
      wanted && `Qualification: ${wanted}`,
      study,
    ];
    expect(textsOf(said?.children ?? [])).toEqual(words.filter(Boolean));
  },
);

test.each([
  [{ distance: 0.4 }, 'in Leeds'],
  [
    { distance: null, location: 'leeds, West Yorkshire' },
    'in leeds, West Yorkshire',
  ],
  [{ distance: 12.3, location: 'Harrogate' }, 'Harrogate · 12 miles'],
  [{ distance: null, location: 'Harrogate' }, 'Harrogate'],
])('near Leeds, %j is “%s”', async (row, words) => {
  const shown = await card(
    { ...FULL, firm_country: 'UK', ...row },
    [],
    'Leeds',
  );
  expect(within(shown).getByText(words)).toBeVisible();
});

const logoOf = async (...shown: Parameters<typeof card>) =>
  (await card(...shown)).querySelector('img') ?? new Image();

test('a logo that fails is replaced by the placeholder, once', async () => {
  const logo = await logoOf(FULL);
  expect(logo.src).toBe('https://elsewhere.example/logo.png');
  for (let failure = 0; failure < 2; failure++) {
    fireEvent.error(logo);
    expect(logo.src).toMatch(/placeholders\/firm-3\.svg$/);
  }
});

test('a logo from an origin that is not allowed is never requested', async () => {
  const logo = await logoOf(FULL, []);
  expect(logo.src).toMatch(/placeholders\/firm-3\.svg$/);
});

/**
 * docs/product.md §9: what a visitor sees before the script, and without it.
 */
test('several places are one chip with a list, which opens after 700 ms, or at once on focus, and closes after 300 ms', async () => {
  const shown = await card({
    location_coordinates: '1,1;2,2',
    cities: ['Boston', 'Chicago'],
  });
  const chip = within(shown).getByRole('button', {
    name: 'Multiple Locations',
  });
  const list = document.getElementById(
    chip.getAttribute('aria-describedby') ?? '',
  );
  expect(list).toHaveTextContent('All Locations:BostonChicago');
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => rule.cssText),
  );
  const delayed = (what: RegExp) =>
    rules.filter((rule) => what.test(rule)).join(' ');
  expect(delayed(/^\.[\w-]+ \.places \{/)).toMatch(
    /transition: visibility (0s )?300ms|visibility 0s 300ms/,
  );
  expect(delayed(/:hover \.places/)).toContain('transition-delay: 700ms');
  expect(delayed(/:focus-within \.places/)).toContain('transition-delay: 0s');
});

/**
 * docs/product.md §2.5, §9: with the script, the list is beside the page, over
 * everything but the header.
 */
describe('the list of places', () => {
  const list = () => screen.queryByRole('tooltip');
  /** Lets so many ms pass, without waiting for them. */
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function showPlaces() {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(
      <AllLocations
        label="Multiple Locations"
        places={['Boston', 'Chicago']}
      />,
    );
    const chip = screen.getByRole('button', { name: 'Multiple Locations' });
    // its code comes now
    fireEvent.pointerEnter(chip.parentElement as HTMLElement);
    await act(() => import('../src/card/PlacesPopper'));
    expect(list()).toBeNull();
    return { user, chip };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('opens after 700 ms of hover, stays while it is pointed at itself, and closes after 300 ms', async () => {
    const { user, chip } = await showPlaces();
    await user.hover(chip);
    await wait(690);
    expect(list()).toBeNull();
    await wait(20);
    expect(list()).toHaveTextContent('All Locations:BostonChicago');
    await user.unhover(chip);
    await wait(200);
    await user.hover(
      screen.getByText('Chicago', {
        selector: '[role="tooltip"]:not([hidden]) *',
      }),
    );
    await wait(1000);
    expect(list()).toBeVisible();
    await user.unhover(
      screen.getByText('Chicago', {
        selector: '[role="tooltip"]:not([hidden]) *',
      }),
    );
    await wait(290);
    expect(list()).toBeVisible();
    await wait(20);
    expect(list()).toBeNull();
  });

  test('does not open for a pointer that passes by', async () => {
    const { user, chip } = await showPlaces();
    await user.hover(chip);
    await wait(400);
    await user.unhover(chip);
    await wait(2000);
    expect(list()).toBeNull();
  });

  test('closes with Esc, wherever the focus is, until it is pointed at anew', async () => {
    const { user, chip } = await showPlaces();
    await user.hover(chip);
    await wait(700);
    expect(document.body).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    await wait(2000);
    expect(list()).toBeNull();
    await user.unhover(chip);
    await user.hover(chip);
    await wait(700);
    expect(list()).toBeVisible();
  });

  test('opens at once with the keyboard’s focus, and closes when that moves on', async () => {
    const { user } = await showPlaces();
    await user.tab();
    expect(list()).toBeVisible();
    await user.tab();
    await wait(300);
    expect(list()).toBeNull();
  });

  test('opens on a press, stays, and closes with the next one', async () => {
    const { user, chip } = await showPlaces();
    await user.pointer({ keys: '[TouchA]', target: chip });
    expect(list()).toBeVisible();
    await wait(5000);
    expect(list()).toBeVisible();
    await user.pointer({ keys: '[TouchA]', target: chip });
    expect(list()).toBeNull();
  });
});

test('until its code has come, the card’s style sheet draws the list of places', async () => {
  render(
    <AllLocations label="Multiple Locations" places={['Boston', 'Chicago']} />,
  );
  const chip = screen.getByRole('button', { name: 'Multiple Locations' });
  fireEvent.click(chip);
  expect(chip.closest('[data-open]')).toHaveAttribute('data-open', 'true');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(chip.closest('[data-open]')).toHaveAttribute('data-open', 'false');
});
