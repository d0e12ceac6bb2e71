import type { Components } from '@mui/material/styles';
import { color } from './tokens';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    default: true;
    destructive: true;
    outline: true;
    secondary: true;
    ghost: true;
    link: true;
    text: false;
    outlined: false;
    contained: false;
  }
  interface ButtonPropsSizeOverrides {
    default: true;
    sm: true;
    lg: true;
    icon: true;
    small: false;
    medium: false;
    large: false;
  }
}

const filled = (ground: string, text: string, hover: string) => ({
  backgroundColor: ground,
  color: text,
  '&:hover': { backgroundColor: hover },
});

/** Button variants and sizes of docs/product.md §9. Heights are 36, 44, 50 and 44 px: all above WCAG's 24. */
export const buttons: Pick<Components, 'MuiButton' | 'MuiButtonBase' | 'MuiIconButton'> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiIconButton: {
    styleOverrides: { root: { color: 'inherit', borderRadius: 6, minWidth: 44, minHeight: 44 } },
  },
  MuiButton: {
    defaultProps: { variant: 'default', size: 'default' },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '8px 20px',
        border: '1px solid transparent',
        lineHeight: 1.4,
        textAlign: 'center',
        '&.Mui-disabled': { opacity: 1, color: color.soft, backgroundColor: color.grey },
        variants: [
          { props: { variant: 'default' }, style: filled(color.accent, color.onAccent, color.accentStrong) },
          { props: { variant: 'destructive' }, style: filled(color.danger, color.onDanger, color.danger) },
          {
            props: { variant: 'outline' },
            style: {
              backgroundColor: color.card,
              color: color.ink,
              borderColor: color.edge,
              '&:hover': { backgroundColor: color.tint },
            },
          },
          { props: { variant: 'secondary' }, style: filled(color.tint, color.accent, color.grey) },
          {
            props: { variant: 'ghost' },
            style: {
              backgroundColor: 'transparent',
              color: color.ink,
              '&:hover': { backgroundColor: color.tint },
            },
          },
          {
            props: { variant: 'link' },
            style: {
              minHeight: 24,
              padding: 0,
              backgroundColor: 'transparent',
              color: color.accent,
              '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' },
            },
          },
          { props: { size: 'sm' }, style: { minHeight: 36, padding: '4px 14px', fontSize: 14 } },
          { props: { size: 'lg' }, style: { minHeight: 50, padding: '11px 22px' } },
          { props: { size: 'icon' }, style: { minWidth: 44, padding: 0 } },
        ],
      },
    },
  },
};
