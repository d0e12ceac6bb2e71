import type { ComponentType } from 'react';
import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import type { Theme } from '../visitor/theme';

interface ThemeOption {
  /** Undefined follows the device. */
  theme: Theme | undefined;
  label: string;
  Icon: ComponentType<{ fontSize: 'small' }>;
}

export const THEMES: ThemeOption[] = [
  { theme: 'light', label: 'Light', Icon: LightMode },
  { theme: 'dark', label: 'Dark', Icon: DarkMode },
  { theme: undefined, label: 'System', Icon: Contrast },
];
