import type { PublicConfig } from '@board/shared/config';
import { firmLogo, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { JsonLd } from '@board/shared/router';
import type { Step } from '@board/shared/schema-org';
import type { Firm } from './data/firm-row';

/** The breadcrumb of a firm's page, in a country or global. */
export const stepsTo = (country: CountryCode | undefined): Step[] => [
  { label: 'Home', to: paths.home({ country }) },
  { label: 'Firms', to: paths.firms({ country }) },
];

/** schema.org Organization; omits what the row does not have. */
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

/** The breadcrumb of a firm at its canonical address: Home, Firms, the firm. */
export function firmTrail({ country, name, slug }: Firm): Step[] {
  const own = country ?? undefined;
  return [...stepsTo(own), { label: name, to: paths.firm({ country: own, slug }) }];
}
