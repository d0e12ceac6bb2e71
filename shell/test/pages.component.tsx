/** docs/product.md §2.3.3, §2.3.5, §2.4.2, §2.4.4 */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { knownSections } from '@board/releases/registry/format';
import { groupDigits } from '@board/shared/domain';
import { rows } from '@board/shared/supabase';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { headOf } from '../src/head/head';
import {
  parseCountryFigures,
  parseServiceCounts,
} from '../src/pages/home/figures';
import { shellRoutes } from '../src/pages/routes';
import { TEXT_PAGES } from '../src/pages/text-pages';
import { registryOf } from '../../platform/releases/test/registry-of';
import { failing } from '../../tools/test-support/page';

/** A section with a widget on home, and one in its hero. */
const SECTIONS = knownSections(
  registryOf(
    {},
    {
      widgets: ['FeaturedJobs', 'NewestJobs'],
      home: [
        {
          widget: 'NewestJobs',
          place: 'hero',
          order: 10,
          label: 'Newest jobs',
          height: 206,
        },
        {
          widget: 'FeaturedJobs',
          order: 400,
          label: 'Featured jobs',
          height: 240,
          cards: true,
        },
      ],
    },
  ),
);

let motion: 'reduce' | 'no-preference';
beforeEach(() => {
  motion = 'no-preference';
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === `(prefers-reduced-motion: ${motion})`,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
});
afterEach(() => jest.useRealTimers());

async function visit(
  url: string,
  options?: Parameters<typeof testPlatform>[0],
) {
  const { platform } = testPlatform(options);
  const routes = [
    {
      hydrateFallbackElement: <p>Loading…</p>,
      children: shellRoutes(platform, SECTIONS),
    },
  ];
  await renderRoutes(platform, routes, url);
  const heading = await screen.findByRole('heading', { level: 1 });
  return { platform, heading };
}

/** What a page's loader leaves for its head. */
const LOADED = { Component: () => null, data: null };

