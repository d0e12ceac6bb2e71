/**
 * The shell's pages of text, which exist once, for all countries
 * (docs/product.md §2.1): what routes, footer, country menu and sitemap know of
 * them.
 */
import { TRUST_PAGE } from '@board/shared/advert-reports';
import type { PublicConfig } from '@board/shared/config';
import { paths } from '@board/shared/paths';

export const TEXT_PAGES = {
  about: {
    path: paths.about(),
    title: 'About Us',
    description: ({ product, persona }: PublicConfig) =>
      `What ${product} is, and who ${persona} is.`,
  },
  trust: {
    path: TRUST_PAGE,
    title: 'Trust and reports',
    description: ({ product }: PublicConfig) =>
      `How ${product} treats false and misleading job adverts, and how to report one.`,
  },
  terms: {
    path: paths.terms(),
    title: 'Terms of Use',
    description: ({ product }: PublicConfig) =>
      `The terms of using ${product}.`,
  },
  privacy: {
    path: paths.privacy(),
    title: 'Privacy Policy',
    description: ({ product }: PublicConfig) =>
      `How ${product} treats personal data.`,
  },
  cookies: {
    path: paths.cookies(),
    title: 'Cookie Policy',
    description: ({ product }: PublicConfig) =>
      `What ${product} stores in your browser.`,
  },
} as const;

export type TextPageName = keyof typeof TEXT_PAGES;
