/**
 * The design system that every page needs, the shell's included. Federated singleton: what is not named here is in
 * no bundle. What only lists and detail pages need is in `ui-data`.
 */
export { default as Box } from '@mui/material/Box';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export { keyframes, styled } from '@mui/material/styles';
export { showNotice } from './ui/notices';

export { theme } from './ui/theme';
export { THEME_ATTRIBUTE } from './ui/theme-choice';
export { color, floating, media, radius } from './ui/tokens';

export { Button } from './ui/Button';
export { Card, CardGrid, CardLink, CardTrio } from './ui/Card';
export { Container } from './ui/Container';
export { DoubleUnderline } from './ui/DoubleUnderline';
export { EmptyState } from './ui/EmptyState';
export { ErrorPanel } from './ui/ErrorPanel';
export { Field, SelectInput, TextInput } from './ui/fields';
export { Flag } from './ui/Flag';
export { GreenBars } from './ui/GreenBars';
export { LinkButton } from './ui/LinkButton';
export { LogoMark } from './ui/LogoMark';
export { Page } from './ui/Page';
export { PageHead } from './ui/PageHead';
export { ProgressBar } from './ui/ProgressBar';
export { RegionSkeleton } from './ui/RegionSkeleton';
export { SectionHead } from './ui/SectionHead';
export { Skeleton } from './ui/Skeleton';
export { TextLink } from './ui/TextLink';
export { VisuallyHidden } from './ui/VisuallyHidden';
export { WidgetFailed } from './ui/WidgetFailed';
export { WidgetSkeleton } from './ui/WidgetSkeleton';
