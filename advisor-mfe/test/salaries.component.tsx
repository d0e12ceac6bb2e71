/** docs/product.md §2.10.4 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupDigits, type CountryCode } from '@board/shared/domain';
import { rows } from '@board/shared/supabase';
import { renderSection, renderWidget } from '@board/shared/testing';
import * as section from '../src/section';

/** Renders the figures of a country, as the page of salaries does. */
const visit = (country: CountryCode, options?: Parameters<typeof renderWidget>[3]) =>
  renderWidget(section.widgets.Salaries, { country }, `/${country}/salaries`, options);

/** Answers calls of `salary_insights`, and lets the others through. */
const answering =
  (answer: () => Response | Promise<Response>): typeof fetch =>
  (input, init) =>
    String(input).includes('salary_insights') ? Promise.resolve(answer()) : fetch(input, init);

type Line = Record<'salaries' | 'lower' | 'median' | 'upper', number> & { name: string };
type Insights = Record<'services' | 'seniorities', Line[]> & { all: Line };

const SIGNS = { uk: '£', ca: 'CA$' };

/** The texts of the lines of a table. */
const linesOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));

/** docs/product.md §2.10 */
describe('salaries', () => {
  test.each(['uk', 'ca'] as const)(
    '%s: the page shows exactly the figures of the database',
    async (country) => {
      const platform = await visit(country);
      const insights = rows(
        await platform.backend.rpc('salary_insights', { country }),
      ) as unknown as Insights;
      const money = (amount: number) => SIGNS[country] + groupDigits(amount);
      const expected = ({ name, salaries, lower, median, upper }: Line) =>
        `${name} ${groupDigits(salaries)} salaries|${money(lower)} – ${money(upper)}|${money(median)}`;
      const { all, seniorities, services } = insights;
      expect(await linesOf('By level')).toEqual(
        [...seniorities, { ...all, name: 'All levels' }].map(expected),
      );
      expect(await linesOf('By service')).toEqual(services.map(expected));
      expect(services.length).toBeGreaterThan(1);
      expect(document.body).toHaveTextContent(
        `half of ${groupDigits(all.salaries)} salaries in open jobs lie between ${money(all.lower)} and ${money(all.upper)} a year. The median is ${money(all.median)}.`,
      );
      const [best = { name: '' }] = services;
      const link = new URL(
        screen.getByRole('link', { name: best.name }).getAttribute('href') ?? '',
        'http://x',
      );
      expect([link.pathname, link.searchParams.get('service')]).toEqual([`/${country}/jobs`, best.name]);
    },
  );

  test('are one sentence on the advisor’s page, of the visitor’s country, with a link to the rest', async () => {
    await renderSection(section, '/meet-lucia', { country: 'au' });
    const region = await screen.findByRole('region', { name: 'Live salary insights' });
    expect(await within(region).findByText(/^Australia: half of/)).toBeVisible();
    expect(within(region).getByRole('link')).toHaveAttribute('href', '/au/salaries');
    expect(screen.getByRole('link', { name: 'See what jobs pay now' })).toHaveAttribute(
      'href',
      '/au/salaries',
    );
  });

  test('that do not load, or are invalid, show an error within the page, and Retry recovers', async () => {
    const all = { salaries: 9, lower: '1', median: -4, upper: 8 };
    let broken = true;
    await renderSection(section, '/us/meet-lucia', {
      fetch: (...request) =>
        broken
          ? answering(() => Response.json({ currency: 'GBP', all, services: [], seniorities: [] }))(
              ...request,
            )
          : fetch(...request),
    });
    expect(
      await screen.findByText('Salary insights could not be loaded.', undefined, { timeout: 5000 }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How I Work' })).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry Salary insights' }));
    expect(await screen.findByText(/^United States: half of/)).toBeVisible();
  });

  test('of too few salaries are one sentence; of levels alone, one table', async () => {
    const none = { currency: 'GBP', all: null, services: [], seniorities: [] };
    await visit('uk', { fetch: answering(() => Response.json(none)) });
    expect(await screen.findByText(/^United Kingdom: fewer than five open jobs/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the open jobs' })).toHaveAttribute('href', '/uk/jobs');
    const pay = { salaries: 5, lower: 30000, median: 40000, upper: 50000 };
    const broken = [null, { ...pay }, { name: 'Partner', ...pay, median: 0 }];
    const level = { ...none, all: pay, seniorities: [{ name: 'Senior', ...pay }, ...broken] };
    await visit('au', { fetch: answering(() => Response.json(level)) });
    expect((await linesOf('By level')).map((line) => line.split(' ')[0])).toEqual(['Senior', 'All']);
    expect(screen.queryByRole('table', { name: 'By service' })).toBeNull();
  });
});
