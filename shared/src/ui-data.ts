/** The design system of lists and detail pages: what sections need and the shell's own pages do not. */
export { Breadcrumbs } from './ui/Breadcrumbs';
export { Chip, RankBadge, Prose, ResultCount } from './ui/text';
export { ExternalLink } from './ui/buttons';
export { FirmLogo, Picture } from './ui/pictures';
export { parseHtml, SafeNodes, type HtmlNode } from './html/safe-nodes';
export { nodesToHtml } from './html/write-nodes';
export { FilterPanel } from './ui/fields';
export { Pager } from './ui/Pager';
export { useGetForm } from './ui/use-get-form';
