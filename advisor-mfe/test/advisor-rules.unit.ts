/** docs/product.md §2.10.4 */
import { DEFAULT_CONFIG } from '@board/shared/config';
import { advisorJsonLd } from '../src/advisor-route';
import { sitemap } from '../src/section';
import { fittingPay } from '../src/widgets/PayFor';

const pay = { salaries: 7, lower: 68_120, median: 87_000, upper: 121_500 };

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
    services: named(
      'Audit &amp; Assurance',
      'Tax',
      'Forensics',
      'IT/Technology Services',
      'Other',
    ),
  };
  expect(fittingPay(insights, text).map(({ name }) => name)).toEqual(names);
});

/** schema.org MonetaryAmountDistribution; a program is no Person */
test('the structured data has the pay that the page shows, and the podcast if there is one', () => {
  const insights = {
    country: 'ca' as const,
    currency: 'CAD',
    all: pay,
    services: [],
    seniorities: [],
  };
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
  const podcast = { page: 'https://cast.example/show/1', service: 'Cast' };
  expect(advisorJsonLd({ ...DEFAULT_CONFIG, podcast }, null)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'PodcastSeries',
      name: 'Career Conversations with Lucia',
      url: podcast.page,
    },
  ]);
});

test('the sitemap has the page once, at its canonical address', async () => {
  expect(await sitemap()).toEqual({ entries: [{ path: '/meet-lucia' }] });
});