describe('home (§2.3)', () => {
  test.each([
    ['/', undefined, 'all four countries'],
    ['/us', 'us', 'the United States'],
  ])(
    '%s states the open positions of its country',
    async (url, country, words) => {
      const { platform } = await visit(url);
      const account = await screen.findByRole('table', {
        name: `Open jobs in ${words}`,
      });
      const client = await platform.backend.client();
      const answer = await client.rpc(
        'service_counts',
        country ? { country } : {},
      );
      const { total, byService } = parseServiceCounts(rows(answer));
      expect(total).toBeGreaterThan(0);
      const tax = await within(account).findByRole('row', {
        name: `Tax ${groupDigits(byService['tax'] ?? 0)}`,
      });
      expect(tax).toBeVisible();
      expect(
        within(account).getByRole('row', {
          name: `All services ${groupDigits(total)}`,
        }),
      ).toBeVisible();
      const figures = within(account)
        .getAllByRole('cell')
        .map((cell) => Number(cell.textContent?.replaceAll(',', '')));
      expect(
        figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0),
      ).toBe(total);
    },
  );

  test('a failure of the counts leaves the hero without figures', async () => {
    const { heading } = await visit('/', failing());
    expect(heading).toHaveTextContent('Find your next role in Audit');
    expect(await screen.findByRole('row', { name: 'Tax' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Jobs' })).toBeVisible();
    expect(
      screen.queryByRole('heading', {
        name: /in figures|What accountants say/,
      }),
    ).toBeNull(); // of no country
  });

  test('links keep the country and the whole name of a service', async () => {
    await visit('/ca');
    const target = (name: string) =>
      screen.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(target('Find Jobs')).toBe('/ca/jobs');
    expect(target('Forensics')).toBe('/ca/jobs?service=Forensics');
    expect(target('All services')).toBe('/ca/jobs');
    expect(target('Meet Lucia')).toBe('/ca/meet-lucia');
    expect(target('Browse Open Positions')).toBe('/ca/jobs');
    expect(target('Explore Accounting Firms')).toBe('/ca/firms');
    const tiles = within(
      screen.getByRole('region', { name: 'Browse by service' }),
    ).getAllByRole('article');
    const services = tiles.map((tile) => {
      const link = new URL(
        within(tile).getByRole('link').getAttribute('href') ?? '',
        'http://x',
      );
      expect(link.pathname).toBe('/ca/jobs');
      expect(tile.querySelector('p')?.textContent).toMatch(/^.{40,}\.$/);
      return [
        within(tile).getByRole('heading', { level: 3 }).textContent,
        link.searchParams.get('service'),
      ];
    });
    expect(services).toEqual(
      ['Audit & Assurance', 'Tax', 'Advisory', 'Accounting'].map((service) => [
        service,
        service,
      ]),
    );
  });

  test('a widget of the hero stands before its statement, others below the hero', async () => {
    await visit('/');
    const inHero = await screen.findByText('Newest jobs could not be loaded.');
    const statement = screen.getByRole('table');
    const below = screen.getByText('Featured jobs could not be loaded.');
    expect(statement.parentElement?.parentElement).toContainElement(inHero);
    expect(statement.parentElement?.parentElement).not.toContainElement(below);
    expect(statement.compareDocumentPosition(inHero)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  });

  test('a widget that fails leaves the rest of the page in place', async () => {
    await visit('/');
    expect(
      await screen.findByText('Featured jobs could not be loaded.'),
    ).toBeVisible();
    expect(
      screen.getByRole('heading', {
        name: 'Find Your Next Accounting Opportunity',
      }),
    ).toBeVisible();
  });
});

describe('the rotating word (§2.3.1, §9)', () => {
  const pass = (ms: number) => {
    for (let at = 0; at < ms; at += 500)
      act(() => jest.advanceTimersByTime(500));
  };
  const press = (name: string) =>
    userEvent
      .setup({ delay: null })
      .click(screen.getByRole('button', { name }));

  test('changes every 3 s and starts again after the last word', async () => {
    const { heading } = await visit('/');
    jest.useFakeTimers();
    await userEvent
      .setup({ delay: null })
      .dblClick(
        screen.getByRole('button', { name: 'Pause the changing word' }),
      );
    const seen = [0, 1, 2, 3, 4].map(() => {
      const word = heading.textContent?.replace('Find your next role in ', '');
      pass(3000);
      return word;
    });
    expect(seen).toEqual([
      'Audit',
      'Tax',
      'Advisory',
      'Forensics',
      'Accounting',
    ]);
    expect(heading).toHaveTextContent('Find your next role in Audit');
  });

  test('does not change while paused', async () => {
    const { heading } = await visit('/');
    jest.useFakeTimers();
    await press('Pause the changing word');
    pass(10_000);
    expect(heading).toHaveTextContent('Find your next role in Audit');
  });

  test('starts paused with reduced motion, and can be started', async () => {
    motion = 'reduce';
    const { heading } = await visit('/');
    jest.useFakeTimers();
    await press('Play the changing word');
    pass(3000);
    expect(heading).toHaveTextContent('Find your next role in Tax');
  });
});

/** Opens a country's home where `country_figures` answers this. */
const visitWith = (figures: object) =>
  visit('/uk', {
    fetch: (input, init) =>
      String(input).includes('country_figures')
        ? Promise.resolve(Response.json(figures))
        : fetch(input, init),
  });

const section = (name: string) => screen.findByRole('region', { name });

/** docs/product.md §2.4, the section on the country */
describe('a country in figures', () => {
  test.each([
    ['ca', 'Canada in figures'],
    ['au', 'Australia in figures'],
  ] as const)('%s: %s', async (country, heading) => {
    const { platform } = await visit(`/${country}`);
    const client = await platform.backend.client();
    const counted = parseCountryFigures(
      rows(await client.rpc('country_figures', { country })),
      country,
    );
    const shown = await section(heading);
    const figure = (name: string) =>
      within(shown).getByText(name).nextElementSibling?.textContent;
    // The open jobs are the total of the hero.
    expect(within(shown).queryByText('open jobs')).toBeNull();
    expect(
      await screen.findByRole('row', {
        name: `All services ${groupDigits(counted.jobs)}`,
      }),
    ).toBeVisible();
    expect(figure('accounting firms')).toBe(groupDigits(counted.firms));
    expect(figure('median salary a year')).toBe(counted.pay?.median);
    expect(counted.pay?.median.startsWith('$')).toBe(true);

    const pay = within(shown).getByRole('table', {
      name: 'Median salary by level',
    });
    for (const { seniority, salaries, median } of counted.levels)
      expect(
        within(pay).getByRole('row', {
          name: `${seniority} ${salaries} ${median}`,
        }),
      ).toBeVisible();
    expect(within(pay).getAllByRole('row')).toHaveLength(
      counted.levels.length + 1,
    );
    expect(shown).toHaveTextContent(
      `Of ${groupDigits(counted.pay?.salaries ?? 0)} salar`,
    );
    expect(
      within(shown).getByRole('link', { name: /^Salaries/ }),
    ).toHaveAttribute('href', `/${country}/salaries`);
  });

  test('shows an error when the figures fail, and Retry recovers', async () => {
    const backend = failing();
    await visit('/uk', backend);
    const alert = await screen.findByText(
      'The figures of the United Kingdom could not be loaded.',
    );
    expect(alert).toBeVisible();
    backend.broken = false;
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Retry The figures of the United Kingdom',
      }),
    );
    expect(await section('United Kingdom in figures')).toBeVisible();
  });

  test('is hidden with too few jobs', async () => {
    await visitWith({ jobs: 4, firms: 1, currency: 'GBP', pay: [] });
    expect(
      await screen.findByRole('heading', { name: 'What accountants say' }),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: /in Figures/ })).toBeNull();
  });

  test('shows only counts without salaries', async () => {
    await visitWith({ jobs: 5, firms: 3, currency: 'GBP', pay: [] });
    const shown = await section('United Kingdom in figures');
    expect(within(shown).queryByText(/median/i)).toBeNull();
    expect(within(shown).queryByRole('table')).toBeNull();
  });
});

