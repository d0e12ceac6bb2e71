import { color } from '@board/shared/ui';

/** In forced colours a background of ours is none, and the current entry would look like the others. */
export const CURRENT_IN_FORCED_COLORS = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'SelectedItem',
    color: 'SelectedItemText',
  },
} as const;

/** The entry of a navigation that leads to the shown page. */
export const CURRENT_ENTRY = {
  backgroundColor: color.tint,
  color: color.accent,
  ...CURRENT_IN_FORCED_COLORS,
} as const;
