/**
 * The design system that every page needs, the shell's included. Federated singleton: no bundle holds what is not
 * exported here. Parts that only lists and detail pages need are in `ui-data`.
 */
export { default as Box } from '@mui/material/Box';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export { keyframes, styled } from '@mui/material/styles';
export { showNotice } from './ui/show-notice';

export { theme } from './ui/theme/theme';
export { color, floating, media, radius, smallHeading } from './ui/theme/tokens';

export { busyUntil, Button, LinkButton } from './ui/buttons';
export { Card, CardGrid, CardLink, CardTrio, Container, GreenBars, Page, PageHead } from './ui/surfaces';
export { DoubleUnderline, SectionHead, TextLink, VisuallyHidden } from './ui/text';
export { EmptyState, ErrorPanel, WidgetFailed } from './ui/panels';
export { Field, SelectInput, TextInput } from './ui/fields';
export { Flag } from './ui/Flag';
export { LogoMark } from './ui/pictures';
export { ProgressBar, RegionSkeleton, Skeleton, WidgetSkeleton } from './ui/loading';
