/**
 * The part of `@mui/material/styles` that the shell provides, and so what
 * sections can import of it. One more name here is a minor of the platform.
 */
export {
  alpha,
  createTheme,
  css,
  darken,
  keyframes,
  lighten,
  styled,
  ThemeProvider,
  useColorScheme,
  useTheme,
} from '@mui/material/styles';
