import type { TypographyVariantsOptions } from '@mui/material/styles';

/** The font, and what stands in until it has loaded (fonts.css). */
const FONTS =
  "'Public Sans Variable', 'Public Sans Arial', 'Public Sans Roboto', " +
  "'Public Sans DejaVu', system-ui, sans-serif";

/** Headings of a page's parts, and of all within them. */
export const partHeading = {
  fontSize: 'clamp(1.625rem, 1.4rem + 1vw, 2rem)',
  fontWeight: 700,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
} as const;
export const smallHeading = {
  fontSize: '1.0625rem',
  fontWeight: 650,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  textWrap: 'wrap',
} as const;

export const typography: TypographyVariantsOptions = {
  fontFamily: FONTS,
  h1: {
    fontSize: 'clamp(2.625rem, 1.9rem + 3.1vw, 3.75rem)',
    fontWeight: 750,
    lineHeight: 1.04,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
  },
  h2: partHeading,
  h3: smallHeading,
  body1: { fontSize: '1rem', lineHeight: 1.55, letterSpacing: 0 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
  button: {
    fontSize: '1rem',
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: 0,
    textTransform: 'none',
  },
};
