import type { Components, Theme } from '@mui/material/styles';
import { color, focusRing, radius } from './tokens';

declare module '@mui/material/Button' {
  /** docs/product.md §9 */
  interface ButtonPropsVariantOverrides {
    default: true;
    destructive: true;
    outline: true;
    secondary: true;
    ghost: true;
    link: true;
    contained: false;
    outlined: false;
    text: false;
  }
  /**
   * `sm`, `default` and `lg` are 36, 44 and 50 px high; `icon` is a square of
   * 44 px. All are above WCAG 2.5.8's 24.
   */
  interface ButtonPropsSizeOverrides {
    sm: true;
    default: true;
    lg: true;
    icon: true;
    small: false;
    medium: false;
    large: false;
  }
}

/**
 * Buttons, and links that look like one: `<Button component={Link} to={…}>`.
 */
export const buttons: Pick<
  Components<Theme>,
  'MuiButtonBase' | 'MuiButton' | 'MuiIconButton'
> = {
  MuiButtonBase: {
    styleOverrides: {
      // MUI draws its own ring by script alone.
      root: { '&:focus-visible': focusRing },
    },
  },
  MuiButton: {
    defaultProps: {
      variant: 'default',
      size: 'default',
      disableFocusRipple: true,
    },
    styleOverrides: {
      root: {
        gap: 8,
        minWidth: 0,
        minHeight: 44,
        padding: '8px 20px',
        border: '1px solid transparent',
        borderRadius: radius,
        textAlign: 'center',
        userSelect: 'text',
        '&.Mui-disabled': {
          borderColor: 'transparent',
          backgroundColor: color.grey,
          color: color.soft,
        },
        '& svg': { flex: 'none', width: '1.25em', height: '1.25em' },
        variants: [
          {
            props: { variant: 'default' },
            style: {
              backgroundColor: color.accent,
              color: color.onAccent,
              '&:hover': { backgroundColor: color.accentStrong },
            },
          },
          {
            props: { variant: 'destructive' },
            style: {
              backgroundColor: color.danger,
              color: color.onDanger,
              '&:hover': { backgroundColor: color.dangerStrong },
            },
          },
          {
            props: { variant: 'outline' },
            style: {
              backgroundColor: color.card,
              color: color.ink,
              borderColor: color.edge,
              '&:hover': { backgroundColor: color.tint },
            },
          },
          {
            props: { variant: 'secondary' },
            style: {
              backgroundColor: color.tint,
              color: color.ink,
              '&:hover': { borderColor: color.edge },
            },
          },
          {
            props: { variant: 'ghost' },
            style: {
              color: color.ink,
              '&:hover': { backgroundColor: color.tint },
            },
          },
          {
            props: { variant: 'link' },
            style: {
              minHeight: 24,
              padding: 0,
              color: color.accent,
              '&:hover': {
                textDecoration: 'underline',
                textUnderlineOffset: 3,
              },
            },
          },
          {
            props: { size: 'sm' },
            style: { minHeight: 36, padding: '4px 14px', fontSize: '0.875rem' },
          },
          {
            props: { size: 'lg' },
            style: { minHeight: 50, padding: '11px 22px' },
          },
          { props: { size: 'icon' }, style: { minWidth: 44, padding: 0 } },
        ],
      },
    },
  },
  // An icon alone, as on a card; `<Button size="icon">` has the border or
  // ground of a button around it.
  MuiIconButton: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: {
        '--IconButton-hoverBg': color.tint,
        width: 44,
        height: 44,
        padding: 0,
        borderRadius: radius,
        color: color.soft,
        '&:hover': { color: color.accent },
        variants: [
          {
            props: { color: 'inherit' },
            style: { color: 'inherit', '&:hover': { color: 'inherit' } },
          },
          { props: { size: 'small' }, style: { width: 40, height: 40 } },
          { props: { size: 'large' }, style: { width: 50, height: 50 } },
        ],
      },
    },
  },
};
