/** docs/product.md §2.10.4 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupDigits, type CountryCode } from '@board/shared/domain';
import { rows } from '@board/shared/supabase';
import { renderSection, renderWidget } from '@board/shared/testing';
import { answering, hrefOf, textsOf } from '../../tools/test-support/page';
import * as section from '../src/section';

/** Renders the figures of a country, as the page of salaries does. */
const visit = (
  country: CountryCode,
  options?: Parameters<typeof renderWidget>[3],
) =>
  renderWidget(
    section.widgets.Salaries,
    { country },
    `/${country}/salaries`,
    options,
  );

const figures = (answer: object) =>
  answering(/salary_insights/, () => Response.json(answer));

type Line = Record<'salaries' | 'lower' | 'median' | 'upper', number> & {
  name: string;
};
type Insights = Record<'services' | 'seniorities', Line[]> & { all: Line };

const SIGNS = { uk: '£', ca: '$' };

/** What a cell says: a drawing by its name, and the figures at its strokes. */
function textOf(cell: Element): string {
  const name = cell.querySelector('[role="img"]')?.getAttribute('aria-label');
  const drawnFigures = textsOf(cell.querySelectorAll('text'));
  return name
    ? `${name}: ${drawnFigures.join(', ')}`
    : (cell.textContent ?? '');
}

/** The texts of the lines of a table. */
const linesOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(textOf).join('|'));

test.each(['uk', 'ca'] as const)(
  '%s: the page of salaries shows exactly the figures of the database',
  async (country) => {
    const platform = await visit(country);
    const client = await platform.backend.client();
    const answer = await client.rpc('salary_insights', { country });
    const { all, seniorities, services } = rows(answer) as unknown as Insights;
    const money = (amount: number) => SIGNS[country] + groupDigits(amount);
    const expected = ({ name, salaries, lower, median, upper }: Line) =>
      [
        `${name} ${groupDigits(salaries)} salaries`,
        money(median),
        `${money(lower)} – ${money(upper)}: ` +
          [median, lower, upper].map(money).join(', '),
      ].join('|');
    expect(await linesOf('By level')).toEqual(
      [...seniorities, { ...all, name: 'All levels' }].map(expected),
    );
    expect(await linesOf('By service')).toEqual(services.map(expected));
    expect(services.length).toBeGreaterThan(1);
    expect(document.body).toHaveTextContent(
      `half of ${groupDigits(all.salaries)} salaries in open jobs lie between ${money(all.lower)} and ${money(all.upper)} a year. The median is ${money(all.median)}.`,
    );
    const [best = { name: '' }] = services;
    expect(hrefOf(best.name)).toBe(
      `/${country}/jobs?${new URLSearchParams({ service: best.name })}`,
    );
  },
);

test('salaries are one sentence on the advisor’s page, of the visitor’s country, with a link to the rest', async () => {
  await renderSection(section, '/meet-lucia', { country: 'au' });
  const region = await screen.findByRole('region', {
    name: 'Live salary insights',
  });
  expect(await within(region).findByText(/^Australia: half of/)).toBeVisible();
  expect([hrefOf(/./, region), hrefOf('See what jobs pay now')]).toEqual([
    '/au/salaries',
    '/au/salaries',
  ]);
});

test('salaries that do not load, or are invalid, show an error within the page, and Retry recovers', async () => {
  const all = { salaries: 9, lower: '1', median: -4, upper: 8 };
  let broken = true;
  const invalid = { currency: 'GBP', all, services: [], seniorities: [] };
  await renderSection(section, '/us/meet-lucia', {
    fetch: answering(/salary_insights/, (real) =>
      broken ? Response.json(invalid) : real(),
    ),
  });
  const said = 'Salary insights could not be loaded.';
  expect(
    await screen.findByText(said, undefined, { timeout: 5000 }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How I Work' })).toBeVisible();
  broken = false;
  await userEvent.click(
    screen.getByRole('button', { name: 'Retry Salary insights' }),
  );
  expect(await screen.findByText(/^United States: half of/)).toBeVisible();
});

test('too few salaries are one sentence; of levels alone, one table', async () => {
  const none = { currency: 'GBP', all: null, services: [], seniorities: [] };
  await visit('uk', { fetch: figures(none) });
  expect(
    await screen.findByText(/^United Kingdom: fewer than five open jobs/),
  ).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(hrefOf('See the open jobs')).toBe('/uk/jobs');
  const pay = { salaries: 5, lower: 30000, median: 40000, upper: 50000 };
  const broken = [null, { ...pay }, { name: 'Partner', ...pay, median: 0 }];
  const level = {
    ...none,
    all: pay,
    seniorities: [{ name: 'Senior', ...pay }, ...broken],
  };
  await visit('au', { fetch: figures(level) });
  expect((await linesOf('By level')).map((line) => line.split(' ')[0])).toEqual(
    ['Senior', 'All'],
  );
  expect(screen.queryByRole('table', { name: 'By service' })).toBeNull();
});
