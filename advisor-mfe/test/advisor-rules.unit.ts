/** docs/product.md §2.10.4 */
import fc from 'fast-check';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { money } from '@board/shared/domain';
import { advisorJsonLd } from '../src/routes';
import { fittingPay } from '../src/widgets/PayFor';
import { scaleOf } from '../src/salaries/PayBar';
import { shortMoney } from '../src/salaries/salary-query';
import { sitemap } from '../src/sitemap';

const pay = { salaries: 7, lower: 68_120, median: 87_000, upper: 121_500 };

test('a scale holds all values, fits them, and has short labels', () => {
  expect(scaleOf([pay])).toEqual({ from: 68_000, to: 122_000 });
  expect([shortMoney(0, 'GBP'), shortMoney(2500, 'AUD')]).toEqual(['£0', 'A$2.5k']);
  const amount = fc.integer({ min: 1, max: 20_000_000 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [lower, upper] = [Math.min(a, b), Math.max(a, b)];
      const { from, to } = scaleOf([{ ...pay, lower, upper }]);
      expect(from <= lower && upper < to).toBe(true);
      expect(to - from).toBeLessThanOrEqual(Math.max(200, 1.3 * (upper - lower)));
    }),
  );
});

/** docs/product.md §2.9 */
test.each([
  ['From senior to manager: the job nobody describes', ['Senior', 'Manager']],
  ['A week in forensic accounting', ['Forensics']],
  ['What AUDITORS do, and it is for others too', ['Audit &amp; Assurance']],
  ['Syntax', []],
])('jobs fit %s', (text, names) => {
  const named = (...of: string[]) => of.map((name) => ({ name, ...pay }));
  const insights = {
    country: 'uk' as const,
    currency: 'GBP',
    all: pay,
    seniorities: named('Senior', 'Manager', 'Senior Manager'),
    services: named('Audit &amp; Assurance', 'Tax', 'Forensics', 'IT/Technology Services', 'Other'),
  };
  expect(fittingPay(insights, text).map(({ name }) => name)).toEqual(names);
});

test('amounts have the symbol of their currency, or its code', () => {
  expect(['GBP', 'USD', 'CAD', 'AUD', 'NZD'].map((currency) => money(61_500, currency))).toEqual([
    '£61,500',
    '$61,500',
    'CA$61,500',
    'A$61,500',
    'NZD 61,500',
  ]);
});

/** schema.org MonetaryAmountDistribution; a program is no Person */
test('the structured data has the pay that the page shows, and the podcast if there is one', () => {
  const insights = { country: 'ca' as const, currency: 'CAD', all: pay, services: [], seniorities: [] };
  expect(advisorJsonLd(DEFAULT_CONFIG, null)).toEqual([]);
  expect(advisorJsonLd(DEFAULT_CONFIG, insights)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Occupation',
      name: 'Accounting professional',
      occupationLocation: { '@type': 'Country', name: 'Canada' },
      estimatedSalary: {
        '@type': 'MonetaryAmountDistribution',
        name: 'base',
        currency: 'CAD',
        duration: 'P1Y',
        percentile25: 68_120,
        median: 87_000,
        percentile75: 121_500,
      },
    },
  ]);
  const podcastUrl = 'https://cast.example/show/1';
  expect(advisorJsonLd({ ...DEFAULT_CONFIG, podcastUrl }, null)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'PodcastSeries',
      name: 'Career Conversations with Lucia',
      url: podcastUrl,
    },
  ]);
});

test('the sitemap has the page once, at its canonical address', async () => {
  expect(await sitemap()).toEqual({ entries: [{ path: '/meet-lucia' }] });
});
