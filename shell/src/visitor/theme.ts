import { THEME_ATTRIBUTE } from '@board/shared/ui';
import { createRemembered } from './remembered';

export type Theme = 'light' | 'dark';

/** Key of the chosen theme in local storage; absent while the device decides. */
export const THEME_KEY = 'theme';

export const themeChoice = createRemembered(
  THEME_KEY,
  (text): text is Theme => text === 'light' || text === 'dark',
);

/** Makes the page's colours follow the choice, in whichever tab it is made. Before the first paint `boot` does it. */
export function followTheme(): void {
  const show = () => {
    const theme = themeChoice.get();
    if (theme) document.documentElement.setAttribute(THEME_ATTRIBUTE, theme);
    else document.documentElement.removeAttribute(THEME_ATTRIBUTE);
  };
  themeChoice.subscribe(show);
  show();
}
