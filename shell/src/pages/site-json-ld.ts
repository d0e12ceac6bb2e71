import type { PublicConfig } from '@board/shared/config';
import type { JsonLd } from '@board/shared/router';

/** The site and who runs it, for search engines (schema.org WebSite and Organization). */
export function siteJsonLd({ product, publicOrigin, social }: PublicConfig): JsonLd[] {
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