/** docs/product.md §2.4, §10.11 */
describe('testimonials', () => {
  test('are three, with five stars, and are marked as samples', async () => {
    await visit('/uk');
    const shown = await section('What accountants say');
    expect(within(shown).getByText(/^Sample testimonials/)).toBeVisible();
    const each = within(shown).getAllByRole('figure');
    expect(each).toHaveLength(3);
    for (const one of each) {
      expect(
        within(one).getByRole('img', { name: '5 out of 5' }),
      ).toBeVisible();
      expect(one.querySelector('blockquote')?.textContent).toMatch(/^“.+”$/);
      expect(
        one.querySelector('figcaption [aria-hidden]')?.textContent,
      ).toMatch(/^\p{Lu}{2}$/u);
      expect(one).toHaveTextContent(/Sample$/);
    }
  });

  test('can be switched off', async () => {
    await visit('/uk', { config: { testimonials: false } });
    expect(await section('United Kingdom in figures')).toBeVisible();
    expect(screen.queryByText(/Sample/)).toBeNull();
  });
});

test('the marketing figures are those of the configuration (§9)', async () => {
  await visit('/uk', {
    config: { figures: { firms: '17', jobs: '80+', available: '9 to 5' } },
  });
  const labels = ['Network Firms', 'Jobs Available', 'Available'];
  const figures = labels.map(
    (label) => screen.getByText(label).nextElementSibling?.textContent,
  );
  expect(figures).toEqual(['17', '80+', '9 to 5']);
});

describe('texts (§2.11, §10.10)', () => {
  test.each([
    ['/terms', 'Terms of Use', 'Jan 17 2024', ['18', 'England and Wales']],
    [
      '/privacy',
      'Privacy Policy',
      'Jan 17 2024',
      ['mailing address', 'phone number'],
    ],
    [
      '/cookies',
      'Cookie Policy',
      'April 1 2024',
      ['local storage', 'preferred_country', 'release_bucket'],
    ],
    ['/trust', 'Trust and reports', 'Nov 23 2026', []],
  ])(
    '%s has its date, contents that link to its sections, and a contact',
    async (url, title, date, says) => {
      const { heading } = await visit(url);
      expect(heading).toHaveTextContent(title);
      expect(screen.getByText(`Last updated: ${date}`)).toBeVisible();
      for (const words of says) expect(document.body).toHaveTextContent(words);
      for (const link of within(
        screen.getByRole('navigation', { name: 'Contents' }),
      ).getAllByRole('link')) {
        const anchor = link.getAttribute('href')?.slice(1) ?? '';
        expect(document.getElementById(anchor)).toHaveTextContent(
          link.textContent ?? '?',
        );
      }
      const [contact] = screen.getAllByRole('link', {
        name: 'hello@accounting-jobs.example',
      });
      expect(contact).toHaveAttribute(
        'href',
        'mailto:hello@accounting-jobs.example',
      );
    },
  );

  test.each(Object.values(TEXT_PAGES))(
    '$path is titled after itself and the product',
    ({ path, title }) => {
      const { platform } = testPlatform({ config: { product: 'Ledger Jobs' } });
      const route = shellRoutes(platform, []).find((one) => one.path === path);
      const head =
        route &&
        headOf(
          {
            matches: [{ route: { id: 'x', ...route } }],
            loaderData: { x: LOADED },
          },
          '',
        );
      expect(head).toMatchObject({
        title: `${title} | Ledger Jobs`,
        canonical: path,
      });
    },
  );

  test('the about page links to the jobs', async () => {
    const { heading } = await visit('/about');
    expect(heading).toHaveTextContent('About Us');
    expect(screen.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute(
      'href',
      '/jobs',
    );
  });
});
