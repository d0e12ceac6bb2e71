import type { SitemapPage } from '@board/shared/contract';
import { paths } from '@board/shared/paths';

/** This section's one page, at its global address. */
export const sitemap = (): Promise<SitemapPage> => Promise.resolve({ entries: [{ path: paths.advisor() }] });
