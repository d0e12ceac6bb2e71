import type { PublicConfig } from '@board/shared/config';
import { paths } from '@board/shared/paths';
import type { ArticleSummary } from '../data/article';

/** The microblog and the professional network. */
export type Network = 'X' | 'LinkedIn';

/**
 * The article's absolute canonical address: the shared link is the same from every country (docs/product.md §10.16).
 */
export const articleUrl = ({ publicOrigin }: PublicConfig, { slug }: ArticleSummary): string =>
  publicOrigin + paths.article({ slug });

/** Each network's address for sharing a link. */
export function networkLinks(title: string, url: string): { network: Network; href: string }[] {
  const post = new URLSearchParams({ text: title, url });
  const offsite = new URLSearchParams({ url });
  return [
    { network: 'X', href: `https://twitter.com/intent/tweet?${post}` },
    { network: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${offsite}` },
  ];
}
