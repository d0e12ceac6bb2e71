/**
 * The design system that every page needs, the shell's included. Federated singleton: no bundle holds what is not
 * exported here. Parts that only lists and detail pages need are in `ui-data`.
 */
export { default as Box } from '@mui/material/Box';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export { keyframes, styled } from '@mui/material/styles';
export { showNotice } from './ui/notices/notices';

export { theme } from './ui/theme/theme';
export { THEME_ATTRIBUTE } from './ui/theme/theme-choice';
export { color, floating, media, radius, smallHeading } from './ui/theme/tokens';

export { busyUntil } from './ui/buttons/busy-until';
export { Button } from './ui/buttons/Button';
export { Card, CardGrid, CardLink, CardTrio } from './ui/surfaces/Card';
export { Container } from './ui/surfaces/Container';
export { DoubleUnderline } from './ui/text/DoubleUnderline';
export { EmptyState } from './ui/failures/EmptyState';
export { ErrorPanel } from './ui/failures/ErrorPanel';
export { Field, SelectInput, TextInput } from './ui/forms/fields';
export { Flag } from './ui/images/Flag';
export { GreenBars } from './ui/surfaces/GreenBars';
export { LinkButton } from './ui/buttons/LinkButton';
export { LogoMark } from './ui/images/LogoMark';
export { Page } from './ui/surfaces/Page';
export { PageHead } from './ui/text/PageHead';
export { ProgressBar } from './ui/loading/ProgressBar';
export { RegionSkeleton } from './ui/loading/RegionSkeleton';
export { SectionHead } from './ui/text/SectionHead';
export { Skeleton } from './ui/loading/Skeleton';
export { TextLink } from './ui/text/TextLink';
export { VisuallyHidden } from './ui/text/VisuallyHidden';
export { WidgetFailed } from './ui/failures/WidgetFailed';
export { WidgetSkeleton } from './ui/loading/WidgetSkeleton';
