import { createTheme, type Shadows } from '@mui/material/styles';
import { globalStyles } from './global-styles';
import { followChoice } from './theme-choice';
import { dark, light } from './theme-palette';
import { partHeading, radius, smallHeading } from './tokens';

/** The font, and what stands in until it has loaded (fonts.css). */
const FONTS =
  "'Public Sans Variable', 'Public Sans Arial', 'Public Sans Roboto', 'Public Sans DejaVu', system-ui, sans-serif";

/** Groups of the theme that no style reads as a variable; components do read shadows, opacity and zIndex. */
const UNUSED_GROUPS =
  /^(motion|focusVisible|overlays|typography|mixins|breakpoints|transitions|direction|cssVarPrefix|colorSchemeSelector|rootSelector|modularCssLayers|unstable_sxConfig|font)$/;
/** Palettes of MUI components that the product does not use. */
const UNUSED_PALETTES =
  /^(Alert|AppBar|Avatar|Chip|FilledInput|LinearProgress|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch|TableCell|Tooltip|tonalOffset|contrastThreshold|mode|grey|dividerChannel)$/;
/** MUI requires its own colours, but one value each is enough. */
const UNUSED_COLORS = /^(info|success|warning|secondary)$/;

/** Each omitted variable is one less in every document: 3 kB instead of 12. */
function unused([group = '', name = '', shade = '']: string[]): boolean {
  if (group !== 'palette') return UNUSED_GROUPS.test(group);
  return UNUSED_PALETTES.test(name) || (UNUSED_COLORS.test(name) && shade !== 'main');
}

/** Hairlines instead of shadows; floating elements have their own shadow. */
const noShadows = Array.from({ length: 25 }, () => 'none') as Shadows;

/**
 * The theme of the whole product: MUI's, dressed as a set of accounts. Light and dark both travel as CSS
 * variables, so one server-rendered document serves either, with or without a script.
 */
export const theme = followChoice(
  createTheme({
    cssVariables: {
      colorSchemeSelector: 'media',
      shouldSkipGeneratingVar: unused,
    },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1440 } },
    shape: { borderRadius: radius },
    shadows: noShadows,
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
      subtitle1: { fontSize: '1.1875rem', lineHeight: 1.5, letterSpacing: 0 },
      subtitle2: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: 0 },
      button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components: globalStyles,
  }),
);
