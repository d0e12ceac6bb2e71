import { createTheme } from '@mui/material/styles';
import { alerts } from './alerts';
import { buttons } from './buttons';
import { cards } from './cards';
import { chips } from './chips';
import { frame } from './frame';
import { globalStyles } from './global-styles';
import { navigation } from './navigation';
import { progress } from './progress';
import { skeletons } from './skeletons';
import { tables } from './tables';
import { dark, light } from './theme-palette';
import { HEADER_HEIGHT_PX, partHeading, radius, smallHeading } from './tokens';

/** The font, and what stands in until it has loaded (fonts.css). */
const FONTS =
  "'Public Sans Variable', 'Public Sans Arial', 'Public Sans Roboto', 'Public Sans DejaVu', system-ui, sans-serif";

/** The palettes whose colours styles name. Each other variable would be in every document: 3 kB instead of 12. */
const NAMED = new Set(['primary', 'error', 'background', 'text', 'divider', 'common', 'action', 'ledger']);

/** Light and dark both travel as CSS variables, so one server-rendered document serves either, without a script too. */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: 'media',
    shouldSkipGeneratingVar: ([group, name = '']) =>
      group !== 'spacing' && !(group === 'palette' && NAMED.has(name)),
  },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1440 } },
  shape: { borderRadius: radius },
  mixins: { toolbar: { minHeight: HEADER_HEIGHT_PX } },
  typography: {
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
    button: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: 0, textTransform: 'none' },
  },
  components: {
    ...globalStyles,
    ...alerts,
    ...buttons,
    ...cards,
    ...chips,
    ...frame,
    ...navigation,
    ...progress,
    ...skeletons,
    ...tables,
  },
});

const variables = theme.generateThemeVars.bind(theme);

/** Parts of MUI that a section brings along find a value where there is no variable. */
theme.generateThemeVars = () => {
  const vars = variables();
  return { ...theme, ...vars, palette: { ...theme.palette, ...vars.palette } };
};
