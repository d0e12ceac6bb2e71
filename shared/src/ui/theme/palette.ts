import type { PaletteOptions } from '@mui/material/styles';

type LedgerColor =
  | `${'amber' | 'blue' | 'purple'}${'' | 'Text'}`
  | 'band'
  | 'tint'
  | 'edge'
  | 'grey'
  | 'onGrey'
  | 'deep'
  | 'onDeep';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteOptions {
    ledger?: Record<LedgerColor, string>;
  }
}

export const light: PaletteOptions = {
  primary: { main: '#0b6b4f', dark: '#085440', contrastText: '#ffffff' },
  error: { main: '#b42318', dark: '#8f1b12', contrastText: '#ffffff' },
  background: { default: '#ffffff', paper: '#ffffff' },
  text: { primary: '#13221b', secondary: '#55635b' },
  divider: '#dbe2dd',
  ledger: {
    band: '#eff6f1',
    tint: '#e7f2ec',
    edge: '#84938b',
    amber: '#fdf0d0',
    amberText: '#92400e',
    blue: '#dde7fb',
    blueText: '#1e40af',
    purple: '#ebe4fb',
    purpleText: '#5b21b6',
    grey: '#e8ebe8',
    onGrey: '#3f4a44',
    deep: '#0b4f3c',
    onDeep: '#eef7f2',
  },
};

export const dark: PaletteOptions = {
  primary: { main: '#74d3ae', dark: '#93e2c3', contrastText: '#06251a' },
  error: { main: '#ff9d90', dark: '#ffb9b0', contrastText: '#3b0a05' },
  background: { default: '#0d1411', paper: '#151e1a' },
  text: { primary: '#eaf1ec', secondary: '#a2b0a8' },
  divider: '#27332d',
  ledger: {
    band: '#121c17',
    tint: '#173328',
    edge: '#5f7068',
    amber: '#3a2a0a',
    amberText: '#fcd68a',
    blue: '#172a52',
    blueText: '#b3ccff',
    purple: '#2d1f52',
    purpleText: '#d4c2ff',
    grey: '#26302b',
    onGrey: '#c6cfca',
    deep: '#114334',
    onDeep: '#e3f3ea',
  },
};
