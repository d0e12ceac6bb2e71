import type { PublicConfig } from '@board/shared/config';
import { firmLogo, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { Head } from '@board/shared/router';
import type { Firm } from '../data/firm-row';

type JsonLd = NonNullable<Head['jsonLd']>[number];

/** Steps of the way to a firm's page, in a country or global. */
export const stepsTo = (country: CountryCode | undefined) => [
  { label: 'Home', to: paths.home({ country }) },
  { label: 'Firms', to: paths.firms({ country }) },
];

/** schema.org Organization; what the row does not have is left out, not invented. */
export function organizationJsonLd({ publicOrigin, backendUrl }: PublicConfig, firm: Firm): JsonLd {
  const sameAs = [firm.linkedin, firm.twitter].filter((link) => link !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: firm.name,
    logo: new URL(firmLogo(firm, backendUrl), publicOrigin).href,
    ...(firm.summary ? { description: firm.summary } : {}),
    ...(firm.website ? { url: firm.website } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** schema.org BreadcrumbList of the canonical address: Home, Firms, the firm. */
export function breadcrumbJsonLd({ publicOrigin }: PublicConfig, firm: Firm): JsonLd {
  const country = firm.country ?? undefined;
  const trail = [...stepsTo(country), { label: firm.name, to: paths.firm({ country, slug: firm.slug }) }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: publicOrigin + to,
    })),
  };
}
