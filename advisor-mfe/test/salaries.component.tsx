/** docs/product.md §2.10.4 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupDigits, type CountryCode } from '@board/shared/domain';
import type { Platform } from '@board/shared/contract';
import { rows } from '@board/shared/supabase';
import { renderRoutes, renderSection, testPlatform } from '@board/shared/testing';
import { ownerRows, type OwnerJob } from '../../test/owner';
import * as section from '../src/section';

/** Renders the figures of a country, as the page of salaries does. */
async function visit(country: CountryCode, options?: Parameters<typeof testPlatform>[0]) {
  const { platform } = testPlatform(options);
  const { Component, prefetch } = await section.widgets.Salaries();
  await prefetch(platform, { country });
  await renderRoutes(
    platform,
    [{ path: '*', element: <Component country={country} /> }],
    `/${country}/salaries`,
  );
  return platform;
}

/** Answers calls of `salary_insights`, and lets the others through. */
const answering =
  (answer: () => Response | Promise<Response>): typeof fetch =>
  (input, init) =>
    String(input).includes('salary_insights') ? Promise.resolve(answer()) : fetch(input, init);

interface Line {
  name: string;
  salaries: number;
  lower: number;
  median: number;
  upper: number;
}
interface Insights {
  all: Line;
  services: Line[];
  seniorities: Line[];
}
const insightsOf = async ({ backend }: Platform, country: CountryCode) =>
  rows(await backend.rpc('salary_insights', { country })) as unknown as Insights;

const SIGNS = { uk: '£', us: '$', ca: 'CA$', au: 'A$' };

/** The text of each line, as it has to be. */
function linesOf(lines: Line[], country: CountryCode): string[] {
  const money = (amount: number) => SIGNS[country] + groupDigits(amount);
  return lines.map(
    ({ name, salaries, lower, median, upper }) =>
      `${name} ${groupDigits(salaries)} salaries|${money(lower)} – ${money(upper)}|${money(median)}`,
  );
}
const textOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));

async function expectFigures(insights: Insights, country: CountryCode) {
  const levels = screen.getByRole('table', { name: 'By level' });
  expect(textOf(levels)).toEqual(
    linesOf([...insights.seniorities, { ...insights.all, name: 'All levels' }], country),
  );
  const services = screen.getByRole('table', { name: 'By service' });
  expect(textOf(services)).toEqual(linesOf(insights.services, country));
}

/** docs/product.md §2.10 */
describe('salaries', () => {
  test.each(['uk', 'us', 'ca', 'au'] as const)(
    '%s: the page shows exactly the figures of the database',
    async (country) => {
      const platform = await visit(country);
      await screen.findByRole('table', { name: 'By level' });
      const insights = await insightsOf(platform, country);
      await expectFigures(insights, country);
      expect(insights.services.length).toBeGreaterThan(1);
      const { salaries, lower, median, upper } = insights.all;
      const [low, middle, high] = [lower, median, upper].map(
        (amount) => SIGNS[country] + groupDigits(amount),
      );
      expect(document.body).toHaveTextContent(
        `half of ${groupDigits(salaries)} salaries in open jobs lie between ${low} and ${high} a year. The median is ${middle}.`,
      );
      const [best = { name: '' }] = insights.services;
      const link = new URL(
        screen.getByRole('link', { name: best.name }).getAttribute('href') ?? '',
        'http://x',
      );
      expect([link.pathname, link.searchParams.get('service')]).toEqual([`/${country}/jobs`, best.name]);
    },
  );

  test('omit services with fewer than five salaries', async () => {
    await visit('au');
    const table = await screen.findByRole('table', { name: 'By service' });
    const paid = (await ownerRows<OwnerJob>('job')).flatMap(({ service, ...job }) =>
      job.firm_country === 'AU' &&
      job.salary_currency === 'AUD' &&
      job.status === 'open' &&
      service &&
      job.salary_period !== null &&
      job.salary_low !== null &&
      job.salary_high !== null
        ? [service]
        : [],
    );
    const counts = new Map(
      [...new Set(paid)].map((name) => [name, paid.filter((one) => one === name).length]),
    );
    const few = [...counts].filter(([, count]) => count < 5).map(([name]) => name);
    expect(few.length).toBeGreaterThan(0);
    const names = within(table)
      .getAllByRole('link')
      .map((link) => link.textContent ?? '');
    expect(names.filter((name) => few.includes(name))).toEqual([]);
    expect(names.every((name) => (counts.get(name) ?? 0) >= 5)).toBe(true);
  });

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
    const levels = await screen.findByRole('table', { name: 'By level' });
    expect(textOf(levels).map((line) => line.split(' ')[0])).toEqual(['Senior', 'All']);
    expect(screen.queryByRole('table', { name: 'By service' })).toBeNull();
  });
});
