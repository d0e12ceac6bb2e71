import type { Theme } from '@mui/material/styles';
import { THEME_ATTRIBUTE } from '../../early';

/** Lets the attribute override `prefers-color-scheme`; without a script the device's setting still works. */
export function followChoice(theme: Theme): Theme {
  const byDevice = theme.generateStyleSheets.bind(theme);
  theme.generateStyleSheets = () =>
    byDevice().flatMap((sheet) => {
      const dark = sheet[DARK_DEVICE]?.[':root'];
      if (!dark) return [sheet];
      return [
        { [DARK_DEVICE]: { [`:root:not([${THEME_ATTRIBUTE}="light"])`]: dark } },
        { [`:root[${THEME_ATTRIBUTE}="dark"]`]: dark },
      ];
    });
  return theme;
}

const DARK_DEVICE = '@media (prefers-color-scheme: dark)';
