/** The design system of lists and detail pages: what sections need and the shell's own pages do not. */
export { Breadcrumbs } from './ui/Breadcrumbs';
export { Chip } from './ui/Chip';
export { ExternalLink } from './ui/ExternalLink';
export { FirmLogo } from './ui/FirmLogo';
export { Picture } from './ui/Picture';
export { RankBadge } from './ui/RankBadge';
export { Prose } from './ui/Prose';
export {
  loadHtml,
  loadHtmlRenderer,
  parseHtml,
  SafeHtml,
  SafeNodes,
  useSafeNodes,
  type HtmlNode,
} from './html/SafeHtml';
export { nodesToHtml } from './html/nodes-to-html';
export { FilterPanel } from './ui/FilterPanel';
export { Pager } from './ui/Pager';
export { ResultCount } from './ui/ResultCount';
export { useGetForm } from './ui/use-get-form';
