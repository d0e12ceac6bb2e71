import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupDigits, type CountryCode } from '@board/shared/domain';
import type { Platform } from '@board/shared/contract';
import { rows } from '@board/shared/supabase';
import { renderSection } from '@board/shared/testing';
import { ownerRows, type OwnerJob } from '../../test/owner';
import { translatePage } from '../../test/translate';
import * as section from '../src/section';

const visit = (url: string, options?: Parameters<typeof renderSection>[2]) =>
  renderSection(section, url, options);
const shown = () => screen.findByRole('region', { name: 'Live Salary Insights' });

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
  const region = await shown();
  const levels = within(region).getByRole('table', { name: 'By level' });
  expect(textOf(levels)).toEqual(
    linesOf([...insights.seniorities, { ...insights.all, name: 'All levels' }], country),
  );
  const services = within(region).getByRole('table', { name: 'By service' });
  expect(textOf(services)).toEqual(linesOf(insights.services, country));
  return region;
}

/** docs/product.md §2.10 */
describe('live salary insights', () => {
  test.each(['uk', 'us', 'ca', 'au'] as const)(
    '%s: the page shows exactly the figures of the database',
    async (country) => {
      const { platform } = await visit(`/${country}/meet-lucia`);
      await screen.findByRole('table', { name: 'By level' });
      const insights = await insightsOf(platform, country);
      const region = await expectFigures(insights, country);
      expect(insights.services.length).toBeGreaterThan(1);
      const { salaries, lower, median, upper } = insights.all;
      const [low, middle, high] = [lower, median, upper].map(
        (amount) => SIGNS[country] + groupDigits(amount),
      );
      expect(region).toHaveTextContent(
        `half of ${groupDigits(salaries)} salaries in open positions lie between ${low} and ${high} a year. The median is ${middle}.`,
      );
      const [best = { name: '' }] = insights.services;
      const link = new URL(
        within(region).getByRole('link', { name: best.name }).getAttribute('href') ?? '',
        'http://x',
      );
      expect([link.pathname, link.searchParams.get('service')]).toEqual([`/${country}/jobs`, best.name]);
    },
  );

  test('omit services with fewer than five salaries', async () => {
    await visit('/au/meet-lucia');
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

  test('change with the chosen country, and the rest of the page stays', async () => {
    let held: Promise<unknown> = Promise.resolve();
    const { platform, router } = await visit('/uk/meet-lucia', {
      fetch: async (input, init) => {
        if (String(input).includes('country=ca')) await held;
        return fetch(input, init);
      },
    });
    await screen.findByRole('table', { name: 'By level' });
    let release = () => {};
    held = new Promise<void>((resolve) => (release = resolve));
    const choice = screen.getByRole('navigation', { name: 'Salaries by country' });
    const canada = within(choice).getByRole('link', { name: 'Canada' });
    expect(canada).toHaveAttribute('href', '/uk/meet-lucia?salaries=ca#salaries');
    expect(within(choice).getByRole('link', { current: true })).toHaveTextContent('United Kingdom');
    await userEvent.click(canada);
    await waitFor(() => expect(canada).toHaveAttribute('aria-current', 'true'));
    // what was there stays, and says that it is on the way out
    const before = await shown();
    expect(before.querySelector('[aria-busy="true"]')).toHaveTextContent(/^United Kingdom/);
    release();
    expect(await within(before).findByText(/^Canada: half of/)).toBeVisible();
    await expectFigures(await insightsOf(platform, 'ca'), 'ca');
    expect(before.querySelector('[aria-busy="true"]')).toBeNull();
    expect(router.state.location.search).toBe('?salaries=ca');
    expect(screen.getByRole('link', { name: 'Find Your Next Role' })).toHaveAttribute('href', '/uk/jobs');
    expect(screen.getByRole('link', { name: 'See what roles pay now' })).toHaveAttribute(
      'href',
      '/uk/meet-lucia?salaries=ca#salaries',
    );
  });

  test('change on a page that a browser has translated', async () => {
    const { platform } = await visit('/uk/meet-lucia');
    await screen.findByRole('table', { name: 'By level' });
    translatePage();
    await userEvent.click(screen.getByRole('link', { name: 'Canada' }));
    const canada = await insightsOf(platform, 'ca');
    await waitFor(async () => expect(await shown()).toHaveTextContent(/Canada: half of/));
    await expectFigures(canada, 'ca');
  });

  test('are those of the visitor’s country when the address names no known one', async () => {
    await visit('/meet-lucia?salaries=zz', { country: 'au' });
    expect(await screen.findByText(/^Australia: half of/)).toBeVisible();
  });

  test('that do not load show an error within the page, and Retry recovers', async () => {
    let broken = true;
    await visit('/us/meet-lucia', {
      fetch: (...request) =>
        broken ? answering(() => Response.json({}, { status: 400 }))(...request) : fetch(...request),
    });
    expect(await screen.findByText('Salary insights could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How I Work' })).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry Salary insights' }));
    expect(await screen.findByRole('table', { name: 'By service' })).toBeVisible();
  });

  test('of too few salaries are one sentence; of levels alone, one table', async () => {
    const none = { currency: 'GBP', all: null, services: [], seniorities: [] };
    await visit('/uk/meet-lucia', { fetch: answering(() => Response.json(none)) });
    const region = await shown();
    expect(await within(region).findByText(/^United Kingdom: fewer than five open positions/)).toBeVisible();
    expect(within(region).queryByRole('table')).toBeNull();
    expect(within(region).getByRole('link', { name: 'See the open positions' })).toHaveAttribute(
      'href',
      '/uk/jobs',
    );
    const pay = { salaries: 5, lower: 30000, median: 40000, upper: 50000 };
    const broken = [null, { ...pay }, { name: 'Partner', ...pay, median: 0 }];
    const level = { ...none, all: pay, seniorities: [{ name: 'Senior', ...pay }, ...broken] };
    await visit('/au/meet-lucia', { fetch: answering(() => Response.json(level)) });
    const levels = await screen.findByRole('table', { name: 'By level' });
    expect(textOf(levels).map((line) => line.split(' ')[0])).toEqual(['Senior', 'All']);
    expect(screen.queryByRole('table', { name: 'By service' })).toBeNull();
  });

  test('that are invalid show an error instead of wrong figures', async () => {
    const all = { salaries: 9, lower: '1', median: -4, upper: 8 };
    const wrong = { currency: 'GBP', all, services: [], seniorities: [] };
    await visit('/uk/meet-lucia', { fetch: answering(() => Response.json(wrong)) });
    expect(
      await screen.findByText('Salary insights could not be loaded.', undefined, { timeout: 5000 }),
    ).toBeVisible();
  });
});
