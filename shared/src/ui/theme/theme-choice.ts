import type { Theme } from '@mui/material/styles';

/** Attribute of `<html>` that holds the visitor's choice, `light` or `dark`; without it the device decides. */
export const THEME_ATTRIBUTE = 'data-theme';

/** Makes a theme of `prefers-color-scheme` yield to the attribute; the device's wish still works without a script. */
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
