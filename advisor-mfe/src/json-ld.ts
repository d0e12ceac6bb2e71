import type { PublicConfig } from '@board/shared/config';
import { countryOf } from '@board/shared/domain';
import type { JsonLd } from '@board/shared/router';
import type { SalaryInsights } from './salaries/salary-query';

/**
 * Structured data of the page: the pay that it shows (schema.org MonetaryAmountDistribution), and the podcast, if
 * there is one. The advisor is a program, so there is no Person.
 */
export function advisorJsonLd({ persona, podcastUrl }: PublicConfig, pay: SalaryInsights | null): JsonLd[] {
  const name = `Career Conversations with ${persona}`;
  return [
    ...(pay ? [occupation(pay)] : []),
    ...(podcastUrl
      ? [
          {
            '@context': 'https://schema.org' as const,
            '@type': 'PodcastSeries' as const,
            name,
            url: podcastUrl,
          },
        ]
      : []),
  ];
}

const occupation = ({ country, currency, all }: SalaryInsights): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Occupation',
  name: 'Accounting professional',
  occupationLocation: { '@type': 'Country', name: countryOf(country).name },
  estimatedSalary: {
    '@type': 'MonetaryAmountDistribution',
    name: 'base',
    currency,
    duration: 'P1Y',
    percentile25: all.lower,
    median: all.median,
    percentile75: all.upper,
  },
});
