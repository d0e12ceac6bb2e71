import type { PublicConfig } from '@board/shared/config';
import { COUNTRIES } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { Head } from '@board/shared/router';
import { breadcrumbList } from '@board/shared/schema-org';
import type { Firm } from './data/firm-row';
import { firmTrail, organizationJsonLd } from './json-ld';
import { headingFor } from './list/heading';
import type { ListData } from './list/list-data';

/** The directory of all, and of each country; each has itself as canonical. */
const ALTERNATES = {
  default: paths.firms(),
  ...Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.firms({ country: code })])),
};

export function listHead({ product }: PublicConfig, { country, filters, isBeyond, chosen }: ListData): Head {
  const filtered = filters.search !== undefined || filters.ranking !== 'all' || chosen.length > 0;
  return {
    title: `${headingFor(country)} | ${product}`,
    description:
      'Ranked accounting firms with their open positions, what they do and what it is like to work there.',
    ...(filters.page > 1 ? {} : { canonical: paths.firms({ country }) }),
    ...(filtered || isBeyond ? { robots: 'noindex,follow' } : {}),
    ...(filtered || filters.page > 1 ? {} : { alternates: ALTERNATES }),
  };
}

export const firmHead = (config: PublicConfig, firm: Firm): Head => ({
  title: `${firm.name}: Jobs and Profile | ${config.product}`,
  description: firm.summary || `${firm.name}: profile and open positions.`,
  canonical: paths.firm({ country: firm.country ?? undefined, slug: firm.slug }),
  jsonLd: process.env['IN_BROWSER']
    ? []
    : [organizationJsonLd(config, firm), breadcrumbList(config, firmTrail(firm))],
});

/** Head of what stands where there is no firm, or none that loaded. */
export const missingHead = ({ product }: PublicConfig, status: number): Head => ({
  title: `${status === 404 ? 'Firm Not Found' : 'Error loading firm'} | ${product}`,
  robots: 'noindex',
});

/** Head of the comparison of the firms of these names. */
export const compareHead = ({ product }: PublicConfig, names: readonly string[]): Head => ({
  title: `${names.length > 1 ? `${names.join(', ')} compared` : 'Compare firms'} | ${product}`,
  description: 'Accounting firms side by side: rank, open positions, services, levels and salaries.',
  robots: 'noindex',
});

export const compareFailedHead = ({ product }: PublicConfig): Head => ({
  title: `Error loading firms | ${product}`,
  robots: 'noindex',
});
