import { ANSWERED } from '../document/boot-names';
import { readStored } from '../visitor/storage';

export interface ChoiceNames {
  /** Keys of local storage. */
  themeKey: string;
  consentKey: string;
  /** Attribute of `<html>` with the chosen theme. */
  themeAttribute: string;
}

/** Shows the chosen theme, and no cookie banner that was answered. */
export function showChoices({ themeKey, themeAttribute, consentKey }: ChoiceNames): void {
  const root = document.documentElement;
  const theme = readStored(themeKey);
  if (theme === 'light' || theme === 'dark') root.setAttribute(themeAttribute, theme);
  const answer = readStored(consentKey);
  if (answer === 'true' || answer === 'false') root.setAttribute(ANSWERED, '');
}
