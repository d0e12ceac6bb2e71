import type { PublicConfig } from '@board/shared/config';
import { inWords } from '@board/shared/country-words';
import { COUNTRIES, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { Head, JsonLd } from '@board/shared/router';

/** The site and who runs it, for search engines (schema.org WebSite and Organization). */
function siteJsonLd({ product, publicOrigin, social }: PublicConfig): JsonLd[] {
  const sameAs = Object.values(social).filter((address) => address !== undefined);
  return [
    { '@context': 'https://schema.org', '@type': 'WebSite', name: product, url: `${publicOrigin}/` },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: product,
      url: `${publicOrigin}/`,
      ...(sameAs.length > 0 ? { sameAs } : {}),
    },
  ];
}

/** Head of home; each country's home is the same page for another country. */
export function homeHead(config: PublicConfig, country: CountryCode | undefined): Head {
  const where = country ? ` in ${inWords(country)}` : '';
  return {
    title: `${config.product} | Find Top Accounting Careers`,
    description: `Accounting jobs${where} at ranked firms: audit, tax, advisory, forensics and more. ${config.claims.visible}, and ${config.claims.direct}.`,
    canonical: paths.home({ country }),
    alternates: {
      ...Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.home({ country: code })])),
      default: paths.home(),
    },
    jsonLd: process.env['IN_BROWSER'] ? [] : siteJsonLd(config),
  };
}

/** Head of what open jobs of a country pay. */
export const salariesHead = ({ product }: PublicConfig, country: CountryCode): Head => ({
  title: `Accounting salaries in ${inWords(country)} | ${product}`,
  description: `What open accounting jobs in ${inWords(country)} pay, by level and by service: the median and the middle half.`,
  canonical: paths.salaries({ country }),
  alternates: Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.salaries({ country: code })])),
});

/** Head of a page that exists once, for all countries. */
export function pageHead(config: PublicConfig, title: string, description: string, canonical: string): Head {
  return { title: `${title} | ${config.product}`, description, canonical };
}
