import type { Components, Theme } from '@mui/material/styles';
import { color } from './tokens';

/** Ways to pages above a page. */
export const navigation: Pick<Components<Theme>, 'MuiBreadcrumbs'> = {
  MuiBreadcrumbs: {
    defaultProps: { 'aria-label': 'Breadcrumb' },
    styleOverrides: {
      root: { marginBottom: 16, fontSize: '0.875rem', '& a': { fontWeight: 'inherit' } },
      ol: { rowGap: 2 },
      // At least 24 px high (WCAG 2.5.8).
      li: { display: 'flex', alignItems: 'center', minHeight: 24, color: color.soft, overflowWrap: 'anywhere' },
      separator: { color: color.edge },
    },
  },
};
