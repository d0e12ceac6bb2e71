/** docs/product.md §2.3.5, §2.4.2, §2.4.4 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupDigits } from '@board/shared/domain';
import { rows } from '@board/shared/supabase';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { parseCountryFigures } from '../src/pages/home/figures';
import { shellRoutes } from '../src/pages/routes';

async function visit(url: string, options?: Parameters<typeof testPlatform>[0]) {
  const { platform } = testPlatform(options);
  await renderRoutes(
    platform,
    [{ hydrateFallbackElement: <p>Loading…</p>, children: shellRoutes(platform, []) }],
    url,
  );
  await screen.findByRole('heading', { level: 1 });
  return platform;
}

/** Answers calls of `country_figures`, and lets the others through. */
const answering =
  (answer: () => Response): typeof fetch =>
  (input, init) =>
    String(input).includes('country_figures') ? Promise.resolve(answer()) : fetch(input, init);

const section = (name: string) => screen.findByRole('region', { name });

/** docs/product.md §2.4, the section on the country */
describe('a country in figures', () => {
  test.each([
    ['/ca', 'Canada in figures', 'CA$'],
    ['/au', 'Australia in figures', 'A$'],
  ])('%s: %s', async (url, heading, sign) => {
    const platform = await visit(url);
    const counted = parseCountryFigures(
      rows(await platform.backend.rpc('country_figures', { country: url.slice(1) })),
    );
    const shown = await section(heading);
    const figure = (name: string) => within(shown).getByText(name).nextElementSibling?.textContent;
    expect(figure('open jobs')).toBe(groupDigits(counted.jobs));
    expect(figure('accounting firms')).toBe(groupDigits(counted.firms));
    expect(figure('median salary a year')).toBe(counted.pay?.median);
    expect(counted.pay?.median.startsWith(sign)).toBe(true);

    const pay = within(shown).getByRole('table', { name: 'Median salary by level' });
    for (const { seniority, salaries, median } of counted.levels)
      expect(within(pay).getByRole('row', { name: `${seniority} ${salaries} ${median}` })).toBeVisible();
    expect(
      within(pay).getByRole('row', {
        name: `All levels ${groupDigits(counted.pay?.salaries ?? 0)} ${counted.pay?.median}`,
      }),
    ).toBeVisible();
    expect(within(shown).getByRole('link', { name: /^Salaries/ })).toHaveAttribute('href', `${url}/salaries`);
  });

  test('shows an error when the figures fail, and Retry recovers', async () => {
    let broken = true;
    await visit('/uk', {
      fetch: (...request) =>
        broken ? answering(() => Response.json({}, { status: 400 }))(...request) : fetch(...request),
    });
    const alert = await screen.findByText('The figures of the United Kingdom could not be loaded.');
    expect(alert).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry The figures of the United Kingdom' }));
    expect(await section('United Kingdom in figures')).toBeVisible();
  });

  test('is hidden with too few jobs', async () => {
    const few = { jobs: 4, firms: 1, currency: 'GBP', pay: [] };
    await visit('/uk', { fetch: answering(() => Response.json(few)) });
    expect(await screen.findByRole('heading', { name: 'What accountants say' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /in Figures/ })).toBeNull();
  });

  test('shows only counts without salaries', async () => {
    const unpaid = { jobs: 40, firms: 3, currency: 'GBP', pay: [] };
    await visit('/uk', { fetch: answering(() => Response.json(unpaid)) });
    const shown = await section('United Kingdom in figures');
    expect(within(shown).queryByText(/median/i)).toBeNull();
    expect(within(shown).queryByRole('table')).toBeNull();
  });

  test('is not shown on the global home', async () => {
    await visit('/');
    expect(screen.queryByRole('heading', { name: /in figures|What accountants say/ })).toBeNull();
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
      expect(within(one).getByRole('img', { name: '5 out of 5' })).toBeVisible();
      expect(one.querySelector('blockquote')?.textContent).toMatch(/^“.+”$/);
      expect(one.querySelector('figcaption [aria-hidden]')?.textContent).toMatch(/^\p{Lu}{2}$/u);
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
  await visit('/uk', { config: { figures: { firms: '17', jobs: '80+', available: '9 to 5' } } });
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect([figure('Network Firms'), figure('Jobs Available'), figure('Available')]).toEqual([
    '17',
    '80+',
    '9 to 5',
  ]);
});
