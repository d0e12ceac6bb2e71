import type { ComponentType } from 'react';
import { ContrastIcon, DarkModeOutlinedIcon, LightModeOutlinedIcon } from '@board/shared/icons';
import type { Theme } from '../visitor/theme';

interface ThemeOption {
  /** Undefined follows the device. */
  theme: Theme | undefined;
  label: string;
  Icon: ComponentType<{ fontSize: 'small' }>;
}

export const THEMES: ThemeOption[] = [
  { theme: 'light', label: 'Light', Icon: LightModeOutlinedIcon },
  { theme: 'dark', label: 'Dark', Icon: DarkModeOutlinedIcon },
  { theme: undefined, label: 'System', Icon: ContrastIcon },
];
