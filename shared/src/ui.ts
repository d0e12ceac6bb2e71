/**
 * The platform's own components and tokens; MUI's are imported from
 * `@mui/material`. Federated singleton.
 */
export { theme } from './ui/theme/theme';
export {
  color,
  clamp,
  currentEntry,
  floating,
  media,
  panel,
  plainList,
  radius,
  rankColor,
} from './ui/theme/tokens';
export { smallHeading } from './ui/theme/typography';

export { busyUntil } from './ui/busy-until';
export { ExternalLink } from './ui/ExternalLink';
export { CardSkeleton } from './ui/CardSkeleton';
export { CardGrid, CardLink, CardTrio, phoneStrip } from './ui/cards';
export { MissingPage } from './ui/missing-page';
export { GreenBars, Page, PageHead } from './ui/page';
export { RankBadge } from './ui/RankBadge';
export {
  DoubleUnderline,
  Prose,
  ResultCount,
  TextLink,
  VisuallyHidden,
} from './ui/text';
export { EmptyState, ErrorPanel, WidgetFailed } from './ui/panels';
export { FilterPanel } from './ui/FilterPanel';
export { FirmLogo, Picture } from './ui/pictures';
export { WidgetSkeleton } from './ui/WidgetSkeleton';
export { parseHtml, SafeNodes, type HtmlNode } from './html/safe-nodes';
export { useGetForm } from './ui/use-get-form';
