/** The design system of lists and detail pages: what sections need and the shell's own pages do not. */
export { Breadcrumbs } from './ui/navigation/Breadcrumbs';
export { Chip } from './ui/text/Chip';
export { ExternalLink } from './ui/text/ExternalLink';
export { FirmLogo } from './ui/images/FirmLogo';
export { Picture } from './ui/images/Picture';
export { RankBadge } from './ui/text/RankBadge';
export { Prose } from './ui/text/Prose';
export { parseHtml, SafeNodes, type HtmlNode } from './html/safe-nodes';
export { nodesToHtml } from './html/nodes-to-html';
export { FilterPanel } from './ui/forms/FilterPanel';
export { Pager } from './ui/navigation/Pager';
export { ResultCount } from './ui/text/ResultCount';
export { useGetForm } from './ui/forms/use-get-form';
