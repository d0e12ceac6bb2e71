import type { PublicConfig } from '@board/shared/config';
import { paths } from '@board/shared/paths';

interface FooterLink {
  label: string;
  to: string;
}

export const LEGAL: FooterLink[] = [
  { label: 'Terms of Use', to: paths.terms() },
  { label: 'Privacy Policy', to: paths.privacy() },
  { label: 'Cookie Policy', to: paths.cookies() },
];

/** Job categories: the job list with a service chosen; encoded, since one has an ampersand (§10.2). */
export const SERVICES: FooterLink[] = ['Audit & Assurance', 'Tax', 'Advisory', 'Accounting'].map(
  (service) => ({
    label: service,
    to: paths.jobs({ query: { service } }),
  }),
);

export type Network = keyof PublicConfig['social'];

const NETWORKS: Record<Network, string> = { linkedin: 'LinkedIn', twitter: 'X', github: 'GitHub' };

/** The configured social pages (§10.10). */
export function socialLinks(
  social: PublicConfig['social'],
): { network: Network; label: string; href: string }[] {
  return (['linkedin', 'twitter', 'github'] as const).flatMap((network) => {
    const href = social[network];
    return href ? [{ network, label: NETWORKS[network], href }] : [];
  });
}
