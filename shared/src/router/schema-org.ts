import type { PublicConfig } from '../config';
import type { JsonLd } from './page-route';

export interface Step {
  label: string;
  to: string;
}

/** schema.org BreadcrumbList of a page, from home to itself. */
export function breadcrumbList(
  { publicOrigin }: PublicConfig,
  trail: readonly Step[],
): JsonLd {
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
