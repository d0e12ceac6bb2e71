import { createTheme } from '@mui/material/styles';
import { alerts } from './alerts';
import { buttons } from './buttons';
import { cards } from './cards';
import { chips } from './chips';
import { fields } from './fields';
import { frame } from './frame';
import { globalStyles } from './global-styles';
import { lists } from './lists';
import { navigation } from './navigation';
import { overlays } from './overlays';
import { progress } from './progress';
import { skeletons } from './skeletons';
import { tables } from './tables';
import { dark, light } from './palette';
import { HEADER_HEIGHT_PX, radius } from './tokens';
import { typography } from './typography';

// MUI's components take the theme's variants, sizes and colours by these
// declarations. The packed types have no imports of values, but these stay.
export type {} from './alerts';
export type {} from './buttons';
export type {} from './chips';
export type {} from './palette';

/**
 * The palettes whose colours styles name. Each other variable would be in every
 * document: 3 kB instead of 12.
 */
const NAMED = new Set([
  'primary',
  'error',
  'background',
  'text',
  'divider',
  'common',
  'action',
  'ledger',
]);

/**
 * Light and dark both travel as CSS variables, so one server-rendered document
 * serves either, without a script too.
 */
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
  motion: { reducedMotion: 'system' },
  typography,
  components: {
    ...globalStyles,
    ...alerts,
    ...buttons,
    ...cards,
    ...chips,
    ...fields,
    ...frame,
    ...lists,
    ...navigation,
    ...overlays,
    ...progress,
    ...skeletons,
    ...tables,
  },
});

const variables = theme.generateThemeVars.bind(theme);

/**
 * Parts of MUI that a section brings along find a value where there is no
 * variable.
 */
theme.generateThemeVars = () => {
  const vars = variables();
  return { ...theme, ...vars, palette: { ...theme.palette, ...vars.palette } };
};
